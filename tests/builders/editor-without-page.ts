import { EditorState, type PluginView, type Transaction } from '@tiptap/pm/state';
import type { Schema } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { ySyncPlugin, yUndoPlugin } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { followsText } from '#web/amps/editor/body/follows-text.ts';
import { sharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import { undoFor } from '#web/amps/editor/writing/own-changes.ts';
import { keepItemsWhole } from '#web/amps/modules/article/whole-items.ts';

export interface EditorWithoutPage {
  doc: Y.Doc;
  undo: Y.UndoManager;
  state: () => EditorState;
  dispatch: (change: Transaction) => void;
}

/** An article's text in the editor as a browser has it, its shared document and undo included, but drawn nowhere. */
export function editorWithoutPage(
  schema: Schema,
  { clientId, state: stored }: { clientId: number; state: Uint8Array },
): EditorWithoutPage {
  const doc = new Y.Doc();
  doc.clientID = clientId;
  keepItemsWhole(doc);
  Y.applyUpdate(doc, stored);
  const article = sharedArticle(doc);
  const undo = undoFor(article);
  const plugins = [ySyncPlugin(article.body), yUndoPlugin({ undoManager: undo }), followsText()];
  const parts: (PluginView | undefined)[] = [];
  const view = {
    state: EditorState.create({ schema, plugins }),
    hasFocus: () => false,
    dispatch(change: Transaction) {
      const before = view.state;
      view.state = before.apply(change);
      for (const part of parts) part?.update?.(shown, before);
    },
  };
  const shown = view as unknown as EditorView;
  for (const plugin of plugins) parts.push(plugin.spec.view?.(shown));
  return { doc, undo, state: () => view.state, dispatch: (change) => view.dispatch(change) };
}
