import type { UploadTarget } from './uploads.ts';

/** What this device remembers of a file that is not whole at the server yet. */
export interface KeptUpload {
  key: string;
  personId: number;
  target: UploadTarget;
  name: string;
  size: number;
  lastModified: number;
  sent: number;
  /** Where the server has its beginning; null before its first byte. */
  url: string | null;
  /** Milliseconds: of the last news. 0: the page that sent it is gone. */
  heardAt: number;
  begunAt: number;
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'upload:';
/** The server forgets what was not finished by then. */
const keptMs = 24 * 3_600_000;
/** A page that sends says so more often than this. */
const silentMs = 15_000;

export function keepUpload(kept: KeptUpload, keep: Keep = localStorage): void {
  try {
    keep.setItem(`${prefix}${kept.key}`, JSON.stringify(kept));
  } catch {
    // The device is full or keeps nothing: then it cannot be gone on with after this page, as before.
  }
}

export const dropUpload = (key: string, keep: Keep = localStorage): void =>
  keep.removeItem(`${prefix}${key}`);

/** What this person began here in the last day and did not finish. Older ones are forgotten. */
export function keptUploads(
  { personId, now }: { personId: number; now: number },
  keep: Keep = localStorage,
): KeptUpload[] {
  const keys = Array.from({ length: keep.length }, (_, index) => keep.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const kept = readKept(keep.getItem(key));
      if (kept && now - kept.begunAt < keptMs) return kept.personId === personId ? [kept] : [];
      keep.removeItem(key);
      return [];
    })
    .toSorted((a, b) => a.begunAt - b.begunAt);
}

/** Whether no page sends it any more. */
export const isInterrupted = ({ heardAt }: KeptUpload, now: number): boolean =>
  now - heardAt > silentMs;

/** Whether that is the file it was begun with. */
export const isSameFile = (
  kept: Pick<KeptUpload, 'name' | 'size' | 'lastModified'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean =>
  kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified;

export const isSameTarget = (one: UploadTarget, other: UploadTarget): boolean =>
  one.kind === other.kind && one.id === other.id && one.replaces === other.replaces;

function readKept(written: string | null): KeptUpload | null {
  try {
    const kept: KeptUpload | null = JSON.parse(written ?? 'null');
    return typeof kept?.begunAt === 'number' ? kept : null;
  } catch {
    // Written by hand: as good as nothing.
    return null;
  }
}
