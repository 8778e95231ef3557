import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { found } from '#domain/rules/wording.ts';
import { tooLarge } from './store-picture.ts';

interface ReceivedFile {
  bytes: Uint8Array;
  name: string;
}

const mostBytes = limits.upload.imageBytes;

/**
 * The one file of a request: the field `file` of a form, or the body itself, named by `X-File-Name`
 * (percent-encoded). @throws Problem `too-large`, or `invalid` when there is no file.
 */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (request.isMultipart()) return fileOfForm(request);
  if (!(request.body instanceof Readable)) throw missing();
  return { bytes: await readAll(request.body), name: nameOf(request.headers['x-file-name']) };
}

async function fileOfForm(request: FastifyRequest): Promise<ReceivedFile> {
  const part = await request.file({
    limits: { fileSize: mostBytes, files: 1, fields: 10, fieldSize: 1_000, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== 'file') throw missing();
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLarge();
  return { bytes, name: part.filename };
}

async function readAll(body: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function nameOf(header: string | string[] | undefined): string {
  const given = String(header ?? '');
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

function missing(): Problem {
  const says = found('required', { label: 'File' }, {}).message;
  return new Problem('invalid', { says, fields: { file: [says] } });
}
