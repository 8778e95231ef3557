import type { Placement } from '#contract/distribution.ts';
import { foundInWords, stampedAs } from '#domain/distribution/stamped.ts';
import { groupOf, wallOf } from '#domain/distribution/wall.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import type { Sheet, SheetLine } from '../../papers/print-sheet.ts';
import type { UnaskedReport } from '../report.ts';

const dayInWords = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/**
 * What a stranger is told: where it is, and what was read there. Not who did what, nor what its owner has to
 * mend; what never came to a site stands in the count alone.
 */
export function sheetOf(report: UnaskedReport): Sheet {
  const { title, company, approved, totals, placements } = report;
  const { counted } = wallOf(placements);
  const shown = counted.filter(({ live_at, link }) => live_at !== null || link !== null);
  const isLive = (one: Placement) => one.state === 'live';
  const lines = shown.toSorted((a, b) => Number(isLive(b)) - Number(isLive(a))).map(lineOf);
  const readings = shown.filter(isLive).map(stampedAs);
  const found = readings.flatMap((one) => (one.as === 'found' ? [one.at] : []));
  const isAllFound = found.length > 0 && found.length === readings.length;
  const [piece = null] = shown.flatMap((one) => one.piece ?? []);
  const parts = [
    company && `by ${company}`,
    approved && `approved on ${dayInWords(approved.at)}`,
  ].filter(Boolean);
  return {
    title,
    language: piece?.language ?? '',
    picture: piece?.picture ?? null,
    about: parts.join(', '),
    live: totals.live,
    total: totals.total,
    found: foundOf(readings.length, found.length),
    stampedAt: isAllFound ? new Date(found.toSorted()[0] ?? '') : null,
    isPractice: shown.some(({ practice }) => practice),
    lines,
    asOf: momentInWords(new Date(report.as_of)),
  };
}

function foundOf(live: number, found: number): string {
  if (live === 0) return '';
  const read = 'read back as a stranger sees it';
  if (found === live)
    return live === 1 ? `It was ${read}, and found.` : `Each was ${read}, and found.`;
  return found === 0 ? `None was ${read} yet.` : `${found} of these were ${read}, and found.`;
}

function lineOf(placement: Placement): SheetLine {
  const { site_name: site, account_name: account, link, practice } = placement;
  return {
    name: account && account !== site ? `${account} · ${site}` : site,
    address: link,
    says: saidOf(placement),
    isFound: stampedAs(placement).as === 'found',
    isPractice: practice,
  };
}

function saidOf(placement: Placement): string {
  const { state, state_words: words, state_since: since, live_at: liveAt, proof } = placement;
  const stands = `${words} since ${momentInWords(new Date((state === 'live' && liveAt) || since))}.`;
  if (groupOf(placement) === 'off' || !proof || !liveAt) return stands;
  const read = `Read back on ${momentInWords(new Date(proof.checked_at))}`;
  return `${stands} ${read}: ${foundInWords(proof, 'title')}.`;
}
