import sharp from 'sharp';

/** In pixels. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of a picture, as a PNG. */
export const cutOut = async (bytes: Uint8Array, part: Part): Promise<Uint8Array> =>
  sharp(bytes).extract(part).png().toBuffer();
