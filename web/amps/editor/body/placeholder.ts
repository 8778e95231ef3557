import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** What stands where nothing is written yet. */
export const Placeholder = Extension.create<{ words: string }>({
  name: 'placeholder',
  addOptions: () => ({ words: '' }),
  addProseMirrorPlugins() {
    const { words } = this.options;
    return [
      new Plugin({
        props: {
          decorations({ doc }) {
            const { firstChild } = doc;
            const isEmpty =
              doc.childCount === 1 &&
              firstChild?.type.name === 'paragraph' &&
              firstChild.content.size === 0;
            if (!isEmpty) return null;
            return DecorationSet.create(doc, [
              Decoration.node(0, firstChild.nodeSize, {
                class: 'placeholder',
                'data-words': words,
              }),
            ]);
          },
        },
      }),
    ];
  },
});
