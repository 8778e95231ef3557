import { createHash } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import type { PublisherTools, Refused } from '../publisher.ts';
import { refused } from '../refusals.ts';
import type { ArticleParcel } from '../article-parcel.ts';
import type { UploadedPicture } from './content.ts';
import { notReadyOf } from './refusals.ts';
import { callRest } from './rest.ts';
import type { RestAnswer, RestSite } from './rest.ts';

type Keep = (step: string, remoteId: string) => Promise<void>;

const Media = z.object({
  id: z.number(),
  slug: z.string(),
  source_url: z.string().max(limits.linkCharacters),
});
type Media = z.infer<typeof Media>;

const fields = { _fields: 'id,slug,source_url' };
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const idStep = ({ media_file_id }: PayloadPicture) => `picture-${media_file_id}`;
/** Kept last: a picture with an address needs nothing more. */
const addressStep = ({ media_file_id }: PayloadPicture) => `picture-${media_file_id}-address`;

/** The pictures that earlier `prepare` calls finished. */
export function uploadedPictures({ payload, prepared }: ArticleParcel): UploadedPicture[] {
  return payload.pictures.flatMap((picture) => {
    const address = prepared[addressStep(picture)];
    const remoteId = Number(prepared[idStep(picture)]);
    return address && remoteId ? [{ picture, remoteId, address }] : [];
  });
}

/**
 * Brings one picture into the site's library with its alternative text. Repeatable: one whose upload
 * was not answered is found again by its name. @throws NetworkFailure
 */
export async function bringPicture(
  tools: PublisherTools,
  {
    site,
    parcel,
    picture,
    keep,
  }: { site: RestSite; parcel: ArticleParcel; picture: PayloadPicture; keep: Keep },
): Promise<Refused | null> {
  if (parcel.prepared[addressStep(picture)]) return null;
  const asked = { account: site.user, now: tools.now() };
  const extension = extensions[picture.mime];
  if (!extension)
    return fileRefused(picture, `${picture.mime} is not a kind of picture that WordPress takes`);

  const name = pictureName(parcel.marker, picture);
  const found = await findPicture(tools, site, name);
  if ('answer' in found) return notReadyOf(found.answer, asked);
  let { media } = found;
  if (!media) {
    const answer = await upload(tools, site, { picture, fileName: `${name}.${extension}` });
    media = answer.status === 201 ? (answer.json?.as(Media) ?? null) : null;
    if (!media) return uploadRefused(picture, answer) ?? notReadyOf(answer, asked);
  }
  await keep(idStep(picture), String(media.id));

  const described = await callRest(tools.fetch, site, {
    method: 'POST',
    path: `wp/v2/media/${media.id}`,
    query: fields,
    body: { alt_text: picture.alt, caption: picture.caption },
  });
  if (described.status !== 200) return notReadyOf(described, asked);
  await keep(addressStep(picture), media.source_url);
  return null;
}

/**
 * Unlike the article's own address: a picture has a page of its own, which would else answer there
 * once the article is gone.
 */
function pictureName(marker: string, { sha256 }: PayloadPicture): string {
  const ours = createHash('sha256').update(marker).digest('hex');
  return `picture-${ours.slice(0, 10)}-${sha256.slice(0, 16)}`;
}

/** A name of ours is that of one picture. */
const mostFound = 10;

async function findPicture(
  { fetch }: PublisherTools,
  site: RestSite,
  name: string,
): Promise<{ media: Media | null } | { answer: RestAnswer }> {
  const query = { slug: name, ...fields, per_page: `${mostFound}` };
  const answer = await callRest(fetch, site, { path: 'wp/v2/media', query });
  const list = answer.status === 200 ? answer.json?.list(Media, mostFound) : null;
  return list ? { media: list.find(({ slug }) => slug === name) ?? null } : { answer };
}

async function upload(
  tools: PublisherTools,
  site: RestSite,
  { picture, fileName }: { picture: PayloadPicture; fileName: string },
): Promise<RestAnswer> {
  return callRest(tools.fetch, site, {
    method: 'POST',
    path: 'wp/v2/media',
    query: fields,
    body: await tools.openFile(picture.sha256),
    headers: {
      'content-type': picture.mime,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
    timeoutMs: 60_000,
  });
}

/** A real WordPress answers 500, too, for bytes that it does not take as a picture. */
function uploadRefused(picture: PayloadPicture, { status, error }: RestAnswer): Refused | null {
  if (status === 413) return fileRefused(picture, error?.says ?? 'it is too large');
  if (status === 415) return fileRefused(picture, error?.says ?? 'its kind is not taken');
  return error?.code.startsWith('rest_upload_') ? fileRefused(picture, error.says) : null;
}

const fileRefused = ({ filename }: PayloadPicture, detail: string): Refused =>
  refused({ code: 'file-refused', facts: { file: filename, detail } });
