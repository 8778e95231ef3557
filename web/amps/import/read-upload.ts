import { limits } from '#domain/limits.ts';

const { fileBytes } = limits.imports;

/**
 * Why a file cannot be sent, as far as a look at its size and its beginning tells; null when it can. What
 * its words mean, the server reads.
 */
export async function problemOfUpload(file: Pick<File, 'size' | 'slice'>): Promise<string | null> {
  if (file.size > fileBytes)
    return `The file is larger than ${fileBytes / 1_000_000} MB. Export fewer posts at a time.`;
  if (file.size === 0) return 'The file is empty.';
  const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
  return start.includes(0) ? notUtf8 : null;
}

const startBytes = 65_536;
const notUtf8 = 'The file is not written in UTF-8. Save it again as UTF-8 (in Excel: “CSV UTF-8”).';
