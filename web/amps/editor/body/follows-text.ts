import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';

type Observer = Parameters<Y.XmlFragment['observeDeep']>[0];

/** What ties the editor to the shared text, as far as it is touched here. */
interface Binding {
  type: Y.XmlFragment;
  _observeFunction: Observer;
  beforeTransactionSelection: unknown;
  _forceRerender: () => void;
}

/**
 * The editor shows the shared text whatever becomes of the caret. When somebody else's change meets a caret whose place is
 * gone, y-tiptap looks for that place outside of the text and fails before it has shown the change; the next
 * letter typed here would then take out, as seen, whatever the editor does not show.
 */
export const FollowsText = Extension.create({
  name: 'followsText',
  addProseMirrorPlugins: () => [followsText()],
});

/** To stand after y-tiptap’s own plugin: views end in the opposite order. @internal */
export const followsText = () =>
  new Plugin({
    view(view) {
      const { binding }: { binding: Binding } = ySyncPluginKey.getState(view.state);
      const { type, _observeFunction: show } = binding;
      const showAll: Observer = (events, change) => {
        try {
          show(events, change);
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          binding.beforeTransactionSelection = null;
          binding._forceRerender();
        }
      };
      type.unobserveDeep(show);
      type.observeDeep(showAll);
      binding._observeFunction = showAll;
      return {
        destroy() {
          type.unobserveDeep(showAll);
          type.observeDeep(show);
          binding._observeFunction = show;
        },
      };
    },
  });
