import type * as Y from 'yjs';
import { storeOf, type Store } from '#web/kit/store.ts';
import { typing } from './own-changes.ts';
import { changeBetween, movedBy, type TextDelta } from './text-change.ts';

export interface TextBinding {
  /** What the field shows. */
  shown: Store<string>;
  /** The field says `next`, with its caret there. */
  write: (next: string, caret: number) => void;
  /** While a word is composed (Japanese, for one), nothing of others may enter the field. */
  compose: (isComposing: boolean) => void;
  /** Hears where places in the field are after somebody else's change, before it is shown. */
  onMove: (listener: (moved: (place: number) => number) => void) => void;
  /** Follows the shared text from now on. @returns how to stop. */
  follow: () => () => void;
}

/** Ties a plain text field to a shared text: only what was typed goes out, carets stay where they are. */
export function bindText(text: Y.Text): TextBinding {
  const shown = storeOf(text.toJSON());
  let isComposing = false;
  /** The text when composing began, and what others changed in it since. */
  let base = '';
  let missed: TextDelta[] = [];
  let tellMoved: ((moved: (place: number) => number) => void) | null = null;

  function apply(before: string, next: string, caret: number, since: readonly TextDelta[]) {
    const change = changeBetween(before, next, caret);
    if (!change) return;
    const now = (place: number) => since.reduce((at, delta) => movedBy(delta, at), place);
    const [from, to] = [now(change.at), now(change.at + change.removed)];
    text.doc?.transact(() => {
      text.delete(from, to - from);
      text.insert(from, change.inserted);
    }, typing);
  }

  const observer = (event: Y.YTextEvent, transaction: Y.Transaction) => {
    if (isComposing) {
      missed.push(event.delta);
      return;
    }
    if (transaction.origin !== typing || shown.get() !== text.toJSON())
      tellMoved?.((place) => movedBy(event.delta, place));
    shown.set(text.toJSON());
  };

  return {
    shown,
    write(next, caret) {
      const before = shown.get();
      shown.set(next);
      if (!isComposing) apply(before, next, caret, []);
    },
    compose(now) {
      if (now === isComposing) return;
      isComposing = now;
      if (now) {
        base = shown.get();
        missed = [];
        return;
      }
      const said = shown.get();
      apply(base, said, said.length, missed);
      for (const delta of missed) tellMoved?.((place) => movedBy(delta, place));
      shown.set(text.toJSON());
    },
    onMove: (listener) => void (tellMoved = listener),
    follow() {
      shown.set(text.toJSON());
      text.observe(observer);
      return () => text.unobserve(observer);
    },
  };
}
