import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { DecorationSet, type Decoration, type EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/** Marks what comments are about in a text as it is now. */
export type DrawMarks = (doc: Node) => Decoration[];

interface Marks {
  draw: DrawMarks | null;
  set: DecorationSet;
}

const key = new PluginKey<Marks>('comments');

/**
 * Words that somebody commented on, marked where they stand: in what is shown, never in the text. What is typed moves
 * the marks that come after it. A change of somebody else replaces the whole text: then they are looked for anew.
 */
export const CommentMarks = Extension.create({
  name: 'comments',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: () => ({ draw: null, set: DecorationSet.empty }),
        apply(transaction, { draw: before, set }) {
          const asked: DrawMarks | undefined = transaction.getMeta(key);
          const draw = asked ?? before;
          const { isChangeOrigin } = transaction.getMeta(ySyncPluginKey) ?? {};
          if (draw && (asked || isChangeOrigin))
            return { draw, set: DecorationSet.create(transaction.doc, draw(transaction.doc)) };
          return { draw, set: set.map(transaction.mapping, transaction.doc) };
        },
      },
      props: { decorations: (state) => key.getState(state)?.set },
    }),
  ],
});

export function showCommentMarks({ state, dispatch }: EditorView, draw: DrawMarks): void {
  dispatch(state.tr.setMeta(key, draw).setMeta('addToHistory', false));
}
