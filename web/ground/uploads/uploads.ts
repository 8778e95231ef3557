import type { MediaFile } from '#contract/media.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';

/** What a file is sent for. */
export interface UploadTarget {
  kind: 'picture' | 'logo';
  /** Of the module or the company. */
  id: number;
  /** What the module is; absent where it was kept before there was more than one kind. */
  of?: ModuleKind;
  /** The picture whose place it takes. */
  replaces?: number;
  /** Where that is, below `/app`, and how it is called. */
  path: string;
  title: string;
}

/** A file on its way. */
export interface UploadLine {
  key: string;
  name: string;
  target: UploadTarget;
  total: number;
  sent: number;
  /** Milliseconds: of the first byte's sending, and of the last news. */
  startedAt: number;
  heardAt: number;
  /** Bytes that were there before, from an earlier try. */
  startedFrom: number | null;
  /** `paused`: nobody is logged in. */
  state: 'sending' | 'storing' | 'paused' | 'failed' | 'stored';
  /** What went wrong and what to do. */
  problem: string | null;
  stored: MediaFile | null;
}

type Started = Pick<UploadLine, 'key' | 'name' | 'target' | 'total'>;

export type UploadEvent =
  | ({ type: 'started'; at: number } & Started)
  | { type: 'progress'; key: string; sent: number; at: number }
  | { type: 'paused'; key: string }
  | { type: 'failed'; key: string; problem: string }
  | { type: 'stored'; key: string; stored: MediaFile }
  | { type: 'gone'; key: string };

export const isRunning = ({ state }: UploadLine): boolean =>
  state === 'sending' || state === 'storing';

/** Whoever chose it still waits for it. */
export const isUnfinished = ({ state }: UploadLine): boolean => state !== 'stored';

/** The list after an event; files leave it when they are cancelled or put aside. */
export function afterEvent(lines: readonly UploadLine[], event: UploadEvent): UploadLine[] {
  const { key } = event;
  switch (event.type) {
    case 'started':
      return begun(lines, event);
    case 'progress':
      return changed(lines, key, (line) => progressed(line, event));
    case 'paused':
      return changed(lines, key, () => ({ state: 'paused' }));
    case 'failed':
      return changed(lines, key, () => ({ state: 'failed', problem: event.problem }));
    case 'stored':
      return changed(lines, key, () => ({ state: 'stored', stored: event.stored }));
    default:
      return lines.filter((line) => line.key !== key);
  }
}

/** One that is tried again keeps its place. */
function begun(
  lines: readonly UploadLine[],
  { key, name, target, total, at }: Started & { at: number },
): UploadLine[] {
  const line: UploadLine = {
    key,
    name,
    target,
    total,
    sent: 0,
    startedAt: at,
    heardAt: at,
    startedFrom: null,
    state: 'sending',
    problem: null,
    stored: null,
  };
  return lines.some((other) => other.key === key)
    ? lines.map((other) => (other.key === key ? line : other))
    : [...lines, line];
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
  key: string,
  change: (line: UploadLine) => Partial<UploadLine>,
) => lines.map((line) => (line.key === key ? { ...line, ...change(line) } : line));

export const percentOf = ({ sent, total }: Pick<UploadLine, 'sent' | 'total'>): number =>
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
