import { keysOf, onDevice, readKept, type Keep } from '#web/kit/browser-keep.ts';
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

const prefix = 'upload:';
/** The server forgets what was not finished by then. */
const keptMs = 24 * 3_600_000;
/** A page that sends says so more often than this. */
const silentMs = 15_000;

/** Where the device keeps nothing, it cannot be gone on with after this page. */
export const keepUpload = (kept: KeptUpload, keep: Keep = onDevice): void =>
  keep.setItem(`${prefix}${kept.key}`, JSON.stringify(kept));

export const dropUpload = (key: string, keep: Keep = onDevice): void =>
  keep.removeItem(`${prefix}${key}`);

/** What this person began here in the last day and did not finish. Older ones are forgotten. */
export function keptUploads(
  { personId, now }: { personId: number; now: number },
  keep: Keep = onDevice,
): KeptUpload[] {
  return keysOf(keep, prefix)
    .flatMap((key) => {
      const kept = uploadIn(readKept(keep, key));
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

/** Null where it is not what we wrote. */
function uploadIn(written: unknown): KeptUpload | null {
  const kept = written as KeptUpload | null;
  return typeof kept?.begunAt === 'number' ? kept : null;
}
