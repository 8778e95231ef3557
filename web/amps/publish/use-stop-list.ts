import { useState } from 'react';
import type { Finding } from '#contract/amps.ts';
import { followStops, type Stop } from './stop-list.ts';

/** What puts a fix back as it was. @throws CallFailure where somebody wrote there since */
export type TakeBack = () => Promise<unknown>;

const nothing: readonly Finding[] = [];

/** The numbered list of what stops an Amp, as it is put right. @param asked undefined while it is not known */
export function useStopList(asked: readonly Finding[] | undefined) {
  const findings = asked ?? nothing;
  const [fixes, setFixes] = useState<ReadonlyMap<string, TakeBack>>(new Map());
  const [seen, setSeen] = useState<{ findings: readonly Finding[]; stops: readonly Stop[] }>({
    findings: nothing,
    stops: [],
  });
  const [current, setCurrent] = useState<number | null>(null);
  if (seen.findings !== findings)
    setSeen({ findings, stops: followStops(seen.stops, findings, new Set(fixes.keys())) });
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
