import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { MediaFile } from '#contract/media.ts';
import { transfer, type Transfer } from './transfer.ts';
import { afterEvent } from './uploads.ts';

interface Underway {
  file: File;
  transfer: Transfer;
  whenStored: (stored: MediaFile) => void;
}

let count = 0;

/** The files on their way; the page may be scrolled and written on meanwhile. */
export function useUploads() {
  const [lines, tell] = useReducer(afterEvent, []);
  const underway = useRef(new Map<number, Underway>());

  const start = useCallback((key: number, file: File, whenStored: Underway['whenStored']) => {
    tell({ type: 'started', key, name: file.name, total: file.size, at: Date.now() });
    underway.current.set(key, {
      file,
      whenStored,
      transfer: transfer(file, {
        onProgress: (sent) => tell({ type: 'progress', key, sent, at: Date.now() }),
        onFailed: (problem) => tell({ type: 'failed', key, problem }),
        onDone(stored) {
          underway.current.delete(key);
          tell({ type: 'gone', key });
          whenStored(stored);
        },
      }),
    });
  }, []);
  useEffect(() => {
    const running = underway.current;
    return () => {
      for (const one of running.values()) one.transfer.pause();
    };
  }, []);

  const send = (file: File, whenStored: Underway['whenStored']) => {
    count += 1;
    start(count, file, whenStored);
  };
  const cancel = (key: number) => {
    underway.current.get(key)?.transfer.cancel();
    underway.current.delete(key);
    tell({ type: 'gone', key });
  };
  const retry = (key: number) => {
    const one = underway.current.get(key);
    if (one) start(key, one.file, one.whenStored);
  };
  return { lines, send, cancel, retry };
}
