import { storePicture } from '../media/store-picture.ts';
import type { Tools } from '../tools.ts';
import { paintLogo } from './paint-logo.ts';

/** Gives the reseller's site its logo. */
export async function seedLogo(tools: Tools, resellerId: number): Promise<void> {
  const bytes = await paintLogo();
  const logo = await storePicture(tools, { bytes, ownerId: resellerId, name: 'acme-media.png' });
  await tools.db.root
    .updateTable('reseller_sites')
    .set({ logo_file_id: logo.id })
    .where('person_id', '=', resellerId)
    .execute();
}
