import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';
import type { StreamedBody } from '#server/foundation/network/guarded-fetch.ts';
import type { PlacedPicture } from '../article-html.ts';
import type { ArticleParcel } from '../article-parcel.ts';
import type { PublisherTools, Refused } from '../publisher.ts';
import { refused } from '../refusals.ts';
import { callAdmin } from './call-admin.ts';
import type { AdminAnswer, AdminSite } from './call-admin.ts';
import { notReadyOf } from './refusals.ts';

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const stepOf = ({ media_file_id }: PayloadPicture) => `picture-${media_file_id}-address`;

/** The pictures that earlier `prepare` calls finished. */
export function uploadedPictures({ payload, prepared }: ArticleParcel): PlacedPicture[] {
  return payload.pictures.flatMap((picture) => {
    const address = prepared[stepOf(picture)];
    return address ? [{ picture, address }] : [];
  });
}

/**
 * Brings one picture among the site's files. Repeatable: nothing shows a file that no post names, so one whose
 * upload was not answered is brought again. @throws NetworkFailure
 */
export async function bringPicture(
  tools: PublisherTools,
  { site, parcel, picture, keep }: Bringing,
): Promise<Refused | null> {
  if (parcel.prepared[stepOf(picture)]) return null;
  const extension = extensions[picture.mime];
  if (!extension) return fileRefused(picture, 'Ghost does not take files of this kind');
  const form = formOf(await tools.openFile(picture.sha256), {
    type: picture.mime,
    fileName: `${pictureName(parcel.marker, picture)}.${extension}`,
  });
  const path = 'images/upload/';
  const answer = await callAdmin(tools, site, { method: 'POST', path, form, timeoutMs: 60_000 });
  const address = answer.status === 201 ? answer.json?.as(Uploaded)?.images[0].url : null;
  if (!address)
    return (
      uploadRefused(picture, answer) ??
      notReadyOf(answer, { account: parcel.account?.name ?? '', now: tools.now() })
    );
  await keep(stepOf(picture), address);
  return null;
}

interface Bringing {
  site: AdminSite;
  parcel: ArticleParcel;
  picture: PayloadPicture;
  keep: (step: string, remoteId: string) => Promise<void>;
}

const Uploaded = z.object({
  images: z.tuple([z.object({ url: z.string().max(limits.linkCharacters).refine(isWebAddress) })]),
});

/** No words of the article: a file of this name says nothing of what is to come. */
function pictureName(marker: string, { sha256 }: PayloadPicture): string {
  const ours = createHash('sha256').update(marker).digest('hex');
  return `picture-${ours.slice(0, 10)}-${sha256.slice(0, 16)}`;
}

/** A form with one file in it, which is read as it leaves. */
function formOf(
  file: StreamedBody,
  { type, fileName }: { type: string; fileName: string },
): { type: string; body: StreamedBody } {
  const boundary = `amp-${createHash('sha256').update(fileName).digest('hex').slice(0, 40)}`;
  const part = (name: string, rest = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`;
  const before = Buffer.from(
    `${part('purpose')}\r\nimage\r\n${part('file', `; filename="${fileName}"`)}Content-Type: ${type}\r\n\r\n`,
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* pieces() {
    yield before;
    yield* file.stream();
    yield after;
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: {
      bytes: before.byteLength + file.bytes + after.byteLength,
      stream: () => Readable.from(pieces()),
    },
  };
}

function uploadRefused(picture: PayloadPicture, { status, error }: AdminAnswer): Refused | null {
  if (status === 413) return fileRefused(picture, error?.says ?? 'it is too large');
  if (status === 415) return fileRefused(picture, error?.says ?? 'its kind is not taken');
  // Also of bytes that its image library cannot read.
  const isOfFile =
    error?.code === '' && ['BadRequestError', 'ValidationError'].includes(error.type);
  return isOfFile ? fileRefused(picture, error.says) : null;
}

const fileRefused = ({ filename }: PayloadPicture, detail: string): Refused =>
  refused({ code: 'file-refused', facts: { file: filename, detail } });
