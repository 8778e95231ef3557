import type { FastifyReply } from 'fastify';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import type { CapturePicture } from './capture-table.ts';

interface Sending {
  /** What may be shown now; null: nothing. */
  picture: CapturePicture | null;
  /** The hash of the one that is asked for. */
  of: string;
  size: 'whole' | 'small';
  reply: FastifyReply;
}

/**
 * Answers with a picture of a page, on the host where its reader was known. Nothing keeps it without asking here
 * again: who may see it ends with a right, a link or a text. @throws Problem `not-found`
 */
export async function sendCapture(
  { files }: Pick<Tools, 'files'>,
  { picture, of, size, reply }: Sending,
): Promise<FastifyReply> {
  if (picture?.sha256 !== of) throw new Problem('not-found');
  const name = picture[size];
  const bytes = await files.size(name);
  if (bytes === null) throw new Problem('not-found');
  const etag = `"${size}-${of}"`;
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(picture.mime).header('content-length', bytes).send(files.stream(name));
}
