import sharp from 'sharp';

/** Of a colour’s 255 steps: paper of another white is not another post. */
const alikeWithin = 24;

/**
 * The share of pixels, 0 to 1, in which two pictures of one width differ; where one is longer than the other, the
 * rest of it counts as different.
 */
export async function shareThatDiffers(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (first.width !== second.width)
    throw new Error(`One is ${first.width} pixels wide, the other ${second.width}.`);
  const shared = Math.min(first.data.length, second.data.length);
  let differing = Math.abs(first.data.length - second.data.length) / 3;
  for (let at = 0; at < shared; at += 3) if (isOther(first.data, second.data, at)) differing += 1;
  return differing / (Math.max(first.data.length, second.data.length) / 3);
}

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

const isOther = (one: Buffer, other: Buffer, at: number) =>
  [at, at + 1, at + 2].some(
    (part) => Math.abs((one[part] ?? 0) - (other[part] ?? 0)) > alikeWithin,
  );
