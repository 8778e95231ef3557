import { createHmac } from 'node:crypto';
import { fetch } from 'undici';
import type { BankStore } from './store.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const answerWithinMs = 10_000;

export interface Teller {
  /** Something happened: the shop is to hear of it. */
  wake(): void;
  close(): void;
}

/** Tells the shop every event until it says "received", with growing pauses, over restarts too. */
export function startTelling(store: BankStore, now: () => Date): Teller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isTelling = false;
  let isClosed = false;

  async function tellAll() {
    if (isTelling || isClosed) return;
    isTelling = true;
    let heard = true;
    for (const { event, endpoint } of store.untold()) {
      if (isClosed) break;
      const got = await tell(endpoint, JSON.stringify(event), now());
      if (got && !isClosed) await store.told(event.id, endpoint.url);
      heard &&= got;
    }
    isTelling = false;
    if (isClosed) return;
    if (!heard) {
      plan(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      return;
    }
    pauseMs = firstPauseMs;
    // Something happened while the rest was told.
    if (store.untold().length > 0) plan(0);
  }

  function plan(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void tellAll(), ms);
    timer.unref();
  }

  return {
    wake() {
      pauseMs = firstPauseMs;
      plan(0);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** `t=…,v1=…`: HMAC-SHA-256 over the time and the very bytes, as Stripe signs. */
function signature(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${sign}`;
}

async function tell(
  { url, secret }: { url: string; secret: string },
  body: string,
  at: Date,
): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(body, secret, at),
        'user-agent': 'Practice bank',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // Not reached, or cut off: it is told again after the pause.
    return false;
  }
}
