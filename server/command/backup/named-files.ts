import { sql } from 'kysely';
import type { Queries } from '../../foundation/db/transaction.ts';
import type { FileStore } from '../../foundation/files/file-store.ts';
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

async function namedFiles(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ kind: 'file' | 'letter' | 'signature'; name: string }>`
    select 'file' as kind, relative_filename as name from media_files
    union select 'file', thumbnail_filename from media_files where thumbnail_filename is not null
    union select 'file', file from person_exports where file is not null
    union select 'letter', pdf_sha256 from letters
    union select 'signature', signature_sha256 from letters where signature_sha256 is not null`.execute(
    db,
  );
  const place = { file: (name: string) => name, letter: pdfName, signature: signatureName };
  return rows.map(({ kind, name }) => place[kind](name));
}
