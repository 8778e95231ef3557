import { isInTransaction } from '../db/transaction.ts';
import type { FileStore } from './file-store.ts';

/**
 * The same store, which is not asked inside a transaction: a slow store would keep its rows and its
 * connection from everybody. What is written gets a name of its own before the row, so no lock is needed.
 */
export function outsideTransactions(store: FileStore): FileStore {
  const outside = <T>(ask: () => T): T => {
    if (isInTransaction()) throw new Error('The store of files is asked outside of transactions.');
    return ask();
  };
  return {
    write: async (name, bytes) => outside(() => store.write(name, bytes)),
    writeStream: async (name, bytes) => outside(() => store.writeStream(name, bytes)),
    read: async (name) => outside(() => store.read(name)),
    stream: (name, range) => outside(() => store.stream(name, range)),
    size: async (name) => outside(() => store.size(name)),
    remove: async (name) => outside(() => store.remove(name)),
    names: () => outside(() => store.names()),
  };
}
