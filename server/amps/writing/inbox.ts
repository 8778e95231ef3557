import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';

/** With so many messages waiting, no more are read from the network. */
const fullAt = 16;

interface Message {
  /** How long it has to wait from now on, in milliseconds; asked once, when it is the next. */
  waitMs(): number;
  /** Does what it asks, to the end. */
  handle(): Promise<void>;
}

type Line = Pick<WebSocket, 'readyState' | 'OPEN' | 'pause' | 'resume'>;

/**
 * Takes a socket's messages one after the other, each in a turn of its own, so that between any two of them
 * everybody else is served. Who sends faster than it goes finds the network full; nothing is lost.
 * @returns a function that takes one more; what it returns settles when nothing waits.
 */
export function openInbox(webSocket: Line): (message: Message) => Promise<void> {
  const waiting: Message[] = [];
  let working: Promise<void> | null = null;

  const work = async () => {
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const ms = next.waitMs();
        await (ms > 0 ? sleep(ms, undefined, { ref: false }) : nextTurn());
        if (webSocket.readyState !== webSocket.OPEN) break;
        await next.handle();
      }
    } finally {
      waiting.length = 0;
      working = null;
      webSocket.resume();
    }
  };
  return (message) => {
    waiting.push(message);
    if (waiting.length >= fullAt) webSocket.pause();
    return (working ??= work());
  };
}
