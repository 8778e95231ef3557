import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import { articlePayload } from '#server/amps/modules/article/article-payload.ts';
import { hashContent } from '#server/amps/modules/article/frozen-article.ts';
import type { FrozenPicture } from '#server/amps/modules/frozen-pictures-table.ts';
import { goldenCompany, goldenFields, goldenShapes, pictureWords } from './golden-amp.ts';

const goldenPictures: readonly FrozenPicture[] = goldenShapes.map(({ width, height }, at) => ({
  ...pictureWords,
  media_file_id: at + 1,
  sha256: `${at}`.repeat(64),
  mime: 'image/jpeg',
  bytes: 9_000,
  width,
  height,
  filename: `media/ferry-${at}.jpg`,
  featured: at === 1,
}));

/** The golden Amp as it is sent, by what freezes every article. */
export function goldenPayload(pictures: readonly FrozenPicture[] = goldenPictures): ArticlePayload {
  const { body, ...fields } = goldenFields();
  const content = { ...fields, body_html: richTextToHtml(body) };
  return articlePayload(
    {
      ampId: 1,
      moduleId: 1,
      status: 0,
      contentHash: hashContent(content, pictures, goldenCompany),
      approvedHash: null,
      content,
      language: content.language,
      pictures: [...pictures],
      company: { id: 1, ...goldenCompany },
    },
    { mediaUrl: (_sha256, filename) => `http://usercontent.localhost:3000/${filename}` },
  );
}
