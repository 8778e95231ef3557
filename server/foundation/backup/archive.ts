import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { writeNewFile } from '../files/new-file.ts';

/** One thing of an archive: its name there, its size in bytes, and the bytes. */
export interface Part {
  name: string;
  size: number;
  bytes: () => Readable;
}

/** The last part: what each of the others was, so that a file cut short or changed is noticed. */
const sumsName = 'sums.json';
const Sums = z.record(z.string(), z.object({ size: z.number(), sha256: z.string() }));
type Sums = z.infer<typeof Sums>;

/** The file is not what was written: cut short, changed, or never an archive of ours. */
export class DamagedArchive extends Error {}

/**
 * Writes a tar file, readable by its owner alone: there whole or not at all.
 * @throws Error with code EEXIST when the file is there already; nothing is written over.
 */
export async function writeArchive(path: string, parts: AsyncIterable<Part>): Promise<Sums> {
  const tar = pack();
  const sums: Sums = {};
  const packed = (async () => {
    for await (const part of parts) sums[part.name] = await add(tar, part);
    tar.entry({ name: sumsName }, JSON.stringify(sums));
    tar.finalize();
  })();
  packed.catch((error: Error) => tar.destroy(error));
  await Promise.all([writeNewFile(path, tar), packed]);
  return sums;
}

async function add(tar: ReturnType<typeof pack>, { name, size, bytes }: Part) {
  const hash = createHash('sha256');
  const entry = tar.entry({ name, size });
  await pipeline(hashed(bytes(), hash), entry);
  return { size, sha256: hash.digest('hex') };
}

async function* hashed(bytes: AsyncIterable<unknown>, hash: Hash) {
  for await (const chunk of bytes) {
    if (!(chunk instanceof Uint8Array)) throw new Error('A part of an archive is bytes.');
    hash.update(chunk);
    yield chunk;
  }
}

type Visit = (part: { name: string; size: number; bytes: Readable }) => Promise<void>;

/** Every part but the sums, in order; the visitor reads each to its end. @throws DamagedArchive */
export async function readArchive(path: string, visit: Visit): Promise<void> {
  const seen: Sums = {};
  let promised: Sums | null = null;
  const tar = extract();
  const read = pipeline(createReadStream(path), tar);
  read.catch(() => {});
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (name === sumsName) {
        promised = Sums.parse(JSON.parse((await buffer(entry)).toString('utf8')));
        continue;
      }
      const hash = createHash('sha256');
      await visit({ name, size, bytes: Readable.from(hashed(entry, hash), { objectMode: false }) });
      seen[name] = { size, sha256: hash.digest('hex') };
    }
    await read;
  } catch (cause) {
    if (!isTarFault(cause)) throw cause;
    throw new DamagedArchive(`${path} is damaged, or no backup.`, { cause });
  }
  if (!promised) throw new DamagedArchive(`${path} has no end: it was cut off.`);
  for (const name of Object.keys(seen)) {
    if (!promised[name]) throw new DamagedArchive(`${path} is damaged: “${name}” was added to it.`);
  }
  for (const [name, sum] of Object.entries(promised)) {
    const there = seen[name];
    if (there?.sha256 !== sum.sha256)
      throw new DamagedArchive(`${path} is damaged: “${name}” is not what was written.`);
  }
}

const isTarFault = (error: unknown) =>
  error instanceof z.ZodError ||
  error instanceof SyntaxError ||
  (error instanceof Error && /Invalid tar header|Unexpected end of data/i.test(error.message));
