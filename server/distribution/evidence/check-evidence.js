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

/** Of rows that tell of a post at its site: what it answered, or where it was found. */
const live = ['outcome', 'live', 'person', 'restored'];

/** What the report says of a post that its rows do not; null: nothing. */
function unsupported(placement, rows) {
  const kinds = new Set(rows.map(({ kind }) => kind));
  const read = rows.findLast(({ kind }) => kind === 'proof');
  if (placement.live_at !== null && !live.some((kind) => kinds.has(kind)))
    return 'the report says that it went live, and no row does';
  const { proof } = placement;
  if (proof === null) return null;
  if (!read) return 'the report says that it was read back, and no row does';
  if (proof.checked_at !== read.at)
    return 'the report tells of another reading than its newest row';
  const differs = Object.keys(proof).find(
    (fact) => fact in read.body && sortedJson(read.body[fact]) !== sortedJson(proof[fact]),
  );
  return differs === undefined ? null : `the report and its newest reading differ: ${differs}`;
}

/**
 * Checks a whole file, given as text. Resolves to one line a post: { name, holds, says }.
 * Throws Error, in words, for what is no evidence file.
 */
export async function checkEvidence(text) {
  const report = parsed(text);
  const lines = [];
  for (const placement of report.placements) {
    const { id, site_name: site, account_name: account } = placement;
    const name = account && account !== site ? `${account} · ${site}` : site;
    const rows = report.evidence.find((chain) => chain.placement_id === id)?.rows ?? [];
    const broken = await brokenRow(rows);
    const fault =
      rows.length === 0
        ? 'the file has no rows for it'
        : broken > 0
          ? `row ${broken}, or the row before it, was changed or taken out`
          : unsupported(placement, rows);
    lines.push({
      name,
      holds: fault === null,
      says: fault ?? `${rows.length} ${rows.length === 1 ? 'row holds' : 'rows hold'}`,
    });
  }
  return lines;
}

function parsed(text) {
  const noFile = 'This is no evidence file of a distribution report.';
  let report;
  try {
    report = JSON.parse(text);
  } catch (error) {
    throw new Error(noFile, { cause: error });
  }
  if (!Array.isArray(report?.evidence) || !Array.isArray(report?.placements))
    throw new Error(noFile);
  return report;
}

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
        ? 'It holds: nothing in it was changed since it was written down.'
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
