import { problems } from '#domain/problems.ts';
import type { CallFailure } from './call-failure.ts';

/** What the error catalogue may do besides nothing. */
export interface CatalogueTools {
  sayError: (message: string) => void;
  /** The page now: its path without base, query and hash. */
  here: () => string;
  /** Keeps what was typed until the person is here again. */
  keepWords: () => void;
  endSession: () => Promise<void>;
  goToLogin: (next: string) => Promise<void>;
}

/**
 * The error catalogue. 500 says so; 401 and 403 say so, end the session and ask to log in, coming
 * back here afterwards; everything else is the caller's. Several failures at once are told once.
 */
export function catalogueFor(tools: CatalogueTools) {
  let leaving = false;

  async function leave(words: string) {
    if (leaving) return;
    leaving = true;
    try {
      const next = tools.here();
      tools.sayError(words);
      if (next === '/login' || next.startsWith('/login?')) return;
      tools.keepWords();
      await tools.endSession();
      await tools.goToLogin(next);
    } finally {
      leaving = false;
    }
  }

  return async function answer(failure: CallFailure): Promise<void> {
    if (failure.status === 500) {
      failure.handled = true;
      tools.sayError(wordsOf(failure));
    }
    if (failure.status === 401 || failure.status === 403) {
      failure.handled = true;
      await leave(wordsOf(failure));
    }
  };
}

/** What is said of a failure: the catalogue's sentence where it has one. */
export function wordsOf({ status, message }: CallFailure): string {
  if (status === 500) return problems.unexpected.says;
  if (status === 401) return problems['signed-out'].says;
  return status === 403 ? problems['account-closed'].says : message;
}
