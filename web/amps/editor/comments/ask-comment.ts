import { createContext, useContext, type KeyboardEvent } from 'react';

/** Begins a comment on what is selected in a field of the sheet, as findings name it; absent: where one was last. */
export type AskComment = (field?: string) => void;

/** By which they are opened where they do not fit beside the text. */
export const commentsSheet = 'comments';

/** Null where nobody may comment. */
export const CommentContext = createContext<AskComment | null>(null);

export const useAskComment = (): AskComment | null => useContext(CommentContext);

/** The field of the sheet that something happened in; null: in none. */
export const fieldOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest('[id^="field-"]')?.id.slice('field-'.length) ?? null)
    : null;

/** Ctrl Alt M comments on what is selected; AltGr with a letter types one. */
export function commentByKey(event: KeyboardEvent, ask: AskComment | null): void {
  if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return;
  const field = fieldOf(event.target);
  if (!ask || field === null || event.getModifierState('AltGraph')) return;
  event.preventDefault();
  ask(field);
}
