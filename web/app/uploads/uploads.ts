/** A file on its way. */
export interface UploadLine {
  key: number;
  name: string;
  total: number;
  sent: number;
  /** Milliseconds: of the first byte's sending, and of the last news. */
  startedAt: number;
  heardAt: number;
  /** Bytes that were there before, from an earlier try. */
  startedFrom: number | null;
  state: 'sending' | 'storing' | 'failed';
  /** What went wrong and what to do. */
  problem: string | null;
}

export type UploadEvent =
  | { type: 'started'; key: number; name: string; total: number; at: number }
  | { type: 'progress'; key: number; sent: number; at: number }
  | { type: 'failed'; key: number; problem: string }
  | { type: 'gone'; key: number };

/** The list after an event; files leave it when they are stored or cancelled. */
export function afterEvent(lines: readonly UploadLine[], event: UploadEvent): UploadLine[] {
  const { key } = event;
  switch (event.type) {
    case 'started': {
      const { name, total, at } = event;
      const line: UploadLine = {
        key,
        name,
        total,
        sent: 0,
        startedAt: at,
        heardAt: at,
        startedFrom: null,
        state: 'sending',
        problem: null,
      };
      return [...lines.filter((other) => other.key !== key), line];
    }
    case 'progress':
      return changed(lines, key, (line) => progressed(line, event));
    case 'failed':
      return changed(lines, key, () => ({ state: 'failed', problem: event.problem }));
    default:
      return lines.filter((line) => line.key !== key);
  }
}

function progressed(line: UploadLine, { sent, at }: { sent: number; at: number }) {
  const isFirst = line.startedFrom === null;
  return {
    sent,
    heardAt: at,
    startedFrom: isFirst ? sent : line.startedFrom,
    startedAt: isFirst ? at : line.startedAt,
    state: sent >= line.total ? ('storing' as const) : ('sending' as const),
    problem: null,
  };
}

const changed = (
  lines: readonly UploadLine[],
  key: number,
  change: (line: UploadLine) => Partial<UploadLine>,
) => lines.map((line) => (line.key === key ? { ...line, ...change(line) } : line));

export const percentOf = ({ sent, total }: UploadLine): number =>
  total === 0 ? 0 : Math.floor((100 * sent) / total);

/** "about 12 s left"; null while too little is known to say. */
export function remainingWords(line: UploadLine): string | null {
  const { sent, total, startedAt, heardAt, startedFrom } = line;
  const spent = heardAt - startedAt;
  const done = sent - (startedFrom ?? sent);
  if (line.state !== 'sending' || spent < 1_000 || done <= 0) return null;
  const seconds = Math.ceil(((total - sent) * spent) / done / 1_000);
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}
