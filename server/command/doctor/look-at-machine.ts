import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStore } from '../../foundation/files/file-store.ts';
import { checkSmtp } from '../../foundation/mail/smtp.ts';
import { look, well, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

const gigabyte = 1e9;
/** Below this a day's uploads may not fit any more. */
const tightBytes = 5 * gigabyte;
const fullBytes = gigabyte;

/** Writes a small file, reads it back and removes it. */
export async function lookAtFiles(files: FileStore, { s3 }: Config): Promise<Finding> {
  const name = `doctor-${randomUUID()}.txt`;
  const words = Buffer.from('The doctor was here.');
  await files.write(name, words);
  try {
    const read = Buffer.from(await files.read(name));
    if (!read.equals(words)) throw new Error('A file read back is not what was written.');
  } finally {
    await files.remove(name);
  }
  return well('Files', `${s3 ? `The bucket “${s3.bucket}”` : 'The folder'} takes and gives files.`);
}

export async function lookAtDisk({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(standing(resolve(dataDir)));
  const free = bavail * bsize;
  const says = `${(free / gigabyte).toFixed(1)} GB are free where ${dataDir} is.`;
  if (free < fullBytes)
    return wrong('Disk', says, 'Make room before it is full: nothing is kept then.');
  if (free < tightBytes) return look('Disk', says, 'See who uses it, and make room.');
  return well('Disk', says);
}

/** The folder, or the nearest above it that is there. */
const standing = (folder: string): string =>
  existsSync(folder) ? folder : standing(dirname(folder));

/** Signs in to the mail server, and sends nothing. */
export async function lookAtMail({ smtpUrl, production }: Config): Promise<Finding> {
  if (!smtpUrl)
    return production
      ? look(
          'Mail',
          'SMTP_URL is “none”: no mail is sent, so nobody can confirm an address or choose a new password.',
          'Set SMTP_URL, unless that is meant: npm run person makes accounts without mail.',
        )
      : well(
          'Mail',
          'No mail server is set, as a demo world needs none: mails are shown at /outbox.',
        );
  const refused = await checkSmtp(smtpUrl);
  if (refused) return wrong('Mail', `The mail server says: ${refused}`, 'Look at SMTP_URL.');
  return well('Mail', 'The mail server lets us in.');
}
