/**
 * Which of some phrases stand in a text, found in one pass over it (Aho and Corasick, 1975). Looking for
 * each by itself takes as long as text and phrases multiplied where a page nearly holds them.
 */
export function phrasesIn(text: string, phrases: readonly string[]): Set<string> {
  const tree = treeOf(phrases);
  const { byDepth, ends, next } = tree;
  const shorter = shorterEnds(tree);
  const seen = new Uint8Array(shorter.length);
  let at = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    let following = next(at, sign);
    while (at !== 0 && following === undefined) {
      at = shorter[at] ?? 0;
      following = next(at, sign);
    }
    at = following ?? 0;
    seen[at] = 1;
  }
  // Where a long beginning was read, all that it ends with was read too.
  for (const node of byDepth.toReversed()) if (seen[node]) seen[shorter[node] ?? 0] = 1;
  return new Set(phrases.filter((_phrase, which) => seen[ends[which] ?? 0]));
}

type Tree = ReturnType<typeof treeOf>;

/** All beginnings of the phrases, each one a node; the node 0 has read nothing. */
function treeOf(phrases: readonly string[]) {
  const most = phrases.reduce((sum, { length }) => sum + length, 1);
  const [before, sign, depth] = [new Int32Array(most), new Uint16Array(most), new Int32Array(most)];
  // Most nodes go on in one way only.
  const usual = new Int32Array(most);
  const others = new Map<number, Map<number, number>>();
  let count = 1;
  const next = (node: number, code: number): number | undefined => {
    const following = usual[node] ?? 0;
    if (following !== 0 && sign[following] === code) return following;
    return others.get(node)?.get(code);
  };
  const grown = (node: number, code: number): number => {
    const following = count;
    count += 1;
    before[following] = node;
    sign[following] = code;
    depth[following] = (depth[node] ?? 0) + 1;
    if (usual[node] === 0) usual[node] = following;
    else others.set(node, (others.get(node) ?? new Map()).set(code, following));
    return following;
  };
  const ends = phrases.map((phrase) => {
    let node = 0;
    for (let at = 0; at < phrase.length; at += 1) {
      const code = phrase.charCodeAt(at);
      node = next(node, code) ?? grown(node, code);
    }
    return node;
  });
  return { byDepth: sorted(depth.subarray(0, count)), ends, before, sign, depth, next };
}

/** The nodes by their depth, counted out: they may be many. */
function sorted(depth: Int32Array): Int32Array {
  const from = new Int32Array(depth.length + 1);
  for (const one of depth) from[one + 1] = (from[one + 1] ?? 0) + 1;
  for (let at = 1; at < from.length; at += 1) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
  const nodes = new Int32Array(depth.length);
  for (const [node, one] of depth.entries()) {
    nodes[from[one] ?? 0] = node;
    from[one] = (from[one] ?? 0) + 1;
  }
  return nodes;
}

/** Of each node the longest other beginning that what it has read ends with. */
function shorterEnds({ byDepth, before, sign, depth, next }: Tree): Int32Array {
  const shorter = new Int32Array(before.length);
  for (const node of byDepth) {
    if ((depth[node] ?? 0) < 2) continue;
    const code = sign[node] ?? 0;
    let at = shorter[before[node] ?? 0] ?? 0;
    while (at !== 0 && next(at, code) === undefined) at = shorter[at] ?? 0;
    shorter[node] = next(at, code) ?? 0;
  }
  return shorter;
}
