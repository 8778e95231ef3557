import type { Picture } from '#contract/media.ts';
import type { Config } from '#server/config.ts';
import { showMediaFile } from '../../media/media-file.ts';
import type { PictureRow } from './media-resource-table.ts';

/** A picture of a module as the contract shows it. */
export function showPicture(config: Config, row: PictureRow): Picture {
  const file = showMediaFile(config, row.file);
  return {
    id: row.id,
    media_file_id: file.id,
    media_file: file,
    original_url: file.original_url,
    featured: row.featured,
    // All pictures of an article go out with it.
    is_used: true,
    position: row.position,
    alt: row.alt,
    caption: row.caption,
  };
}
