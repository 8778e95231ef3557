import type { Crop } from '#contract/companies.ts';

/** Which part of which picture is to be the logo. */
export interface Cut {
  mediaFileId: number;
  url: string;
  part: Crop;
}

export const wholePicture: Crop = { x: 0, y: 0, width: 100, height: 100 };

/** As the server takes it: inside the picture, and never thinner than one percent. */
export function partOf({ x, y, width, height }: Crop): Crop {
  const left = within(x, 0, 99);
  const top = within(y, 0, 99);
  return {
    x: left,
    y: top,
    width: within(width, 1, 100 - left),
    height: within(height, 1, 100 - top),
  };
}

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);
