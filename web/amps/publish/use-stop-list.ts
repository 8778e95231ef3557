import { useState } from 'react';
import type { Finding } from '#contract/amps.ts';
import { followStops, stillFixed, type Stop } from './stop-list.ts';

/** What puts a fix back as it was. @throws CallFailure where somebody wrote there since */
export type TakeBack = () => Promise<unknown>;

const nothing: readonly Finding[] = [];

/**
 * The numbered list of what stops an Amp, as it is put right.
 * @param asked undefined while it is not known
 * @param checkedAt tells one check from the next, also where both found the same
 */
export function useStopList(asked: readonly Finding[] | undefined, checkedAt: number) {
  const findings = asked ?? nothing;
  const [fixes, setFixes] = useState<ReadonlyMap<string, TakeBack>>(new Map());
  const [seen, setSeen] = useState<{ checkedAt: number; stops: readonly Stop[] }>({
    checkedAt: 0,
    stops: [],
  });
  const [current, setCurrent] = useState<number | null>(null);
  if (seen.checkedAt !== checkedAt) {
    // A save ends the check that was under way: one that comes after it looked at what was saved.
    const held = stillFixed(fixes, findings);
    setFixes(held);
    setSeen({ checkedAt, stops: followStops(seen.stops, findings, new Set(held.keys())) });
  }
  const forget = (key: string) =>
    setFixes((known) => new Map([...known].filter(([fixed]) => fixed !== key)));
  return {
    stops: seen.stops,
    /** The number of the one that somebody works at. */
    current,
    setCurrent,
    takeBackOf: (key: string) => fixes.get(key),
    onFixed: (key: string, takeBack: TakeBack) =>
      setFixes((known) => new Map([...known, [key, takeBack]])),
    /** It was taken back: what it was about is found again, in its place. */
    onTakenBack: forget,
    /** It cannot be taken back any more. */
    onOver(key: string) {
      forget(key);
      setSeen(({ stops, ...rest }) => ({
        ...rest,
        stops: stops.filter((stop) => stop.key !== key || !stop.isFixed),
      }));
    },
  };
}

export type StopList = ReturnType<typeof useStopList>;
