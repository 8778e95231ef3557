import { sql } from 'kysely';
import type { Queries } from '../../foundation/db/transaction.ts';
import type { FileStore } from '../../foundation/files/file-store.ts';
import { forgottenIn } from '../../personal-data/forgotten-file.ts';
import { pdfName, signatureName } from '../../letters/letter-files.ts';

/** Files that rows name and the store does not have, at most `most`. */
export async function missingFiles(
  db: Queries,
  { files, most }: { files: FileStore; most: number },
): Promise<string[]> {
  const missing: string[] = [];
  for (const name of await namedFiles(db)) {
    if (missing.length >= most) break;
    if ((await files.size(name)) === null) missing.push(name);
  }
  return missing;
}

interface InStore {
  /** Numbers of accounts that were forgotten, by the files that say so. */
  forgotten: number[];
  /** Files that no row names: they came after the backup, or were given up before it. */
  unnamed: number;
}

/** What the store holds besides what rows name. */
export async function besidesNamed(db: Queries, files: FileStore): Promise<InStore> {
  const named = new Set(await namedFiles(db));
  const found: InStore = { forgotten: [], unnamed: 0 };
  for await (const name of files.names()) {
    const personId = forgottenIn(name);
    if (personId !== null) found.forgotten.push(personId);
    else if (!named.has(name)) found.unnamed += 1;
  }
  return found;
}

async function namedFiles(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ kind: 'file' | 'letter' | 'signature'; name: string }>`
    select 'file' as kind, relative_filename as name from media_files
    union select 'file', thumbnail_filename from media_files where thumbnail_filename is not null
    union select 'file', file from person_exports where file is not null and finished_at is not null
    union select 'letter', pdf_sha256 from letters
    union select 'signature', signature_sha256 from letters where signature_sha256 is not null`.execute(
    db,
  );
  const place = { file: (name: string) => name, letter: pdfName, signature: signatureName };
  return rows.map(({ kind, name }) => place[kind](name));
}
