import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** What all kept worlds were made with, since addresses and sealed words stand in them. */
export const port = 4170;
export const secretKey = 'ab'.repeat(32);

export const worldFile = (name: string): string => join(import.meta.dirname, name);

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A data directory, whole, as one compressed archive. */
export async function packed(folder: string): Promise<Buffer> {
  const tar = pack();
  const whole = buffer(tar);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (entry.isDirectory()) tar.entry({ name, type: 'directory' });
    if (!entry.isFile()) continue;
    const { size } = await stat(path);
    await pipeline(createReadStream(path), tar.entry({ name, size }));
  }
  tar.finalize();
  return compress(await whole);
}

/** Lays a kept data directory into an empty folder. */
export async function unpack(file: string, folder: string): Promise<void> {
  const tar = extract();
  tar.end(await decompress(await readFile(file)));
  for await (const entry of tar) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true });
      entry.resume();
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await buffer(entry));
    }
  }
}

/** All statements that make a database anew, compressed. */
export async function dumpOf(databaseUrl: string): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(
    'pg_dump',
    ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', databaseUrl],
    { maxBuffer: 256 * 1024 * 1024, encoding: 'buffer' },
  );
  return compress(stdout);
}

/** The statements of a kept dump, without those that only `psql` understands. */
export async function statementsOf(file: string): Promise<string> {
  const text = (await decompress(await readFile(file))).toString('utf8');
  return text.replaceAll(/^\\(?:un)?restrict .*$/gm, '');
}
