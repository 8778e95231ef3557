import { Upload } from 'tus-js-client';
import type { MediaFile } from '#contract/media.ts';
import type { Envelope } from '#contract/envelope.ts';
import { refusalOf } from './refusals.ts';

export interface Transfer {
  /** Stops it and removes what already arrived. */
  cancel: () => void;
  /** Stops it and keeps what arrived: the same file goes on from there. */
  pause: () => void;
}

interface Hearing {
  onProgress: (sent: number, total: number) => void;
  onDone: (file: MediaFile) => void;
  onFailed: (words: string) => void;
}

/**
 * Sends a file in pieces that survive a cut: after a break, or when the same file is chosen again, it
 * goes on where it was.
 */
export function transfer(file: File, hearing: Hearing): Transfer {
  const upload = new Upload(file, {
    endpoint: '/media_files/uploads',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    metadata: { filename: file.name, filetype: file.type },
    chunkSize: 1_000_000,
    retryDelays: [500, 1_000, 3_000, 5_000, 10_000],
    removeFingerprintOnSuccess: true,
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
  let isCancelled = false;
  const begin = async () => {
    // Where nothing can be remembered in the browser, it begins anew.
    const [previous] = await upload.findPreviousUploads().catch(() => []);
    if (isCancelled) return;
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  };
  void begin();
  return {
    pause() {
      isCancelled = true;
      void upload.abort();
    },
    cancel() {
      isCancelled = true;
      // If the server cannot be told, it forgets unfinished files by itself.
      void upload.abort(true).catch(() => undefined);
    },
  };
}

function readStored(body: string): MediaFile | null {
  try {
    const { data }: Partial<Envelope<MediaFile>> = JSON.parse(body);
    return typeof data?.id === 'number' ? data : null;
  } catch {
    // No answer of ours.
    return null;
  }
}
