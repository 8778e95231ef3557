import { setTimeout as sleep } from 'node:timers/promises';
import { openLine, unhurried } from './line.ts';
import type { Line } from './line.ts';

/** Nobody asks a line that only listens: so it is asked whether it is there. In milliseconds. */
export interface Listening {
  askEveryMs: number;
  answersWithinMs: number;
  openAgainAfterMs: number;
}

export const listening: Listening = {
  askEveryMs: 10_000,
  answersWithinMs: 5_000,
  openAgainAfterMs: 1_000,
};

interface Heard {
  hear: (payload: string) => void;
  /** What was said while the line was lost is not heard any more. */
  missed: () => void;
}

/** One line that only listens; lost, it is opened again until the listener is closed. */
export async function listenOnPostgres(
  where: { databaseUrl: string; channel: string; knowsOfRestore: boolean },
  { hear, missed }: Heard,
  { askEveryMs, answersWithinMs, openAgainAfterMs }: Listening,
): Promise<() => Promise<void>> {
  const { databaseUrl, channel, knowsOfRestore } = where;
  const closing = new AbortController();

  async function open(): Promise<Line> {
    const limits = { ...unhurried, silentMs: answersWithinMs };
    const line = await openLine(databaseUrl, limits, knowsOfRestore);
    line.on('notification', (message) => {
      if (message.channel === channel) hear(message.payload ?? '');
    });
    await line.query(`listen ${line.escapeIdentifier(channel)}`);
    return line;
  }

  /** An answer that does not come ends the line. */
  async function ask(line: Line, over: AbortSignal): Promise<void> {
    try {
      for (;;) {
        await sleep(askEveryMs, undefined, { ref: false, signal: over });
        await line.query('select 1');
      }
    } catch {
      // It is lost, or closed.
    }
  }

  /** Until it is lost, or closed. */
  async function keep(line: Line): Promise<void> {
    const over = new AbortController();
    line.once('end', () => over.abort());
    const say = () => void line.end();
    closing.signal.addEventListener('abort', say);
    await ask(line, over.signal);
    closing.signal.removeEventListener('abort', say);
  }

  async function openAgain(): Promise<Line | null> {
    while (!closing.signal.aborted) {
      try {
        await sleep(openAgainAfterMs, undefined, { ref: false, signal: closing.signal });
        return await open();
      } catch {
        // Whoever needs the database hears of its trouble from it.
      }
    }
    return null;
  }

  async function listen(first: Line): Promise<void> {
    for (let line: Line | null = first; line;) {
      await keep(line);
      line = await openAgain();
      if (line) missed();
    }
  }

  const listened = listen(await open());
  return async () => {
    closing.abort();
    // A line that is silent does not say goodbye.
    await Promise.race([listened, sleep(answersWithinMs, undefined, { ref: false })]);
  };
}
