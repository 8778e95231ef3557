import { Extension } from '@tiptap/core';
import { yCursorPlugin } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';
import { toneOf, userOf } from '../writing/people-here.ts';

/** Carets of others, with their names; the library's own builders would write colours into the page. */
export const Carets = Extension.create<{ awareness: Awareness | null }>({
  name: 'carets',
  addOptions: () => ({ awareness: null }),
  addProseMirrorPlugins() {
    const { awareness } = this.options;
    if (!awareness) return [];
    return [
      yCursorPlugin(awareness, {
        cursorBuilder: (user: unknown) => caretOf(user),
        selectionBuilder: (user: unknown) => ({
          class: 'others-selection',
          'data-tone': String(toneOf(userOf({ user })?.id ?? 0)),
        }),
      }),
    ];
  },
});

function caretOf(user: unknown): HTMLElement {
  const person = userOf({ user });
  const caret = document.createElement('span');
  caret.className = 'others-caret';
  caret.dataset['tone'] = String(toneOf(person?.id ?? 0));
  const name = document.createElement('span');
  name.textContent = person?.name ?? '';
  caret.append('\u2060', name, '\u2060');
  return caret;
}
