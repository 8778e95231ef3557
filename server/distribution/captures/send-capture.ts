import type { FastifyReply } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { sendInTurn } from '../../foundation/http/send-in-turn.ts';
import type { Tools } from '../../tools.ts';
import type { CapturePicture } from './capture-table.ts';

interface Sending {
  /** What may be shown now; null: nothing. */
  picture: CapturePicture | null;
  /** The hash of the one that is asked for. */
  of: string;
  size: 'whole' | 'small';
  /** Whether the reader's own browser may keep it, and ask whether it may still show it; else nothing keeps it. */
  isKept: boolean;
  reply: FastifyReply;
}

/**
 * Answers with a picture of a page, on the host where its reader was known. Nothing shows it again without asking here:
 * who may see it ends with a right, a link or a text. @throws Problem `not-found`, `busy`
 */
export async function sendCapture(
  { files }: Pick<Tools, 'files'>,
  { picture, of, size, isKept, reply }: Sending,
): Promise<FastifyReply> {
  if (picture?.sha256 !== of) throw new Problem('not-found');
  const name = picture[size];
  const bytes = await files.size(name);
  if (bytes === null) throw new Problem('not-found');
  const etag = `"${size}-${of}"`;
  const headers = {
    etag,
    'cache-control': isKept ? 'private, no-cache' : 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
  if (reply.request.headers['if-none-match'] === etag)
    return reply.headers(headers).code(304).send();
  const { mime } = picture;
  return sendInTurn({ request: reply.request, reply, bytes }, () =>
    reply
      .headers({ ...headers, 'content-length': bytes })
      .type(mime)
      .send(files.stream(name)),
  );
}
