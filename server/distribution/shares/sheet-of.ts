import type { Placement } from '#contract/distribution.ts';
import { isLeftThere } from '#domain/distribution/left-there.ts';
import { readOf } from '#domain/distribution/read-back.ts';
import { foundInWords, lastReadOf, stampedAs } from '#domain/distribution/stamped.ts';
import { groupOf, wallOf } from '#domain/distribution/wall.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import type { Sheet, SheetLine } from '../../papers/print-sheet.ts';
import type { UnaskedReport } from '../report.ts';

const dayInWords = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/**
 * What a stranger is told: where it is, and what was read there, by the title and the company that went there,
 * whatever either is called by now. Not who did what, nor what its owner has to mend; what never came to a site
 * stands in the count alone.
 */
export function sheetOf(report: UnaskedReport): Sheet {
  const { title, company, approved, totals, placements } = report;
  const { counted } = wallOf(placements);
  const shown = counted.filter(({ live_at, link }) => live_at !== null || link !== null);
  // As the totals count them: with other words, a page is live and was not found as it was sent.
  const isLive = (one: Placement) =>
    one.state === 'live' || one.state === 'changed' || isLeftThere(one);
  const sorted = shown.toSorted((a, b) => Number(isLive(b)) - Number(isLive(a)));
  const readings = shown.filter(isLive).map(stampedAs);
  const found = readings.flatMap((one) => (one.as === 'found' ? [one.at] : []));
  const isAllFound = found.length > 0 && found.length === readings.length;
  const readAt = lastReadOf(shown);
  const [piece = null] = sorted.flatMap((one) => one.piece ?? []);
  const called = piece?.title || title;
  const by = piece ? piece.company : company;
  const parts = [by && `by ${by}`, approved && `approved on ${dayInWords(approved.at)}`].filter(
    Boolean,
  );
  return {
    title: called,
    language: piece?.language ?? '',
    picture: piece?.picture ?? null,
    about: parts.join(', '),
    live: totals.live,
    total: totals.total,
    found: foundOf(readings.length, found.length),
    stampedAt: isAllFound ? new Date(found.toSorted()[0] ?? '') : null,
    isPractice: shown.some(({ practice }) => practice),
    lines: sorted.map((one) => lineOf(one, called)),
    lastRead: readAt && momentInWords(new Date(readAt)),
    madeAt: momentInWords(new Date(report.as_of)),
  };
}

function foundOf(live: number, found: number): string {
  if (live === 0) return '';
  const read = 'read back as a stranger sees it';
  if (found === live)
    return live === 1 ? `It was ${read}, and found.` : `Each was ${read}, and found.`;
  // The last look may have met an outage, or never have been: what was found before is not denied.
  if (found === 0)
    return `${live === 1 ? 'It is not' : 'None is'} proven as it was sent at this moment.`;
  return `${found} of these ${found === 1 ? 'was' : 'were'} ${read}, and found.`;
}

function lineOf(placement: Placement, called: string): SheetLine {
  const { site_name: site, account_name: account, link, practice, capture } = placement;
  const isFound = stampedAs(placement).as === 'found';
  return {
    name: account && account !== site ? `${account} · ${site}` : site,
    address: link,
    says: saidOf(placement, called),
    isFound,
    isPractice: practice,
    picture:
      isFound && capture?.picture
        ? {
            placementId: placement.id,
            sha256: capture.picture.sha256,
            takenAt: momentInWords(new Date(capture.taken_at)),
          }
        : null,
  };
}

function saidOf(placement: Placement, called: string): string {
  const {
    state,
    state_words: words,
    state_since: stateSince,
    live_at: liveAt,
    piece,
    link_by: linkBy,
    watch,
  } = placement;
  const isOn = state === 'live' || isLeftThere(placement);
  const since = momentInWords(new Date((isOn && liveAt) || stateSince));
  const named = linkBy === 'person' ? ' Its address was given by a person, not by the site.' : '';
  const stands = `${words} since ${since}.${named}`;
  if (watch?.says) return `${stands} ${watch.says}`;
  const read = readOf(placement.proof);
  if (groupOf(placement) === 'off' || !read || !liveAt) return stands;
  const isOther = piece && piece.title !== '' && piece.title !== called;
  const title = isOther ? ` Its title there: “${piece.title}”.` : '';
  const at = momentInWords(new Date(read.checked_at));
  return `${stands}${title} Read back on ${at}: ${foundInWords(read, 'title')}.`;
}
