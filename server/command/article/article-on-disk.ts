import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Complaint } from '../complaint.ts';

/** @throws Complaint */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Complaint(`${path} is not a text file in UTF-8.`, { cause });
  }
}

/** A picture that an article names from its own folder. @throws Complaint */
export async function readPicture(article: string, source: string) {
  if (/^https?:/i.test(source)) {
    throw new Complaint(
      `The picture ${source} is on the web. Save it beside the article and name it there.`,
    );
  }
  const path = resolve(dirname(article), decodeURIComponent(source));
  try {
    return { name: basename(path), bytes: await readFile(path) };
  } catch (error) {
    throw new Complaint(`The picture ${source} cannot be read at ${path}.`, { cause: error });
  }
}
