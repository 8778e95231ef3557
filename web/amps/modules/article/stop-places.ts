import type { Finding } from '#contract/amps.ts';
import type { PartName } from '#domain/amps/modules/article/parts.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { sentenceIn } from './fix/passage.ts';

/** Something of a drawn article that a finding is about. */
export type StopPlace =
  | { part: PartName; is: 'whole' | 'end' }
  | {
      part: PartName;
      is: 'words';
      words: string;
      /** The how many-eth of the same, from 0. */ nth: number;
    }
  | { part: PartName; is: 'link'; address: string };

interface Known {
  /** The text as it is drawn. */
  bodyHtml: string;
  /** Addresses that lead nowhere. */
  dead: readonly string[];
}

/** Where a finding is seen in the article, the best place first: a site may not show it. */
export function stopPlaces(finding: Finding, { bodyHtml, dead }: Known): StopPlace[] {
  const whole = (part: PartName): StopPlace => ({ part, is: 'whole' });
  return [
    ...(finding.field === 'body' ? inBody(finding, bodyHtml, dead) : []),
    ...partsFor(finding.field).map(whole),
    whole('headline'),
  ];
}

const parts: Partial<Record<string, PartName[]>> = {
  headline: ['headline'],
  summary: ['summary'],
  body: ['body'],
  quote: ['quote'],
  quote_by: ['quote'],
  pictures: ['main-picture', 'pictures'],
  keywords: ['keywords'],
  media_contact: ['contact'],
};

/** What is said of a company, or of its letters, is told where the article names it. */
const partsFor = (field: string): PartName[] => parts[field] ?? ['about', 'issuer'];

function inBody({ rule, at }: Finding, html: string, dead: readonly string[]): StopPlace[] {
  if (rule === 'countBetween') return [{ part: 'body', is: 'end' }];
  if (rule === 'reachableLink' || rule === 'reachableLinks')
    return dead.map((address) => ({ part: 'body', is: 'link', address }));
  const [first] = at;
  return first ? sentenceAround(stripHtml(html), first.from) : [];
}

/** The sentence, and which of several alike. */
function sentenceAround(plain: string, at: number): StopPlace[] {
  const start = plain.lastIndexOf('\n', at - 1) + 1;
  const line = plain.slice(start).split('\n', 1)[0] ?? '';
  const { from, words } = sentenceIn(line, at - start);
  if (words.trim() === '') return [];
  let nth = 0;
  const end = start + from;
  for (let seen = plain.indexOf(words); seen >= 0 && seen < end; nth += 1)
    seen = plain.indexOf(words, seen + words.length);
  return [{ part: 'body', is: 'words', words, nth }];
}
