import { shownHtml, shownLine } from './filter-html.ts';
import type { StoredMedia } from './store.ts';
import { wordPressTime } from './visit.ts';

export const sourceUrl = (media: StoredMedia, base: string) =>
  `${base}/wp-content/uploads/${media.path}`;

/** The file as the REST interface describes it; no smaller copies are made. */
export function viewMedia(media: StoredMedia, base: string, context: string) {
  const raw = (text: string) => (context === 'edit' ? { raw: text } : {});
  const source = sourceUrl(media, base);
  const size = media.width > 0 ? { width: media.width, height: media.height } : {};
  return {
    id: media.id,
    date: wordPressTime(media.date),
    date_gmt: wordPressTime(media.date),
    guid: { rendered: source, ...raw(source) },
    modified: wordPressTime(media.modified),
    modified_gmt: wordPressTime(media.modified),
    slug: media.slug,
    status: 'inherit',
    type: 'attachment',
    link: source,
    title: { ...raw(media.title), rendered: shownLine(media.title).source },
    author: media.author,
    featured_media: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    description: { ...raw(media.description), rendered: shownHtml(media.description).source },
    caption: { ...raw(media.caption), rendered: shownHtml(media.caption).source },
    alt_text: media.altText,
    media_type: media.mime.startsWith('image/') ? 'image' : 'file',
    mime_type: media.mime,
    media_details: { ...size, file: media.path, filesize: media.bytes, sizes: {} },
    post: media.post || null,
    source_url: source,
    _links: { self: [{ href: `${base}/wp-json/wp/v2/media/${media.id}` }] },
  };
}
