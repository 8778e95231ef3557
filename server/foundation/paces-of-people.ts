import { makePace } from './http/pace.ts';
import type { Pace, Rate } from './http/pace.ts';

/** A pace for each person, forgotten once they have rested enough for all that was held against them. */
export function pacesOfPeople(
  rate: Rate,
  now = () => performance.now(),
): (personId: number) => Pace {
  const rememberedMs = (2_000 * rate.burst) / rate.perSecond;
  const paces = new Map<number, { pace: Pace; at: number }>();

  function paceOf(personId: number): Pace {
    for (const [one, { at }] of paces) if (now() - at > rememberedMs) paces.delete(one);
    const pace = paces.get(personId)?.pace ?? makePace(rate, now);
    paces.set(personId, { pace, at: now() });
    return pace;
  }

  // Asked for each time: what is held against a person is kept as long as they work.
  return (personId) => (weight) => paceOf(personId)(weight);
}
