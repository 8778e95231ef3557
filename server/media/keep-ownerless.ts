import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import type { EncodedPicture } from './apart/encode-picture.ts';
import { keepPicture } from './keep-picture.ts';
import { insertOwnerless } from './media-file-table.ts';

interface Ownerless {
  picture: EncodedPicture;
  at: Date;
  /** Asked once the bytes are safe: inserts the row, for its number, or leaves it, and the bytes go again. */
  note: (tx: Tx, insert: () => Promise<number>) => Promise<void>;
}

/** Stores a picture of the product's own, which no person gave us. @throws Problem `storage-full` */
export async function keepOwnerless(tools: Tools, { picture, at, note }: Ownerless): Promise<void> {
  await keepPicture(tools, {
    picture,
    ownerId: null,
    name: '',
    at,
    async write(tx, row) {
      let isNew = false;
      await note(tx, async () => {
        isNew = true;
        return (await insertOwnerless(tx, row)).id;
      });
      return { kept: null, isNew };
    },
  });
}
