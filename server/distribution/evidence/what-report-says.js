// Holds what a report says of one post to what its rows say: each check gives a fault in words, or null.

import { isOfPost, isTime, shownAs } from './what-rows-say.js';

/** @internal */
export const stateWords = {
  queued: 'Waiting its turn',
  preparing: 'Preparing',
  sending: 'Sending',
  accepted: 'Accepted, link to come',
  checking: 'Checking whether it is live',
  live: 'Live',
  changed: 'Live, changed there',
  unseen: 'Posted, not readable yet',
  hidden: 'Hidden there',
  gone: 'Not there any more',
  silent: 'Site does not answer',
  refused: 'Refused',
  needs_human: 'Needs you',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  removing: 'Being removed',
  removed: 'Removed',
};

/** @internal */
export const heldWords = {
  'owner-shut-out': 'Held: account shut',
  'company-archived': 'Held: company archived',
  'company-not-theirs': 'Held: another’s company',
  'letter-not-in-force': 'Held: letter to sign',
  'company-changed': 'Held: an editor reads it',
  'company-change-rejected': 'Held: change rejected',
  'account-unlinked': 'Held: account unlinked',
  restored: 'Held: after a restore',
};

/** To be off, and still there for everybody to read. @internal */
export const leftThereWords = 'Still live there';

const standingOf = (state) => Object.keys(shownAs).find((standing) => shownAs[standing] === state);
const isIn = (state) => standingOf(state) !== undefined;

/** A row is written in the transaction of what it tells, a moment later. */
const momentMs = 60_000;
const isNear = (one, other) =>
  isTime(one) && Math.abs(Date.parse(one) - Date.parse(other)) <= momentMs;
const isSince = (time, row) => isTime(time) && Date.parse(time) >= Date.parse(row) - momentMs;
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const or = (names) => names.map((name) => `“${name}”`).join(' or ');

/**
 * @param post what the report says of it, and what its rows say; `isOver`: its Amp is not live, or a later post
 *   stands for it, so that it may be taken off; `open` takes the names of what no row tells,
 *   `leftOut` of what its rows tell and the report does not, as those of earlier times and of forgotten persons
 */
export function faultOfReport(post) {
  for (const check of checks) {
    const fault = check(post);
    if (fault) return fault;
  }
  return null;
}

function ofPlan({ placement, planned, open }) {
  const { site, practice } = planned;
  if (site === undefined) open.push('site');
  else if (placement.site !== site) return `its rows are of another site: ${site}`;
  if (practice === undefined) open.push('practice');
  else if (placement.practice !== practice)
    return `its rows say that it is ${practice ? '' : 'no '}practice, and the report does not`;
  return null;
}

function ofState({ placement: { state }, said, isOver, open }) {
  const there = said.standings.map((standing) => shownAs[standing]);
  const shown = said.states.flatMap((one) => (one === 'live' ? there : [one]));
  // That it is being taken off has no row.
  const mayGo = said.lates.length > 0 || !isEnd(shown) ? ['removing'] : [];
  const mayBe = isOver ? [...shown, ...mayGo] : shown;
  if (!mayBe.includes(state))
    return `the report says that it is “${state}”, and its rows ${or(mayBe)}`;
  const others = [...shown, ...mayGo].filter((one) => one !== state);
  if (others.length > 0) open.push(`state (they fit ${or(others)} as well)`);
  return null;
}

const isEnd = (states) => states.every((state) => state === 'removed' || state === 'cancelled');

function ofWords({ placement: { state, state_words: words, is_held: isHeld, why_not_live: why } }) {
  if (isHeld && state !== 'queued')
    return `the report says that it is held, and that it is “${state}”`;
  const waits = why?.code === 'waiting-for-time' ? 'Waiting for its time' : stateWords.queued;
  const queued = isHeld ? (heldWords[why?.code] ?? 'Held') : waits;
  const isLeft = state === 'needs_human' && why?.code === 'cannot-remove';
  const right = state === 'queued' ? queued : isLeft ? leftThereWords : stateWords[state];
  if (words !== right) return `the report calls it “${words}”, and that is called “${right}”`;
  const isWorse = isIn(state) && state !== 'live';
  return isWorse && why?.code !== standingOf(state)
    ? `the report leaves out why it is “${state}”`
    : null;
}

function ofTime({ placement: { state, state_since: since }, said, open }) {
  const counted = [said.at, ...said.lates];
  const standing = standingOf(state);
  const times = !standing
    ? counted
    : standing === 'as-sent'
      ? [...said.stood, ...counted]
      : said.stood;
  if (times.some((time) => isNear(since, time))) return null;
  // It counts anew once it comes back from a backup, and what no site has goes on without rows.
  const isExact =
    said.remoteId !== null && (standing || state === 'accepted' || state === 'removed');
  if (isExact || !isSince(since, said.at))
    return `the report says that it is so since ${since}, ${nothing}`;
  open.push('state_since');
  return null;
}

const nothing = 'and no row does';

function ofPlace({ placement, said, leftOut }) {
  const { state, link, remote_id: remoteId, live_at: liveAt, piece } = placement;
  const isForgotten = link === null && !piece;
  const right = state === 'removed' ? null : said.link;
  if (link !== right && isForgotten) leftOut.push('link');
  else if (link !== right)
    return `the report names ${link ?? 'no address'}, and its rows ${right ?? 'none'}`;
  const by = link === null ? null : said.linkBy;
  if (!Object.hasOwn(placement, 'link_by')) leftOut.push('link_by');
  else if (placement.link_by !== by)
    return `the report says that its address was named by ${placement.link_by ?? 'nobody'}, and its rows by ${by ?? 'nobody'}`;
  if (remoteId !== said.remoteId)
    return `the report and its rows name other numbers of it: ${remoteId} and ${said.remoteId}`;
  const isRight = said.liveAt === null ? liveAt === null : isNear(liveAt, said.liveAt);
  return isRight ? null : `the report says that it went live at ${liveAt}, ${nothing}`;
}

function ofWatch({ placement: { state, watch }, said, leftOut }) {
  if (!isIn(state)) return watch === null ? null : `the report says that it is watched, ${nothing}`;
  if (!said.looked.includes(watch?.looked_at) || !said.read.includes(watch.read_at))
    return `the report says that its page was read at other times than its rows`;
  const isElsewhere = watch.read_at !== null && said.isElsewhere;
  if (isElsewhere && !Object.hasOwn(watch, 'is_elsewhere')) leftOut.push('watch.is_elsewhere');
  else if ((watch.is_elsewhere ?? false) !== isElsewhere)
    return `the report and its rows differ in whose page answered last`;
  return null;
}

function ofUpdate({ placement: { state, update }, said, open }) {
  const { words } = said;
  if (update === null) {
    const isLost = words.length > 0 && (isIn(state) || state === 'accepted');
    return isLost ? 'the report leaves out that other words were written over it' : null;
  }
  if (update?.state !== 'done') return null;
  const known = isIn(state) ? words.slice(-1) : words;
  const written = known.findLast(({ hash }) => hash === update.content_hash);
  if (!written || !isSince(update.at, written.at))
    return `the report says that other words were written over it, ${nothing}`;
  if (!isNear(update.at, written.at)) open.push('update.at');
  return null;
}

/** So many are told of at least. */
const mostTries = 20;

function ofTries({ placement: { attempts, piece }, said: { tries }, leftOut }) {
  if (!Array.isArray(attempts) || attempts.length < Math.min(tries.length, mostTries))
    return 'the report leaves out attempts that its rows tell of';
  const first = tries.length - attempts.length;
  if (first < 0) return 'the report tells of more attempts than its rows';
  const isWrong = attempts.findIndex((attempt, place) => {
    const [made, ...later] = tries.slice(first + place);
    return !made || attempt?.number !== first + place + 1 || !isSaidOf(attempt, made, later);
  });
  if (isWrong >= 0) return `the report and its rows differ in attempt ${first + isWrong + 1}`;
  const isLost = attempts.some(({ detail }, place) => detail !== whyOf(tries[first + place]));
  if (isLost && piece) return 'the report leaves out what an attempt was answered';
  if (isLost) leftOut.push('attempts.detail');
  const isMade = tries.some(({ says }) => says.some(isOfPost));
  return isMade && first === 0 && !attempts.some(isOfPost)
    ? 'the report leaves out that an attempt made it'
    : null;
}

/** A post that is found may be that of an attempt before the last. */
function isSaidOf(attempt, made, later) {
  const { armedAt, says } = made;
  const { armed_at: at, outcome, outcome_at: outcomeAt, detail } = attempt;
  if (!isNear(at, armedAt)) return false;
  const last = says.findLast((one) => one.by === 'site' && !isOfPost(one));
  const all = [...says, ...later.flatMap((one) => one.says)];
  const may = all.filter((one) => one === last || one.by === 'person' || isOfPost(one));
  const isSaid =
    outcome === null
      ? outcomeAt === null && says.length === 0
      : may.some((one) => one.outcome === outcome && isNear(outcomeAt, one.at));
  return isSaid && (detail === null || detail === whyOf(made));
}

const whyOf = ({ says }) => says.findLast((one) => one.detail !== null)?.detail ?? null;

const facts = [
  'http_status',
  'headline_found',
  'text_match',
  'noindex',
  'canonical',
  'sent_hash',
  'page_hash',
];

function ofReading({ placement: { proof }, said: { reading, hash }, leftOut }) {
  if (proof === null) return reading && 'the report leaves out how its page was read last';
  if (!reading) return `the report says that it was read back, ${nothing}`;
  if (proof?.checked_at !== reading.at)
    return 'the report tells of another reading than its newest row';
  const read = { ...reading.body, checked_at: reading.at, approved_hash: hash };
  const told = new Set([...facts, 'approved_hash', ...Object.keys(proof)]);
  const differs = [...told].find((fact) => !isSame(read[fact], proof[fact]));
  if (differs !== undefined) return `the report and its newest reading differ: ${differs}`;
  if (read.is_elsewhere && !Object.hasOwn(proof, 'is_elsewhere'))
    leftOut.push('proof.is_elsewhere');
  return null;
}

const checks = [ofPlan, ofState, ofWords, ofTime, ofPlace, ofWatch, ofUpdate, ofTries, ofReading];
