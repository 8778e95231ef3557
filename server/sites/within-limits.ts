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

const detailOf = (misfit: Exclude<Misfit, { is: 'picture' }>) =>
  misfit.is === 'title'
    ? `the ${misfit.called} is longer than ${misfit.most} characters`
    : `it has more than ${misfit.most} pictures`;
