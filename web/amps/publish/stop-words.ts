import type { Amp, Finding } from '#contract/amps.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { sentences } from '#domain/rules/wording.ts';
import { fieldLabel } from '../modules/field-labels.ts';
import { findingLabel, foundIn, placeOf } from './blockers.ts';

/** One thing that stops an Amp, as it is told where it is put right. */
export interface StopWords {
  title: string;
  says: string | null;
  /** How far a text that is too short has come. */
  meter: { now: number; of: number } | null;
  /** What is done about it. */
  fix: string;
}

/** Where we have nothing plainer to say, the rule’s own sentence stands. */
export function stopWords(amp: Pick<Amp, 'id' | 'modules'>, finding: Finding): StopWords {
  const { message, rule } = finding;
  const place = placeOf(finding);
  if (place !== 'module')
    return plain(message, place === 'letter' ? 'Sign letter' : 'Open profile');
  const kind = foundIn(amp.modules, finding.module);
  const fix = `Fix in the ${moduleKinds[kind].called.one}`;
  const field = fieldLabel(kind, finding.field);
  const length = lengthIn(message);
  if (length) return lengthWords(field, { ...length, fix });
  const known = titles[rule];
  if (known) return plain(known(field), fix);
  const label = findingLabel(amp, finding);
  return plain(label ? `${label}: ${message}` : message, fix);
}

const plain = (title: string, fix: string): StopWords => ({ title, says: null, meter: null, fix });

const titles: Record<string, (field: string) => string> = {
  nonFirstPerson: (field) => `${field} is written in the first person`,
  matchingQuotes: (field) => `${field} has a quotation mark without a partner`,
  reachableLink: () => 'A link leads nowhere',
  reachableLinks: () => 'Some links lead nowhere',
};

interface Length {
  current: number;
  min: number;
  max: number;
  unit: string;
}

const tooShortOrLong = new RegExp(
  sentences.countBetween
    .replaceAll('.', String.raw`\.`)
    .replaceAll('{unit}', String.raw`(?<unit>\w+)`)
    .replaceAll(/\{(\w+)\}/g, String.raw`(?<$1>\d+)`),
);

function lengthIn(message: string): Length | null {
  const { current, min, max, unit } = tooShortOrLong.exec(message)?.groups ?? {};
  if (unit === undefined) return null;
  return { current: Number(current), min: Number(min), max: Number(max), unit };
}

function lengthWords(
  field: string,
  { current, min, max, unit, fix }: Length & { fix: string },
): StopWords {
  const the = `The ${field.toLowerCase()}`;
  if (current < min)
    return {
      title: `${the} is too short`,
      says: `${current} ${unit} of at least ${min}`,
      meter: { now: current, of: min },
      fix: 'Go on writing',
    };
  return {
    ...plain(`${the} is too long`, fix),
    says: `${current} ${unit} of at most ${max}`,
  };
}
