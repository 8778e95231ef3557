// What the rows of one post say of it, taken together: how it may stand, since when, where, and what was read there.

/** As the product writes it: `Date.parse` takes other words for a time as well. */
export const isTime = (time) =>
  typeof time === 'string' &&
  !Number.isNaN(Date.parse(time)) &&
  new Date(time).toISOString() === time;

/** How a post that is there is called, by how it was read last. */
export const shownAs = {
  'as-sent': 'live',
  changed: 'changed',
  unseen: 'unseen',
  hidden: 'hidden',
  gone: 'gone',
  silent: 'silent',
};

/** What comes and goes in the line has no rows. */
const inLine = [
  'queued',
  'preparing',
  'checking',
  'refused',
  'skipped',
  'cancelled',
  'needs_human',
];

/**
 * What is said by no row at all. Where several values are kept, each of them may be so.
 * @property states by their names, but for a post that is there: “live”, however it was read
 * @property isElsewhere whether what answered last was somebody else's page
 * @property lates when its site told late of one more, which its state may count from
 */
const nothingYet = {
  states: [],
  at: null,
  lates: [],
  standings: ['as-sent'],
  stood: [],
  looked: [null],
  read: [null],
  isElsewhere: false,
  link: null,
  remoteId: null,
  liveAt: null,
  hash: null,
  words: [],
  tries: [],
  reading: null,
};

export function whatRowsSay(rows) {
  let said = nothingYet;
  for (const row of rows) said = { ...said, ...told(tells, row.kind, [said, row]) };
  return { ...said, linkBy: whoNamed(rows) };
}

/** Whose word the address is: of those who named it, the first. What a site tells late is another post's. */
function whoNamed(rows) {
  let named = { link: null, by: null };
  for (const { kind, body } of rows) {
    const link = body?.link ?? body?.other?.link ?? null;
    if (link === null || link === named.link || body.late || !naming.includes(kind)) continue;
    named = { link, by: kind === 'person' ? 'person' : 'site' };
  }
  return named.by;
}
const naming = ['outcome', 'live', 'updated', 'person', 'removed'];

/** Whoever wrote the file named the row. */
const told = (by, name, about) => (Object.hasOwn(by, name) ? by[name](...about) : {});

const standsSo = (states, at) => ({ states, at, lates: [] });
const isReadable = (standing) => standing === 'as-sent' || standing === 'changed';

/** A post is there from now on, which nobody has read yet. */
const unread = { standings: ['as-sent'], stood: [], looked: [null], read: [null] };
const isThere = (link, at) => ({ ...standsSo(['live'], at), ...unread, link, liveAt: at });

const armed = ({ tries }, { at }) => ({ tries: [...tries, { armedAt: at, says: [] }] });

/** What became of the last attempt, as far as its site or a person said. */
const heard = ({ tries }, verdict) => ({
  tries: tries.map((one, place) =>
    place === tries.length - 1 ? { ...one, says: [...one.says, verdict] } : one,
  ),
});

const tells = {
  planned: (said, { body, at }) => ({
    ...standsSo(inLine, at),
    hash: body.content_hash ?? said.hash,
  }),
  armed: (said, row) => ({ ...standsSo(['sending'], row.at), ...armed(said, row) }),
  restored: (said, row) => ({ ...standsSo(inLine, row.at), ...armed(said, row) }),
  outcome(said, { body, at }) {
    if (body.late) return { lates: [...said.lates, at] };
    const { outcome, link = null, remote_id: remoteId } = body;
    const why = body.detail ?? body.code;
    const detail = typeof why === 'string' ? why : null;
    const tries = heard(said, { by: 'site', outcome, at, detail });
    if (outcome === 'unknown') return { ...tries, ...standsSo(['checking', 'needs_human'], at) };
    if (!isOfPost({ outcome })) return { ...tries, ...standsSo(inLine, at) };
    const there = link === null ? standsSo(['accepted', 'needs_human'], at) : isThere(link, at);
    return { ...tries, ...there, link, remoteId: remoteId ?? said.remoteId };
  },
  live: (_said, { body, at }) => isThere(body.link, at),
  updated(said, { body, at }) {
    const { content_hash: hash, link, remote_id: remoteId } = body;
    const standings = [...new Set([...said.standings, 'as-sent'])];
    return {
      hash,
      words: [...said.words, { hash, at }],
      link: link ?? said.link,
      remoteId: remoteId ?? said.remoteId,
      // Nobody has read them yet; what readers did not see they do not see for that.
      ...(said.standings.every(isReadable)
        ? unread
        : { standings, looked: [...said.looked, null], read: [...said.read, null] }),
    };
  },
  proof(said, { body, at }) {
    const { standing = 'as-sent', reading, http_status: status } = body;
    // Words that came late are written down with the look that found them there, and are unread.
    const unreadToo = said.words.at(-1)?.at >= at ? [null] : [];
    const isUnclear = standing === 'unseen' || said.standings.length > 1;
    const stood = isUnclear ? [...said.stood, at] : said.stood;
    const answered = reading === undefined ? [...said.read, at] : [at];
    return {
      reading: { body, at },
      standings: [standing],
      stood: said.standings.includes(standing) ? stood : [at],
      looked: [at, ...unreadToo],
      read: [...(reading === 'no-answer' ? said.read : answered), ...unreadToo],
      isElsewhere:
        reading === 'no-answer' ? said.isElsewhere : body.is_elsewhere === true && status === 200,
    };
  },
  person: (said, row) => told(people, row.body.said, [said, row]),
  removed(_said, { body: { outcome, other }, at }) {
    if (outcome === 'removed') return standsSo(['removed'], at);
    if (outcome === 'absent') return standsSo(['cancelled'], at);
    if (!other) return standsSo(['needs_human'], at);
    // From then on it stands for the one that is left.
    return { ...standsSo(['needs_human'], at), link: other.link, remoteId: other.remoteId };
  },
};

const people = {
  'it is live': (said, { body: { link }, at }) => ({
    ...isThere(link, at),
    ...heard(said, { by: 'person', outcome: 'found', at, detail: null }),
  }),
  'it is not there': (said, { at }) => ({
    ...standsSo((said.link ?? said.remoteId) ? ['cancelled', 'removed'] : ['cancelled'], at),
    ...heard(said, { by: 'person', outcome: 'absent', at, detail: null }),
  }),
  'post it again': (_said, { at }) => standsSo(['removed'], at),
  'linked again': (_said, { at }) => standsSo(inLine, at),
  // Of a post that is there other words are tried again.
  retry: ({ states }, { at }) => (states.includes('live') ? {} : standsSo(inLine, at)),
};

/** Its site has it, by its own word or by a person's. */
export const isOfPost = ({ outcome }) => outcome === 'accepted' || outcome === 'found';
