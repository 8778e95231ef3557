import { explain } from '#domain/distribution/placement.ts';
import { retriesAnHour } from '#domain/distribution/timing.ts';
import type { Refusal } from '#domain/distribution/protocol/effects.ts';
import { Problem } from '#domain/problems.ts';
import { counted } from '#domain/rules/counted.ts';
import type { Tools } from '../tools.ts';
import type { Placement } from './placement-table.ts';

/** Why nothing is done for whoever asked, in words. */
export function problemOf(
  { sites }: Pick<Tools, 'sites'>,
  { state, site }: Pick<Placement, 'state' | 'site'>,
  refusal: Refusal,
): Problem {
  const refused = (says: string) => new Problem('move-refused', { says });
  if (refusal.why === 'stopped') return refused(explain(refusal.reason, sites.nameOf(site)).says);
  if (refusal.why === 'amp-ended')
    return refused('The Amp is not live, so nothing is sent for it.');
  if (refusal.why === 'not-gone')
    return refused(
      `As far as we know it is on ${sites.nameOf(site)}. Only what two looks did not find there is posted again.`,
    );
  if (refusal.why === 'too-early')
    return refused(
      `${sites.nameOf(site)} may still show what was sent. Look there again in ${counted(refusal.minutes, 'minute')}: if it is not there then, it can be posted again.`,
    );
  if (refusal.why === 'too-often')
    return new Problem('too-many', {
      says: `It was tried again ${retriesAnHour} times within an hour. Mend what its site refuses, and try again later.`,
    });
  if (refusal.why === 'not-open') return new Problem('move-refused');
  return new Problem('move-refused', {
    says: 'This placement has moved on meanwhile. Look at its present state.',
    data: { state },
  });
}
