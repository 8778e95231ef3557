import { Problem } from '#domain/problems.ts';
import { found } from '#domain/rules/wording.ts';
import { ownProcesses } from '#server/foundation/own-processes.ts';
import type { NoAnswer } from '#server/foundation/own-threads.ts';
import type { Part } from './apart/cut-out.ts';
import type { EncodedPicture } from './apart/encode-picture.ts';
import type { PictureAnswer, PictureTask } from './apart/picture-process.ts';

/** Strangers' pictures are decoded in processes of their own, which are killed when they take this long. */
const patienceMs = 25_000;

const apart = ownProcesses<PictureTask, PictureAnswer>({
  file: new URL('./apart/picture-process.ts', import.meta.url),
  patienceMs,
});

/**
 * Draws a picture anew; see `apart/encode-picture.ts`. To be called in turn: see `drawInTurn`.
 * @param original the file, or where it lies.
 * @throws Problem `invalid` on the field `file`.
 */
export async function encodeApart(
  original: Uint8Array | string,
  mime: string,
): Promise<EncodedPicture> {
  const answer = await apart({ task: 'encode', original, mime });
  if ('encoded' in answer) return answer.encoded;
  if ('gone' in answer) throw invalid('file', goneWords(answer));
  throw 'says' in answer ? invalid('file', answer.says) : notAPicture();
}

/** Cuts a part out of one of our own pictures. In turn as well. @throws Problem `invalid` on `media_file_id`. */
export async function cutApart(bytes: Uint8Array, part: Part): Promise<Uint8Array> {
  const answer = await apart({ task: 'cut', bytes, part });
  if ('bytes' in answer) return answer.bytes;
  throw invalid('media_file_id', 'gone' in answer ? goneWords(answer) : notAPicture().message);
}

/** Draws a signature anew; in turn as well. @returns why not, where it is none. */
export async function signatureApart(
  bytes: Uint8Array,
  drawnFor: string,
): Promise<Uint8Array | 'no-picture' | 'no-stroke'> {
  const answer = await apart({ task: 'signature', bytes, drawnFor });
  if ('bytes' in answer) return answer.bytes;
  return 'refused' in answer && answer.refused === 'no-stroke' ? 'no-stroke' : 'no-picture';
}

/** A wrong kind of file, in the specification's sentence. */
export const notAPicture = (): Problem =>
  invalid('file', found('uploader', { label: 'File' }, {}).message);

const goneWords = ({ gone }: NoAnswer): string =>
  gone === 'broken'
    ? 'This picture could not be read just now. Please try again.'
    : `This picture takes too ${gone === 'late' ? 'long' : 'much memory'} to read. Please save it anew as a JPEG or PNG, and add that.`;

const invalid = (field: string, says: string) =>
  new Problem('invalid', { says, fields: { [field]: [says] } });
