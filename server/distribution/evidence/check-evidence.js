// Checks a report's evidence file by itself: open /shared/evidence and choose the file, or run
//   node check-evidence.mjs distribution-report-1.json
// It sends nothing anywhere. Each row's hash is the SHA-256 of the hash before it, a line feed, and the row's facts
// as JSON with sorted keys; the first hash before is 64 zeros.

import { faultOfReport } from './what-report-says.js';
import { isTime, whatRowsSay } from './what-rows-say.js';

const noHash = '0'.repeat(64);

function sortedJson(value) {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const facts = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${sortedJson(value[key])}`);
  return `{${facts.join(',')}}`;
}

async function sha256(text) {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The number of the first row that does not follow from the one before it and from its own words; 0: all do. */
async function brokenRow(rows) {
  let before = noHash;
  let place = 1;
  for (const row of rows) {
    const { seq, kind, body, prev_hash, hash, at, ...more } = row;
    const said = `${prev_hash}\n${sortedJson([seq, kind, body, at])}`;
    const isNext = seq === place && prev_hash === before && isTime(at);
    const follows = isNext && hash === (await sha256(said));
    if (!follows || Object.keys(more).length > 0) return place;
    place += 1;
    before = hash;
  }
  return 0;
}

/** Nothing in a file can draw, or look like, a line of ours. */
const plain = (text) => String(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');

/** What no row tells, so that nobody can hold a report to it: names, words, and what is planned. */
const untold = [
  'press_release_id',
  'title',
  'status',
  'ended',
  'company',
  'approved',
  'published_at',
  'scheduled_for',
  'scheduled_zone',
  'rights',
  'as_of',
  'totals',
  'change',
  'timeline',
  'placements.id',
  'placements.site_name',
  'placements.account_name',
  'placements.module',
  'placements.is_counted',
  'placements.is_held',
  'placements.watch.next_look_at',
  'placements.watch.says',
  // That words were written over it has a row, and not what waits or failed.
  'placements.update',
  'placements.why_not_live',
  'placements.piece',
  'placements.capture',
  'evidence.placement_id',
  'how_to_check',
];

/** What is held to the rows, and the rows themselves. */
const held = [
  'placements.site',
  'placements.practice',
  'placements.state',
  'placements.state_words',
  'placements.state_since',
  'placements.link',
  'placements.link_by',
  'placements.remote_id',
  'placements.live_at',
  'placements.watch.read_at',
  'placements.watch.looked_at',
  'placements.watch.is_elsewhere',
  'placements.attempts.number',
  'placements.attempts.armed_at',
  'placements.attempts.outcome',
  'placements.attempts.outcome_at',
  'placements.attempts.detail',
  'placements.proof',
  'evidence.rows',
];
const known = [...untold, ...held];

/** Names in a file that this program does not know, as those of later times: nothing is held to them. */
function unknownIn(value, path = '') {
  if (known.includes(path)) return [];
  const isKnown = path === '' || known.some((name) => name.startsWith(`${path}.`));
  if (!isKnown) return [path];
  if (Array.isArray(value)) return value.flatMap((one) => unknownIn(one, path));
  if (!isObject(value)) return [];
  const within = path === '' ? '' : `${path}.`;
  return Object.keys(value).flatMap((key) => unknownIn(value[key], `${within}${quoted(key)}`));
}

/** So that a name with a dot in it is none of a thing within a thing. */
const quoted = (key) => (/^\w+$/.test(key) ? key : JSON.stringify(key));

/**
 * Checks a whole file, given as text. Resolves to one line a post, { name, holds, says, unchecked }, and to
 * the names of what is not checked of any. Throws Error, in words, for what is no evidence file.
 */
export async function checkEvidence(text) {
  const report = parsed(text);
  const posts = [];
  const seen = new Set();
  for (const placement of report.placements) {
    const { site_name: site, account_name: account } = placement;
    const name = account && account !== site ? `${account} · ${site}` : site;
    const [open, leftOut] = [[], []];
    const fault = await faultOf(report, placement, { seen, open, leftOut });
    const says = fault ?? counted(rowsOf(report, placement.id), { open, leftOut });
    const unchecked = [...open, ...leftOut];
    posts.push({ name: plain(name), holds: fault === null, says: plain(says), unchecked });
  }
  for (const { placement_id: id } of report.evidence.filter(isExtraIn(report))) {
    const says = 'the report leaves it out, or tells of posts in another order';
    posts.push({ name: plain(`Post ${id}`), holds: false, says, unchecked: [] });
  }
  const unknown = [...unknownIn(report), ...(isAsWritten(report, text) ? [] : [otherText])];
  return { posts, unchecked: [...new Set([...untold, ...unknown])].map(plain) };
}

/** Else a name may stand twice in the text, and whoever reads it sees another value than is checked. */
const isAsWritten = (report, text) =>
  [0, 2].some((blanks) => JSON.stringify(report, null, blanks) === text.trim());
const otherText = 'text (not as a report is written: a name may stand twice in it)';

function counted(rows, { open, leftOut }) {
  const count = `${rows.length} ${rows.length === 1 ? 'row holds' : 'rows hold'}`;
  const named = (as, names) => (names.length > 0 ? `; ${as}: ${names.join(', ')}` : '');
  const but =
    named('not told by them', open) + named('told by them, and left out of the report', leftOut);
  return `${count}, the newest of ${rows.at(-1)?.at}${but}`;
}

const rowsOf = ({ evidence }, id) =>
  evidence.find((chain) => chain.placement_id === id)?.rows ?? [];

/** @param seen the first rows of other posts, which are of no second one */
async function faultOf(report, placement, { seen, ...named }) {
  const rows = rowsOf(report, placement.id);
  const [first] = rows;
  if (!first) return 'the file has no rows for it';
  const broken = await brokenRow(rows);
  if (broken > 0) return `row ${broken}, or the row before it, was changed or taken out`;
  if (seen.has(first.hash)) return 'its rows are those of another post';
  seen.add(first.hash);
  const { again } = first.body;
  if (again !== undefined && rowsOf(report, again).length === 0)
    return 'the report leaves out the post that it was posted again for';
  const planned = plannedOf(report, placement.id);
  const said = whatRowsSay(rows);
  return faultOfReport({ placement, planned, said, isOver: isOver(report, placement), ...named });
}

/** Where it was to go. A post that was posted again went where the one before it did. */
function plannedOf(report, id, after = []) {
  const { again, ...planned } = rowsOf(report, id)[0]?.body ?? {};
  if (again === undefined || after.includes(again)) return planned;
  return { ...plannedOf(report, again, [...after, id]), ...planned };
}

/** Each chain of rows stands where the report tells of its post. */
const isExtraIn =
  ({ placements }) =>
  (chain, place) =>
    chain.placement_id !== placements[place]?.id;

const liveStatus = 2;

/** Its Amp is not live, or a later post stands for it. */
const isOver = ({ status, placements }, { id, site, module }) =>
  status !== liveStatus ||
  placements.some((other) => other.site === site && other.module === module && other.id > id);

function parsed(text) {
  const noFile = 'This is no evidence file of a distribution report.';
  let report;
  try {
    report = JSON.parse(text);
  } catch (error) {
    throw new Error(noFile, { cause: error });
  }
  const isWhole =
    areAll(report?.placements, isObject) &&
    areAll(report.evidence, (chain) => areAll(chain?.rows, (row) => isObject(row?.body)));
  if (!isWhole) throw new Error(noFile);
  if (report.placements.length === 0) throw new Error('This report tells of no post.');
  return report;
}

const isObject = (value) => typeof value === 'object' && value !== null;
const areAll = (values, fit) => Array.isArray(values) && values.every(fit);
