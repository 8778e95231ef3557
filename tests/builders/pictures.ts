import sharp from 'sharp';
import type { FormatEnum } from 'sharp';

interface Picture {
  width?: number;
  height?: number;
  /** Degrees on the colour wheel; pictures of different hues are different files. */
  hue?: number;
  /** 0 is clear, 1 is solid. */
  alpha?: number;
  format?: keyof Pick<FormatEnum, 'jpeg' | 'png' | 'gif' | 'webp'>;
}

/** Bytes of a small real picture in one colour. */
export async function aPicture({
  width = 64,
  height = 48,
  hue = 210,
  alpha = 1,
  format = 'jpeg',
}: Picture = {}): Promise<Uint8Array> {
  const background = { ...colourOf(hue), alpha };
  return sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background } })
    .toFormat(format)
    .toBuffer();
}

function colourOf(hue: number) {
  const part = (offset: number) => {
    const away = Math.abs(((hue / 60 + offset) % 6) - 3);
    return Math.round(255 * Math.min(1, Math.max(0, away - 1)));
  };
  return { r: part(0), g: part(4), b: part(2) };
}
