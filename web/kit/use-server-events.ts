import { useEffect } from 'react';
import { eventStream } from './event-stream.ts';

/** A stream that the server refused, or ended for one of a newer window, is tried again after this. */
const reopenMs = 30_000;

/**
 * Calls `onChange` when the server says that something changed, and when it may have been missed. Only a
 * window that is looked at listens, and of several one alone, which tells the others: browsers allow six
 * connections to one host, for all windows together.
 */
export function useServerEvents(address: string, onChange: () => void): void {
  useEffect(() => {
    const others = new BroadcastChannel(address);
    others.addEventListener('message', onChange);
    const hear = () => {
      onChange();
      others.postMessage('changed');
    };
    let turn = new AbortController();
    const listen = () => {
      turn.abort();
      if (document.visibilityState !== 'visible') return;
      turn = new AbortController();
      const { signal } = turn;
      const work = () => follow(address, hear, signal);
      // What happened before this window was looked at was told to others.
      void takeTurn(address, { signal, work, meanwhile: onChange });
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      turn.abort();
      others.close();
    };
  }, [address, onChange]);
}

interface Turn {
  signal: AbortSignal;
  /** Done by one window at a time, until the signal ends it. */
  work: () => void;
  /** Done where another window has the turn. */
  meanwhile: () => void;
}

async function takeTurn(name: string, { signal, work, meanwhile }: Turn): Promise<void> {
  // Absent where a page comes neither over TLS nor from this machine: each window listens for itself.
  if (!('locks' in navigator)) return work();
  const ended = new Promise<true>((resolve) => {
    signal.addEventListener('abort', () => resolve(true));
  });
  const begin = (lock: Lock | null) => {
    if (!lock) return false;
    work();
    return ended;
  };
  const hadTurn = await navigator.locks.request(name, { ifAvailable: true }, begin);
  if (hadTurn || signal.aborted) return;
  meanwhile();
  await navigator.locks.request(name, { signal }, begin).catch((failure: unknown) => {
    if (!signal.aborted) throw failure;
  });
}

/** Opens the stream, again and again, until the signal ends it. */
function follow(address: string, hear: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const opened = eventStream(address);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    opened.close();
  };
  const again = () => {
    signal.removeEventListener('abort', close);
    follow(address, hear, signal);
  };
  signal.addEventListener('abort', close);
  opened.addEventListener('open', hear);
  opened.addEventListener('changed', hear);
  opened.addEventListener('enough', () => {
    close();
    timer = setTimeout(again, reopenMs);
  });
  opened.addEventListener('error', () => {
    if (opened.readyState === opened.CLOSED) timer = setTimeout(again, reopenMs);
  });
}
