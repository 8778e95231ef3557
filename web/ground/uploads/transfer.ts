import { asWhomHeader } from '#domain/people/as-whom.ts';
import { firstKind } from '#domain/amps/modules.ts';
import { whoIsBelieved } from '../believed.ts';
import { Upload } from 'tus-js-client';
import type { Envelope } from '#contract/envelope.ts';
import type { StoredUpload } from '#contract/media.ts';
import { refusalOf } from './refusals.ts';
import type { UploadTarget } from './uploads.ts';

export interface Transfer {
  /** Stops it and removes what already arrived. */
  cancel: () => void;
  /** Stops it and keeps what arrived: the same file goes on from there. */
  pause: () => void;
}

export interface Sending {
  /** Names it, also when it is sent again: the server gives it its place once. */
  key: string;
  target: UploadTarget;
  /** In whose name; the server takes it from nobody else. */
  personId: number;
  /** Where the server has the beginning of it. */
  url: string | null;
}

export interface Hearing {
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  onDone: (stored: StoredUpload) => void;
  onFailed: (words: string) => void;
}

/** Sends a file in pieces that survive a cut: after a break it goes on where it was. */
export function transfer(file: File, sending: Sending, hearing: Hearing): Transfer {
  const upload = new Upload(file, {
    endpoint: '/media_files/uploads',
    ...(sending.url ? { uploadUrl: sending.url } : {}),
    headers: headersOf(),
    metadata: metadataOf(file, sending),
    chunkSize: 1_000_000,
    retryDelays: [500, 1_000, 3_000, 5_000, 10_000],
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => upload.url && hearing.onUrl(upload.url),
    onProgress: hearing.onProgress,
    onSuccess: ({ lastResponse }) => {
      const stored = readStored(lastResponse.getBody());
      if (stored) hearing.onDone(stored);
      else hearing.onFailed('The server did not say that it has the file. Please try again.');
    },
    onError: (error) => {
      const answer = 'originalResponse' in error ? error.originalResponse : null;
      hearing.onFailed(refusalOf(file.name, answer?.getStatus() ?? 0, answer?.getBody() ?? ''));
    },
  });
  upload.start();
  return {
    pause: () => void upload.abort(),
    // If the server cannot be told, it forgets unfinished files by itself.
    cancel: () => void upload.abort(true).catch(() => undefined),
  };
}

/** Removes what arrived of a file that nobody goes on with. */
export function removeBegun(url: string): void {
  const options = { headers: headersOf() };
  // The server forgets it by itself after a day.
  void Upload.terminate(url, options).catch(() => undefined);
}

function headersOf(): Record<string, string> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const whom = whoIsBelieved();
  return whom === null ? headers : { ...headers, [asWhomHeader]: whom };
}

/** What the server is told of a file: whose it is, and where it is to stand. @internal */
export function metadataOf(
  file: Pick<File, 'name' | 'type'>,
  { key, target, personId }: Sending,
): Record<string, string> {
  const about = { filename: file.name, filetype: file.type, sender: String(personId) };
  if (target.kind !== 'picture') return about;
  const wanted = { ...about, key, [target.of ?? firstKind]: String(target.id) };
  return target.replaces === undefined ? wanted : { ...wanted, picture: String(target.replaces) };
}

function readStored(body: string): StoredUpload | null {
  try {
    const { data }: Partial<Envelope<StoredUpload>> = JSON.parse(body);
    return typeof data?.id === 'number' ? data : null;
  } catch {
    // No answer of ours.
    return null;
  }
}
