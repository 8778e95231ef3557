import type { Logo } from '#contract/companies.ts';
import { contentOf } from '../foundation/db/contents.ts';
import { mediaFilesById } from '../media/media-files-by-id.ts';
import type { Tools } from '../tools.ts';
import type { CompanyRow } from './company-table.ts';

/** A company's logo: the part that is shown, and the picture it was cut from. */
export async function logoOf(
  tools: Pick<Tools, 'db' | 'config'>,
  company: CompanyRow,
): Promise<Logo | null> {
  const { logo_media_file_id: shownId, logo_original_id: originalId, logo_crop: crop } = company;
  if (shownId === null || originalId === null || crop === null) return null;
  const files = await mediaFilesById(tools, [shownId, originalId]);
  const [shown, original] = [files.get(shownId), files.get(originalId)];
  if (!shown || !original) return null;
  return {
    url: shown.original_url,
    width: shown.width ?? 0,
    height: shown.height ?? 0,
    original_id: original.id,
    original_url: original.original_url,
    crop: contentOf('companies.logo_crop', crop),
  };
}
