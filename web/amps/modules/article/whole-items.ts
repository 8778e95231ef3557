import { sharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';
import { makeItemsWhole } from '#domain/amps/modules/article/whole-items.ts';

/**
 * Makes the items of lists whole again that changes left without their paragraph, before the editor sees them: it
 * would take them out. What the editor changes itself is whole.
 */
export function keepItemsWhole(doc: Y.Doc): void {
  doc.on('beforeObserverCalls', ({ origin, deleteSet }: Y.Transaction) => {
    if (origin !== ySyncPluginKey && deleteSet.clients.size > 0)
      makeItemsWhole(sharedArticle(doc).body);
  });
}
