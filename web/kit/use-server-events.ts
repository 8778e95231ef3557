import { useEffect } from 'react';
import { eventStream } from './event-stream.ts';

/** A stream that the server refused, or ended for one of a newer tab, is tried again after this. */
const reopenMs = 30_000;

/**
 * Calls `onChange` when the server says that something changed, and when it may have been missed. Only a
 * tab that is looked at listens: browsers allow a few connections to one host, for all tabs together.
 */
export function useServerEvents(address: string, onChange: () => void): void {
  useEffect(() => {
    let source: ReturnType<typeof eventStream> | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    const listen = () => {
      close();
      if (document.visibilityState !== 'visible') return;
      const opened = eventStream(address);
      source = opened;
      opened.addEventListener('open', onChange);
      opened.addEventListener('changed', onChange);
      opened.addEventListener('enough', () => {
        close();
        timer = setTimeout(listen, reopenMs);
      });
      opened.addEventListener('error', () => {
        if (opened.readyState === opened.CLOSED) timer = setTimeout(listen, reopenMs);
      });
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      close();
    };
  }, [address, onChange]);
}
