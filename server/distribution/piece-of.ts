import { ZodError } from 'zod';
import type { Placement as PlacementOnWire } from '#contract/distribution.ts';
import type { Payload } from '#domain/distribution/payload.ts';
import type { Config } from '#server/config.ts';
import { specOf } from '../amps/modules/payloads.ts';
import { extensionOf, thumbnailUrl } from '../media/addresses.ts';
import type { Placement } from './placement-table.ts';

/** What of the words that were sent a small drawing of their page shows; null where they were forgotten. */
export function pieceOf(config: Config, placement: Placement): PlacementOnWire['piece'] {
  const payload = payloadIn(placement);
  if (!payload) return null;
  const spec = specOf(payload);
  const { picture, ...words } = spec.pieceOf(payload);
  return {
    ...words,
    company: spec.companyOf(payload)?.name ?? '',
    picture: picture && {
      url: thumbnailUrl(config, picture.sha256, extensionOf(picture.mime)),
      alt: picture.alt,
    },
  };
}

function payloadIn(placement: Placement): Payload | null {
  try {
    return placement.payload;
  } catch (error) {
    if (error instanceof ZodError) return null;
    throw error;
  }
}
