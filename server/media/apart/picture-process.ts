import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Problem } from '#domain/problems.ts';
import { answerAlone } from '#server/foundation/answer-alone.ts';
import { cutOut } from './cut-out.ts';
import type { Part } from './cut-out.ts';
import { drawSignature } from './draw-signature.ts';
import { encodePicture } from './encode-picture.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { formatOf, onlyPixels } from './only-pixels.ts';

/** All that strangers' pictures are decoded for. A path is one of our own making. */
export type PictureTask =
  | { task: 'encode'; original: Uint8Array | string; mime: string }
  | { task: 'cut'; bytes: Uint8Array; part: Part }
  | { task: 'signature'; bytes: Uint8Array; drawnFor: string };

export type PictureAnswer =
  | { encoded: EncodedPicture }
  | { bytes: Uint8Array }
  | { refused: 'no-picture' | 'no-stroke' }
  | { refused: 'says'; says: string };

/** The largest picture that is let in takes some 560 MB: 16 bits a colour, interlaced. */
const mostBytes = 1_200_000_000;

// Whatever a file calls itself: no other decoder is ever begun here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});

answerAlone<PictureTask, PictureAnswer>(
  async (task) => {
    try {
      return await work(task);
    } catch (error) {
      if (error instanceof Problem) return { refused: 'says', says: error.message };
      return { refused: 'no-picture' };
    }
  },
  { mostBytes },
);

async function work(task: PictureTask): Promise<PictureAnswer> {
  if (task.task === 'cut') return { bytes: await cutOut(task.bytes, task.part) };
  const given = task.task === 'encode' ? task.original : task.bytes;
  const bytes = onlyPixels(typeof given === 'string' ? await readFile(given) : given);
  if (bytes === null) return { refused: 'no-picture' };
  if (task.task === 'encode') return { encoded: await encodePicture(bytes, task.mime) };
  if (formatOf(bytes) !== 'png') return { refused: 'no-picture' };
  const drawn = await drawSignature(bytes, task.drawnFor);
  return drawn === null ? { refused: 'no-stroke' } : { bytes: drawn };
}
