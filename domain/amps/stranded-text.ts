/** A place among everything that was ever written in a document: who wrote, and how much they had before. */
interface Place {
  client: number;
  clock: number;
}

/** A run of letters, or the beginning of a block, that was lost. */
export interface StrandedPart extends Place {
  length: number;
  /** Without a letter: it holds together what stands around it. */
  text: string;
  /** What it was put behind; null at the beginning of something. */
  after: Place | null;
  /** What it was put before, at the beginning of something. */
  before: Place | null;
  /** The element that it begins, where that was said. */
  inside: Place | null;
}

/**
 * What stranded parts say, in the order in which they were to be read, a line a passage: what was put into the midst of
 * lost words stands in their midst.
 */
export function strandedLines(parts: readonly StrandedPart[]): string[] {
  const pieces = cutWhereOthersStand(withoutDoubles(parts));
  const known = new Set(pieces.flatMap((piece) => [keyOf(piece), keyOf(lastOf(piece))]));
  const [behind, ahead, within] = [newPlaces(), newPlaces(), newPlaces()];
  const roots: StrandedPart[] = [];
  for (const piece of pieces) {
    const { after, before, inside } = piece;
    if (after && known.has(keyOf(after))) add(behind, keyOf(after), piece);
    else if (before && known.has(keyOf(before))) add(ahead, keyOf(before), piece);
    else if (inside && known.has(keyOf(inside))) add(within, keyOf(inside), piece);
    else roots.push(piece);
  }
  const texts = roots.map((root) => {
    let text = '';
    const stack = [root];
    for (let piece = stack.pop(); piece; piece = stack.pop()) {
      const first = ahead.get(keyOf(piece));
      if (first) {
        ahead.delete(keyOf(piece));
        stack.push(piece);
        for (const one of first) stack.push(one);
        continue;
      }
      text += piece.text;
      const key = keyOf(lastOf(piece));
      // Of two at one place the later is nearer to it.
      for (const next of [behind, within])
        for (const child of next.get(key) ?? []) stack.push(child);
    }
    return text;
  });
  return texts
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

const keyOf = ({ client, clock }: Place) => `${client}:${clock}`;

const lastOf = ({ client, clock, length }: StrandedPart): Place => ({
  client,
  clock: clock + length - 1,
});

const newPlaces = () => new Map<string, StrandedPart[]>();

function add(to: Map<string, StrandedPart[]>, key: string, part: StrandedPart): void {
  const there = to.get(key);
  if (there) there.push(part);
  else to.set(key, [part]);
}

/** In the order of writing, each letter once, whatever was sent twice. */
function withoutDoubles(parts: readonly StrandedPart[]): StrandedPart[] {
  const sorted = parts.toSorted((a, b) => a.client - b.client || a.clock - b.clock);
  const known = new Map<number, number>();
  return sorted.flatMap((part) => {
    const from = Math.max(part.clock, known.get(part.client) ?? 0);
    const rest = from === part.clock ? [part] : cut(part, [from]).slice(1);
    if (part.clock + part.length > from) known.set(part.client, part.clock + part.length);
    return rest;
  });
}

function cutWhereOthersStand(parts: readonly StrandedPart[]): StrandedPart[] {
  const places = new Map<number, Set<number>>();
  for (const { after } of parts) {
    if (!after) continue;
    const ofClient = places.get(after.client) ?? new Set();
    places.set(after.client, ofClient.add(after.clock + 1));
  }
  const sorted = new Map(
    [...places].map(([client, clocks]) => [client, [...clocks].toSorted((a, b) => a - b)]),
  );
  const next = new Map<number, number>();
  return parts.flatMap((part) => {
    const clocks = sorted.get(part.client) ?? [];
    let at = next.get(part.client) ?? 0;
    const here: number[] = [];
    for (; at < clocks.length && (clocks[at] ?? 0) < part.clock + part.length; at += 1)
      here.push(clocks[at] ?? 0);
    next.set(part.client, at);
    return cut(part, here);
  });
}

/** A part in pieces that begin at these places of its client; those outside of it are not asked. */
function cut(part: StrandedPart, clocks: readonly number[]): StrandedPart[] {
  const { client, clock, length, text } = part;
  const inside = clocks.filter((at) => at > clock && at < clock + length);
  // A value, as of a list of keywords, is one place and has many letters.
  if (inside.length === 0) return [part];
  const starts = [clock, ...inside];
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? clock + length;
    return {
      client,
      clock: from,
      length: to - from,
      text: text.slice(from - clock, to - clock),
      after: from === clock ? part.after : { client, clock: from - 1 },
      before: from === clock ? part.before : null,
      inside: from === clock ? part.inside : null,
    };
  });
}
