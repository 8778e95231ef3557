import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Span } from './body-places.ts';

export interface BodyMark extends Span {
  /** What is wrong here and what to do, in words. */
  reason: string;
  /** The sentence of the check this belongs to. */
  message: string;
}

const key = new PluginKey<DecorationSet>('findings');

/** Underlines what a check found, in its place; a place moves with the words around it. */
export const Findings = Extension.create({
  name: 'findings',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, marks) {
          const next: BodyMark[] | undefined = transaction.getMeta(key);
          if (!next) return marks.map(transaction.mapping, transaction.doc);
          return DecorationSet.create(transaction.doc, next.map(decoration));
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const decoration = ({ from, to, reason }: BodyMark) =>
  Decoration.inline(from, to, { class: 'finding', title: reason }, { reason });

export function showMarks(editor: Editor, marks: readonly BodyMark[]): void {
  const { state, view } = editor;
  view.dispatch(state.tr.setMeta(key, marks).setMeta('addToHistory', false));
}

/** What is wrong where the caret stands; null when nothing is. */
export function reasonAtCaret(state: EditorState): string | null {
  const { from, to } = state.selection;
  const found = key.getState(state)?.find(from, to)[0];
  const reason: unknown = found?.spec.reason;
  return typeof reason === 'string' ? reason : null;
}
