import { createHash } from 'node:crypto';
import { json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { mustBeAble } from './accounts.ts';
import { refusals, WordPressError } from './errors.ts';
import { fieldReader } from './fields.ts';
import { paged } from './list-posts.ts';
import { viewMedia } from './media-view.ts';
import { pictureIn } from '../../picture-size.ts';
import { freeSlug, slugOf } from './slug.ts';
import type { StoredMedia } from './store.ts';
import { contextOf, shaped } from './visit.ts';
import type { Visit } from './visit.ts';

/** What a WordPress accepts unless a plugin says otherwise; pictures must also be what they say. */
const accepted: Record<string, string> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};

export function listMedia(visit: Visit): Answer {
  const read = fieldReader(visit.fields);
  const slugs = read.list('slug');
  const search = read.text('search')?.toLowerCase();
  read.finish();
  const found = [...visit.site.media.values()]
    .filter((media) => !slugs || slugs.includes(media.slug))
    .filter((media) => !search || `${media.title}\n${media.path}`.toLowerCase().includes(search))
    .toReversed();
  const context = contextOf(visit.fields);
  if (context === 'edit') mayUpload(visit, 'rest_forbidden_context');
  return paged(found, visit, 'rest_post_invalid_page_number', (media) =>
    viewMedia(media, visit.base, context),
  );
}

export function readMedia(visit: Visit): Answer {
  const media = mediaOf(visit);
  const context = contextOf(visit.fields);
  if (context === 'edit') mayUpload(visit, 'rest_forbidden_context');
  return json(200, shaped(viewMedia(media, visit.base, context), visit.fields));
}

export async function createMedia(visit: Visit): Promise<Answer> {
  const author = mayUpload(visit, 'rest_cannot_create');
  const { fileName, extension, mime } = checkedUpload(visit);
  const picture = pictureIn(visit.body);
  if (mime.startsWith('image/') && picture?.mime !== mime) throw typeRefused();
  const read = fieldReader(visit.fields);
  const texts = textsOf(visit);
  const post = read.wholeNumber('post', 0, 1e9) ?? 0;
  read.finish();

  const sha256 = await visit.store.keepFile(visit.body);
  const { media } = await visit.store.commit(() => {
    const site = visit.store.site(visit.siteName);
    const all = [...site.media.values()];
    const date = visit.now.toISOString();
    const name = slugOf(fileName.slice(0, -extension.length - 1)) || 'file';
    const folder = `${date.slice(0, 4)}/${date.slice(5, 7)}`;
    const pathOf = (n: number) => `${folder}/${name}${n ? `-${n}` : ''}.${extension}`;
    let n = 0;
    while (all.some((it) => it.path === pathOf(n))) n += 1;
    const made: StoredMedia = {
      id: site.nextId,
      marker: visit.marker,
      slug: freeSlug(name, (slug) => all.some((it) => it.slug === slug)),
      title: fileName.slice(0, -extension.length - 1),
      author: author.id,
      date,
      modified: date,
      receivedAt: date,
      path: pathOf(n),
      mime,
      bytes: visit.body.length,
      width: picture?.width ?? 0,
      height: picture?.height ?? 0,
      sha256,
      altText: '',
      caption: '',
      description: '',
      post,
      ...texts,
    };
    return { kind: 'media', site: visit.siteName, media: made };
  });
  return {
    ...json(201, shaped(viewMedia(media, visit.base, 'edit'), visit.fields), {
      location: `${visit.base}/wp-json/wp/v2/media/${media.id}`,
    }),
    about: { id: media.id, marker: media.marker },
  };
}

export async function updateMedia(visit: Visit): Promise<Answer> {
  mediaOf(visit);
  mayUpload(visit, 'rest_cannot_edit');
  const texts = textsOf(visit);
  const { media } = await visit.store.commit(() => {
    const changed = { ...mediaOf(visit), ...texts, modified: visit.now.toISOString() };
    return { kind: 'media', site: visit.siteName, media: changed };
  });
  return {
    ...json(200, shaped(viewMedia(media, visit.base, 'edit'), visit.fields)),
    about: { id: media.id, marker: media.marker },
  };
}

/** Media know no trash: without `force=true` WordPress refuses. */
export async function deleteMedia(visit: Visit): Promise<Answer> {
  const previous = viewMedia(mediaOf(visit), visit.base, 'edit');
  mayUpload(visit, 'rest_cannot_delete');
  if (!fieldReader(visit.fields).truth('force'))
    throw new WordPressError(
      'rest_trash_not_supported',
      "The post does not support trashing. Set 'force=true' to delete.",
      501,
    );
  const at = visit.now.toISOString();
  await visit.store.commit(() => ({
    kind: 'removed',
    site: visit.siteName,
    id: mediaOf(visit).id,
    at,
  }));
  return {
    ...json(200, { deleted: true, previous }),
    about: { id: visit.id, marker: visit.marker },
  };
}

/** The file name in a Content-Disposition header, if it has one. */
export function fileNameIn(disposition: string | undefined): string | undefined {
  const quoted = /;\s*filename\s*=\s*"([^"]+)"/i.exec(disposition ?? '')?.[1];
  const bare = /;\s*filename\s*=\s*([^";\s]+)/i.exec(disposition ?? '')?.[1];
  return (quoted ?? bare)?.split(/[\\/]/).at(-1);
}

function checkedUpload({ body, headers }: Visit) {
  if (body.length === 0) throw uploadRefused('rest_upload_no_data', 'No data supplied.');
  if (!headers['content-type'])
    throw uploadRefused('rest_upload_no_content_type', 'No Content-Type supplied.');
  if (!headers['content-disposition'])
    throw uploadRefused('rest_upload_no_content_disposition', 'No Content-Disposition supplied.');
  const fileName = fileNameIn(headers['content-disposition']);
  if (!fileName)
    throw uploadRefused(
      'rest_upload_invalid_disposition',
      'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.',
    );
  const md5 = headers['content-md5']?.trim();
  if (md5 && createHash('md5').update(body).digest('hex') !== md5)
    throw uploadRefused('rest_upload_hash_mismatch', 'Content hash did not match expected.', 412);
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const mime = accepted[extension];
  if (!mime || !fileName.includes('.')) throw typeRefused();
  return { fileName, extension, mime };
}

const uploadRefused = (code: string, message: string, status = 400) =>
  new WordPressError(code, message, status);

function typeRefused(): WordPressError {
  return new WordPressError(
    'rest_upload_sideload_error',
    'Sorry, you are not allowed to upload this file type.',
    500,
  );
}

function textsOf({ fields }: Visit): Partial<StoredMedia> {
  const read = fieldReader(fields);
  const texts = {
    title: read.rich('title'),
    altText: read.text('alt_text'),
    caption: read.rich('caption'),
    description: read.rich('description'),
  };
  read.finish();
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

/** WordPress speaks of posts here too. */
const forbiddenWords: Record<string, string> = {
  rest_cannot_create: 'Sorry, you are not allowed to create posts as this user.',
  rest_cannot_edit: 'Sorry, you are not allowed to edit this post.',
  rest_cannot_delete: 'Sorry, you are not allowed to delete this post.',
};

const mayUpload = ({ account }: Visit, code: string) =>
  mustBeAble(
    account,
    'upload_files',
    code,
    forbiddenWords[code] ?? 'Sorry, you are not allowed to edit posts in this post type.',
  );

function mediaOf({ store, siteName, id }: Visit): StoredMedia {
  const media = store.site(siteName).media.get(id);
  if (!media) throw refusals.noSuchPost();
  return media;
}
