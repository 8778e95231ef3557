import type { Finding } from '#contract/amps.ts';

/** One thing that stops an Amp, by the number it has until the last of them is gone. */
export interface Stop {
  /** The same thing, however often the text is looked at. */
  key: string;
  number: number;
  finding: Finding;
  /** It was put right here a moment ago, and can be taken back. */
  isFixed: boolean;
}

/** Two of one kind in one field are told apart by their order. @internal */
export function keyed(findings: readonly Finding[]): { key: string; finding: Finding }[] {
  const times = new Map<string, number>();
  return findings.map((finding) => {
    const { module, field, rule } = finding;
    const name = `${module ?? ''} ${field} ${rule}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { key: `${name} ${time}`, finding };
  });
}

/**
 * What stops it now, after what stopped it before: nothing that stays gets another number, and what is new comes last.
 * @param fixed keys of what was put right here, which stays in its place to be taken back
 */
export function followStops(
  before: readonly Stop[],
  findings: readonly Finding[],
  fixed: ReadonlySet<string>,
): Stop[] {
  const now = new Map(keyed(findings).map(({ key, finding }) => [key, finding]));
  const stayed = before.flatMap((stop): Stop[] => {
    const finding = now.get(stop.key);
    if (finding) return [{ ...stop, finding, isFixed: false }];
    return fixed.has(stop.key) ? [{ ...stop, isFixed: true }] : [];
  });
  const known = new Set(before.map(({ key }) => key));
  const last = Math.max(0, ...before.map(({ number }) => number));
  const added = [...now].filter(([key]) => !known.has(key));
  return [
    ...stayed,
    ...added.map(([key, finding], at) => ({
      key,
      number: last + 1 + at,
      finding,
      isFixed: false,
    })),
  ];
}

/** Of what was put right here, without that which a check made since still finds. */
export function stillFixed<Fix>(
  fixes: ReadonlyMap<string, Fix>,
  findings: readonly Finding[],
): ReadonlyMap<string, Fix> {
  const found = new Set(keyed(findings).map(({ key }) => key));
  const held = [...fixes].filter(([key]) => !found.has(key));
  return held.length === fixes.size ? fixes : new Map(held);
}

/** Those that still stop it. */
export const openStops = (stops: readonly Stop[]): Stop[] =>
  stops.filter(({ isFixed }) => !isFixed);
