import { captures } from '#contract/captures.ts';
import type { Capture } from '#contract/placement-parts.ts';
import { limits } from '#domain/limits.ts';
import { addressOf } from '#web/ground/request.ts';

type Picture = NonNullable<Capture['picture']>;

/** Where the picture of a page is, for who may read its report. */
export const captureAddress = (
  placementId: number,
  { sha256 }: Picture,
  size: 'whole' | 'small',
): string =>
  addressOf(captures.picture, { params: { id: placementId }, query: { of: sha256, size } });

/** Both of its sizes, for the browser to choose from. */
export function captureSources(placementId: number, picture: Picture): string {
  const { width, height } = picture;
  const shrunk = Math.min(1, limits.smallPicturePx / Math.max(width, height));
  return (['small', 'whole'] as const)
    .map((size) => {
      const wide = size === 'small' ? Math.round(width * shrunk) : width;
      return `${captureAddress(placementId, picture, size)} ${wide}w`;
    })
    .join(', ');
}
