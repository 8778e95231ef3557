import { fits } from '#domain/distribution/site-limits.ts';
import type { Measures, Misfit } from '#domain/distribution/site-limits.ts';
import type { Payload } from '#domain/distribution/payload.ts';
import type { Site } from '#domain/distribution/sites.ts';
import type { PlacementReason } from '#domain/distribution/placement.ts';
import type { Publisher } from './publisher.ts';

/** What of a payload sites set limits to: its kind says so, in a room above this one. */
export type MeasuresOf = (payload: Payload) => Measures;

/** A connector that is asked only for what its site would take: a limit is told before anything is sent. */
export const withinLimits = (
  { limits }: Pick<Site, 'limits'>,
  publisher: Publisher,
  measuresOf: MeasuresOf,
): Publisher => ({
  ...publisher,
  async prepare(tools, parcel, keep) {
    const [misfit] = fits(limits, measuresOf(parcel.payload));
    if (misfit) return { outcome: 'refused', reason: reasonOf(misfit) };
    return publisher.prepare(tools, parcel, keep);
  },
});

function reasonOf(misfit: Misfit): PlacementReason {
  if (misfit.is !== 'picture')
    return { code: 'content-refused', facts: { detail: detailOf(misfit) } };
  const detail = `it is larger than ${misfit.most / 1_000_000} MB`;
  return { code: 'file-refused', facts: { file: misfit.picture.filename, detail } };
}

const detailOf = ({ is, most }: Exclude<Misfit, { is: 'picture' }>) =>
  is === 'headline'
    ? `the headline is longer than ${most} characters`
    : `it has more than ${most} pictures`;
