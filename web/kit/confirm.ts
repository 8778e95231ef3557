import { modals } from './modals.ts';
import { storeOf } from './store.ts';

export interface Question {
  title: string;
  text: string;
  /** The verb on the button that goes ahead. */
  yes: string;
  no?: string;
  /** What goes ahead cannot be taken back. */
  danger?: boolean;
  /** The reason for the question is gone: it closes, and what was asked about goes ahead. */
  goesAheadOn?: AbortSignal;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const confirmId = 'confirm';

/** The question that is open, if any: `ConfirmDialog` shows it. */
export const question = storeOf<Asked | null>(null);

/** Asks in a dialog; Esc and closing mean no. One question at a time: an open one is answered no. */
export function confirm(asked: Question): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    const goAhead = () => answer(true);
    const answer = (yes: boolean) => {
      asked.goesAheadOn?.removeEventListener('abort', goAhead);
      question.set(null);
      modals.close(confirmId);
      resolve(yes);
    };
    asked.goesAheadOn?.addEventListener('abort', goAhead);
    question.set({ ...asked, answer });
    modals.open(confirmId);
  });
}
