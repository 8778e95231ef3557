import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import type { Config } from '../../config.ts';

/** A file on our disk, for as long as its call is worked on. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** As its sender calls it. */
  name: string;
  sha256: string;
  /** The form's field `request`, as it came. */
  asked: string;
}

interface Coming extends Pick<ReceivedFile, 'name'> {
  stream: Readable;
  asked: () => string;
}

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'incoming');

/**
 * Does something with the one file of a request: the field `file` of a form, or the body itself, named by
 * `X-File-Name` (percent-encoded). It comes straight to the disk, and is gone when the work is done.
 * @param work given null where there is no file
 * @throws Problem `too-large`, `bad-request` when its sender is gone before its end.
 */
export async function withReceivedFile<T>(
  config: Pick<Config, 'dataDir'>,
  { request, mostBytes }: { request: FastifyRequest; mostBytes: number },
  work: (file: ReceivedFile | null) => Promise<T>,
): Promise<T> {
  // Whose line was cut while they waited for their turn sends no more, and no end either.
  if (request.raw.destroyed) throw new Problem('bad-request', { says: 'The connection was cut.' });
  // Beside the file a form has little. What is said to be longer is not read to its end to find out.
  const said = Number(request.headers['content-length'] ?? 0);
  if (said > mostBytes + limits.bodyBytes.form) throw fileTooLarge(mostBytes);
  const coming = await comingIn(request, mostBytes);
  if (!coming) return work(null);
  await mkdir(folderOf(config), { recursive: true });
  const folder = await mkdtemp(join(folderOf(config), 'file-'));
  try {
    const path = join(folder, 'file');
    const digest = createHash('sha256');
    await pipeline(coming.stream, measure(digest, mostBytes), createWriteStream(path));
    const { size: bytes } = await stat(path);
    const { name, asked } = coming;
    return await work({ path, bytes, name, sha256: digest.digest('hex'), asked: asked() });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes away what a process left behind that ended in the middle. */
export async function removeLeftFiles(
  config: Pick<Config, 'dataDir'>,
  before: Date,
): Promise<void> {
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtime < before) await rm(path, { recursive: true, force: true });
  }
}

export function fileTooLarge(mostBytes: number): Problem {
  const says = `A file may have ${mostBytes / 1_000_000} MB at most.`;
  return new Problem('too-large', { says, fields: { file: [says] } });
}

async function comingIn(request: FastifyRequest, mostBytes: number): Promise<Coming | null> {
  if (!request.isMultipart()) {
    if (!(request.body instanceof Readable)) return null;
    const name = nameOf(request.headers['x-file-name']);
    // Its end would be the connection's, and nobody would hear what is wrong with the file.
    const stream = Readable.from(request.body.iterator({ destroyOnReturn: false }));
    return { stream, name, asked: () => '' };
  }
  const part = await request.file({
    limits: {
      // One more than may come, by which it is known to be too long.
      fileSize: mostBytes + 1,
      files: 1,
      fields: 4,
      fieldSize: limits.bodyBytes.form,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== 'file') return null;
  const { file: stream, filename: name, fields } = part;
  return { stream, name, asked: () => wordsOf(fields['request']) };
}

/** Counts and digests what goes through. @throws Problem `too-large` */
function measure(digest: Hash, mostBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      digest.update(chunk);
      if (bytes > mostBytes) done(fileTooLarge(mostBytes));
      else done(null, chunk);
    },
  });
}

const wordsOf = (field: unknown): string =>
  typeof field === 'object' && field !== null && 'value' in field ? String(field.value) : '';

function nameOf(header: string | string[] | undefined): string {
  const given = String(header ?? '');
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
