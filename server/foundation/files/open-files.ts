import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { folderStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { outsideTransactions } from './outside-transactions.ts';

export interface OpenFiles {
  store: FileStore;
  close(): void;
}

/**
 * Where files are kept: a folder, made when it is written to, or an S3 store, whose client is read only
 * where it is wanted. @throws Error saying why the store cannot be used
 */
export async function openFiles({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<OpenFiles> {
  if (!s3) {
    const folder = folderStore(join(dataDir, 'files'));
    return { store: outsideTransactions(folder), close: () => {} };
  }
  const { s3Store } = await import('./s3-store.ts');
  const store = s3Store(s3);
  await store.check();
  return { store: outsideTransactions(store), close: () => store.close() };
}
