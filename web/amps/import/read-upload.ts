import { limits } from '#domain/limits.ts';

type Read = { ok: true; text: string } | { ok: false; says: string };

/** A file's words, where they can be words: the server reads what they mean. */
export async function readUpload(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<Read> {
  if (file.size > limits.imports.characters)
    return no('The file is larger than 1.5 MB. Export fewer posts at a time.');
  if (file.size === 0) return no('The file is empty.');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\u0000') ? no('This is no text file.') : { ok: true, text };
  } catch {
    return no('The file is not written in UTF-8. Save it again as UTF-8 (in Excel: “CSV UTF-8”).');
  }
}

const no = (says: string): Read => ({ ok: false, says });
