import type { Answer } from './answer.ts';

export interface KeptAnswers {
  /**
   * The kept answer, or the one that `make` gives in its turn; those who ask at once share one making. Null
   * is handed on and not kept.
   */
  get(key: string, make: Make, inTurn: InTurn): Promise<Answer | null> | Answer;
  /** Whoever asks from now on gets an answer whose making began after this. */
  forget(key: string): void;
  forgetAll(): void;
}

type Make = () => Promise<Answer | null>;
/** What is kept needs none; what has to be made waits for the turn of whoever asks. */
export type InTurn = (make: Make) => Promise<Answer | null>;

interface Limits {
  /** The longest unused goes first. */
  most: number;
  /** A bound on the harm of a lost notification, not the way changes are seen. */
  keepMs: number;
  now: () => Date;
}

/** Answers in memory, by key. */
export function keptAnswers({ most, keepMs, now }: Limits): KeptAnswers {
  const kept = new Map<string, { answer: Answer; until: number }>();
  const making = new Map<string, Promise<Answer | null>>();

  function keep(key: string, answer: Answer) {
    kept.delete(key);
    kept.set(key, { answer, until: now().getTime() + keepMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
  }

  function find(key: string): Answer | null {
    const found = kept.get(key);
    if (!found || found.until <= now().getTime()) return null;
    kept.delete(key);
    kept.set(key, found);
    return found.answer;
  }

  async function makeAndKeep(key: string, make: Make) {
    const made = make();
    making.set(key, made);
    try {
      const answer = await made;
      if (answer && making.get(key) === made) keep(key, answer);
      return answer;
    } finally {
      if (making.get(key) === made) making.delete(key);
    }
  }

  return {
    get: (key, make, inTurn) =>
      find(key) ?? inTurn(async () => find(key) ?? making.get(key) ?? makeAndKeep(key, make)),
    forget(key) {
      kept.delete(key);
      making.delete(key);
    },
    forgetAll() {
      kept.clear();
      making.clear();
    },
  };
}
