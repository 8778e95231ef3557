import type { beforeUnloadDocumentPayload } from '@hocuspocus/server';

/**
 * The library unloads by name, and where a store ends late it unloads once more: by then another copy may stand under
 * that name, which would be lost sight of. Its hook keeps a document by throwing, without a word for its console.
 */
export async function keepAnother({
  instance,
  documentName,
  document,
}: Pick<beforeUnloadDocumentPayload, 'instance' | 'documentName' | 'document'>): Promise<void> {
  if (instance.documents.get(documentName) !== document) throw new Error('');
}
