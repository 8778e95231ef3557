// Checks a report's evidence file by itself: open /shared/evidence and choose the file, or run
//   node check-evidence.mjs distribution-report-1.json
// It sends nothing anywhere. Each row's hash is the SHA-256 of the hash before it, a line feed, and the row's facts
// as JSON with sorted keys; the first hash before is 64 zeros.

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
  for (const [at, row] of rows.entries()) {
    const { seq, kind, body, prev_hash, hash } = row;
    const said = `${prev_hash}\n${sortedJson([seq, kind, body, row.at])}`;
    if (seq !== at + 1 || prev_hash !== before || hash !== (await sha256(said))) return at + 1;
    before = hash;
  }
  return 0;
}

const nothing = 'and no row does';

/** Rows that tell of a post at its site: what it answered, where it was found, or who saw it there. */
const isThere = ({ kind, body }) =>
  kind === 'live' ||
  kind === 'restored' ||
  (kind === 'outcome' && ['accepted', 'found'].includes(body.outcome)) ||
  (kind === 'person' && body.said === 'it is live');
const isGone = ({ kind, body }) =>
  kind === 'removed' && ['removed', 'absent'].includes(body.outcome);
const isSaidGone = ({ kind, body }) => kind === 'person' && body.said === 'it is not there';

/** States of what no site has taken yet, or will. */
const neverThere = ['queued', 'preparing', 'refused', 'skipped', 'cancelled'];

/** States of a post that is there, by how its page was read last. */
const stateOf = {
  'as-sent': 'live',
  changed: 'changed',
  unseen: 'unseen',
  hidden: 'hidden',
  gone: 'gone',
  silent: 'silent',
};
const shownAsThere = Object.values(stateOf);

/** What the report says of a post that its rows do not; null: nothing. */
function unsupported(placement, rows) {
  const { site, state, link, live_at: liveAt } = placement;
  const bodies = rows.map(({ body }) => body);
  const [{ site: plannedFor = site }] = bodies;
  if (site !== plannedFor) return `its rows are of another site: ${plannedFor}`;
  const there = rows.findLastIndex(isThere);
  if (liveAt !== null && there < 0) return `the report says that it went live, ${nothing}`;
  const isShown = shownAsThere.includes(state);
  if (isShown && there < 0) return `the report says that it is there, ${nothing}`;
  if (neverThere.includes(state) && there >= 0)
    return `the report says that it never was there (“${state}”), and its rows say that it was`;
  const gone = rows.findLastIndex((row) => isGone(row) || isSaidGone(row));
  if (state === 'removed' && gone <= there)
    return `the report says that it was taken off, ${nothing}`;
  const links = bodies.flatMap((body) => [body.link, body.other?.link]);
  if (link !== null && !links.includes(link))
    return `the report names an address, ${nothing}: ${link}`;
  if (isShown && rows.findLastIndex(isGone) > there)
    return 'the report says that it is there, and its rows say that it was taken off';
  return unread(placement, rows, there);
}

/** The same of how its page was read. */
function unread({ state, proof }, rows, there) {
  const last = rows.findLastIndex(({ kind }) => kind === 'proof');
  const read = rows[last];
  if (proof === null) return read ? 'the report leaves out how its page was read last' : null;
  if (!read) return `the report says that it was read back, ${nothing}`;
  if (proof.checked_at !== read.at)
    return 'the report tells of another reading than its newest row';
  const facts = { ...read.body, checked_at: read.at };
  const hashes = rows.flatMap(({ body }) => [body.content_hash, body.approved_hash]);
  const differs = Object.keys(proof).find((fact) =>
    fact === 'approved_hash'
      ? !hashes.includes(proof[fact])
      : sortedJson(facts[fact]) !== sortedJson(proof[fact]),
  );
  if (differs !== undefined) return `the report and its newest reading differ: ${differs}`;
  const written = rows.findLastIndex(({ kind }) => kind === 'updated');
  const stands = stateOf[read.body.standing];
  const isNewest = last > Math.max(there, written);
  return isNewest && stands && shownAsThere.includes(state) && state !== stands
    ? `the report says that it is “${state}”, and its newest reading that it is “${stands}”`
    : null;
}

/** Nothing in a file can draw, or look like, a line of ours. */
const plain = (text) => String(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');

/**
 * Checks a whole file, given as text. Resolves to one line a post: { name, holds, says }.
 * Throws Error, in words, for what is no evidence file.
 */
export async function checkEvidence(text) {
  const report = parsed(text);
  const lines = [];
  const seen = new Set();
  for (const placement of report.placements) {
    const { id, site_name: site, account_name: account } = placement;
    const name = account && account !== site ? `${account} · ${site}` : site;
    const rows = report.evidence.find((chain) => chain.placement_id === id)?.rows ?? [];
    const fault = await faultOf(placement, rows, seen);
    const newest = rows.at(-1);
    const count = `${rows.length} ${rows.length === 1 ? 'row holds' : 'rows hold'}`;
    const says = fault ?? `${count}, the newest of ${newest.at}`;
    lines.push({ name: plain(name), holds: fault === null, says: plain(says) });
  }
  return lines;
}

/** @param seen the first rows of other posts, which are of no second one */
async function faultOf(placement, rows, seen) {
  const [first] = rows;
  if (!first) return 'the file has no rows for it';
  const broken = await brokenRow(rows);
  if (broken > 0) return `row ${broken}, or the row before it, was changed or taken out`;
  if (seen.has(first.hash)) return 'its rows are those of another post';
  seen.add(first.hash);
  return unsupported(placement, rows);
}

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

const inWords = ({ name, holds, says }) => `${holds ? 'ok    ' : 'BROKEN'} ${name}: ${says}`;

async function byCommand([path]) {
  if (!path) throw new Error('Name the file: node check-evidence.mjs distribution-report-1.json');
  const { readFile } = await import('node:fs/promises');
  const lines = await checkEvidence(await readFile(path, 'utf8'));
  for (const line of lines) process.stdout.write(`${inWords(line)}\n`);
  if (!lines.every(({ holds }) => holds)) process.exitCode = 1;
}

function onPage(field) {
  const told = document.querySelector('#result');
  field.addEventListener('change', async () => {
    const [file] = field.files;
    if (!file) return;
    try {
      const lines = await checkEvidence(await file.text());
      const isWhole = lines.every(({ holds }) => holds);
      const title = document.createElement('strong');
      title.textContent = isWhole
        ? 'It holds: each row follows from the one before, and the report says of each post what its rows say.'
        : 'It does not hold.';
      const list = document.createElement('ul');
      for (const { name, holds, says } of lines) {
        const line = document.createElement('li');
        line.className = holds ? 'found' : 'fault';
        line.textContent = `${name}: ${says}`;
        list.append(line);
      }
      told.replaceChildren(title, list);
    } catch (error) {
      told.textContent = error instanceof Error ? error.message : String(error);
    }
  });
}

if (typeof document === 'undefined') {
  const { pathToFileURL } = await import('node:url');
  if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
    await byCommand(process.argv.slice(2)).catch((error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 2;
    });
} else {
  const field = document.querySelector('#evidence');
  if (field) onPage(field);
}
