import type { Answer } from './answer.ts';

export interface KeptAnswers {
  /** The kept answer, or the one that `make` gives; null is handed on and not kept. */
  get(key: string, make: () => Promise<Answer | null>): Promise<Answer | null> | Answer;
  forget(key: string): void;
  forgetAll(): void;
}

interface Limits {
  /** The longest unused goes first. */
  most: number;
  /** A bound on the harm of a lost notification, not the way changes are seen. */
  keepMs: number;
  now: () => Date;
}

/** Answers in memory. One that was being made while `forget` was called is sent, but not kept. */
export function keptAnswers({ most, keepMs, now }: Limits): KeptAnswers {
  const kept = new Map<string, { answer: Answer; until: number }>();
  let changes = 0;

  async function makeAndKeep(key: string, make: () => Promise<Answer | null>) {
    const changesBefore = changes;
    const answer = await make();
    if (!answer || changes !== changesBefore) return answer;
    kept.delete(key);
    kept.set(key, { answer, until: now().getTime() + keepMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return answer;
  }

  return {
    get(key, make) {
      const found = kept.get(key);
      if (!found || found.until <= now().getTime()) return makeAndKeep(key, make);
      kept.delete(key);
      kept.set(key, found);
      return found.answer;
    },
    forget(key) {
      changes += 1;
      kept.delete(key);
    },
    forgetAll() {
      changes += 1;
      kept.clear();
    },
  };
}
