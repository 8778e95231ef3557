import type { Placement as PlacementOnWire } from '#contract/distribution.ts';
import type { SentPiece } from '#domain/distribution/sent-piece.ts';
import type { Config } from '#server/config.ts';
import type { Publisher } from '../sites/publisher.ts';
import { extensionOf, thumbnailUrl } from '../media/addresses.ts';

/** What of the words that were sent a small drawing of their page shows. */
export const shownPiece = (
  config: Config,
  { picture, ...words }: SentPiece,
  { draws = { company: true, summary: true } }: Pick<Publisher, 'draws'> = {},
): NonNullable<PlacementOnWire['piece']> => ({
  ...words,
  draws,
  picture: picture && {
    url: thumbnailUrl(config, picture.sha256, extensionOf(picture.mime)),
    alt: picture.alt,
  },
});
