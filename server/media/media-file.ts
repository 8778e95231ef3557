import { MediaFile } from '#contract/media.ts';
import type { Config } from '#server/config.ts';
import { extensionOf, mediaUrl, thumbnailUrl } from './addresses.ts';
import type { MediaFileRow } from './media-file-table.ts';

/** A stored file as the contract shows it. */
export function showMediaFile(config: Config, row: MediaFileRow): MediaFile {
  const extension = extensionOf(row.mime);
  return {
    id: row.id,
    type: MediaFile.shape.type.parse(row.type),
    original_url: mediaUrl(config, row.sha256, extension),
    thumbnail_url: thumbnailUrl(config, row.sha256, extension),
    mime: row.mime,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    uploaded_name: row.uploaded_name,
    created_at: row.created_at.toISOString(),
  };
}
