import type { beforeUnloadDocumentPayload } from '@hocuspocus/server';

/**
 * The library unloads by name, and where a store ends late it unloads once more: by then another copy may stand under
 * that name, which would be lost sight of. It unloads as well what could not be stored when the last browser leaves. Its
 * hook keeps a document by throwing, without a word for its console.
 * @param isNeeded words of somebody are in this copy alone
 */
export async function keepInHand(
  {
    instance,
    documentName,
    document,
  }: Pick<beforeUnloadDocumentPayload, 'instance' | 'documentName' | 'document'>,
  { isNeeded }: { isNeeded: boolean },
): Promise<void> {
  if (isNeeded || instance.documents.get(documentName) !== document) throw new Error('');
}
