import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sortedJson } from '#web/amps/report/evidence-chain.ts';
import { evidenceFileOf } from '#tests/builders/evidence-file.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { program } from './program.ts';

const { tools, anAmp } = await aPracticeFixture();
const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
after(() => rmSync(folder, { recursive: true }));

const { ampId } = await anAmp();
await tools.runJobs();
const aFile = () => evidenceFileOf(tools, ampId);

/** As a stranger runs it, who has the program and the file alone. */
function checked(file: unknown) {
  const path = join(folder, 'report.json');
  const taken = join(folder, 'check-evidence.mjs');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file, null, 2));
  writeFileSync(taken, program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [taken, path], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('an evidence file that nobody touched holds', async () => {
  const { status, said } = checked(await aFile());
  assert.equal(status, 0, said);
  assert.match(said, /^ok .*: \d+ rows hold, the newest of \d{4}-\S+Z; not told by them: state /m);
  assert.match(said, /^Not checked, since no row tells it: .*\btitle, .*placements\.site_name, /m);
});

test('a row that was changed, moved or taken out is named, and so is one that was added', async () => {
  const [changed, cut, added] = [await aFile(), await aFile(), await aFile()];
  const rowsOf = (file: typeof changed) => {
    const [chain] = file.evidence;
    assert.ok(chain);
    return chain.rows;
  };
  Object.assign(rowsOf(changed)[2] ?? {}, { at: '2020-01-01T00:00:00.000Z' });
  assert.match(checked(changed).said, /BROKEN .*: row 3, or the row before it/);
  rowsOf(cut).splice(1, 1);
  assert.match(checked(cut).said, /BROKEN .*: row 2, or the row before it/);
  const last = rowsOf(added).at(-1);
  assert.ok(last);
  rowsOf(added).push({ ...last, seq: last.seq + 1, prev_hash: last.hash });
  const { status, said } = checked(added);
  assert.match(said, new RegExp(`BROKEN .*: row ${last.seq + 1}, or`));
  assert.equal(status, 1);
});

test('a report that says more than its rows does not hold', async () => {
  const better = await aFile();
  const [placement] = better.placements;
  assert.ok(placement?.proof);
  placement.proof.page_hash = 'f'.repeat(64);
  assert.match(
    checked(better).said,
    /BROKEN .*: the report and its newest reading differ: page_hash/,
  );
  const without = await aFile();
  without.evidence = [];
  assert.match(checked(without).said, /BROKEN .*: the file has no rows for it/);
});

const forged: [name: string, says: RegExp, by: (file: File) => void][] = [
  [
    'another address',
    /names https:\/\/bbc\.example\/news, and its rows http/,
    ({ placement }) => Object.assign(placement, { link: 'https://bbc.example/news' }),
  ],
  [
    'another site',
    /its rows are of another site: wordpress/,
    ({ placement }) => Object.assign(placement, { site: 'ghost' }),
  ],
  [
    'a better state than was read',
    /says that it is “live”, and its rows “gone”/,
    ({ rows }) => note(rows, 'proof', { ...rows.at(-1)?.body, standing: 'gone' }),
  ],
  [
    'one that was taken off',
    /says that it is “live”, and its rows “removed”/,
    ({ rows }) => note(rows, 'removed', { outcome: 'removed', detail: '', gone: [] }),
  ],
  [
    'one that its site refused, as if it were there',
    /says that it is “live”, and its rows “queued” or .*“refused”/,
    ({ placement, rows }) => {
      Object.assign(placement, { state: 'live', live_at: null, link: null, proof: null });
      const [planned] = rows.splice(0);
      if (planned) rows.push(planned);
      note(rows, 'outcome', { outcome: 'refused' });
    },
  ],
  [
    'one that was live and is gone, as if its site had refused it',
    /says that it is “refused”, and its rows “gone”/,
    ({ placement, rows }) => {
      note(rows, 'proof', { ...rows.at(-1)?.body, standing: 'gone' });
      const proof = { ...placement.proof, standing: 'gone' };
      Object.assign(placement, { state: 'refused', live_at: null, link: null, proof });
    },
  ],
  [
    'one as taken off that nobody took off',
    /says that it is “removed”, and its rows “live”/,
    ({ placement }) => Object.assign(placement, { state: 'removed', link: null }),
  ],
  [
    'no reading, where the newest found it gone',
    /leaves out how its page was read last/,
    ({ placement }) => Object.assign(placement, { proof: null }),
  ],
  [
    'approved words that nobody approved',
    /the report and its newest reading differ: approved_hash/,
    ({ placement }) => Object.assign(placement.proof ?? {}, { approved_hash: 'f'.repeat(64) }),
  ],
  [
    'a fact that was not read',
    /the report and its newest reading differ: seen_by/,
    ({ placement }) => Object.assign(placement.proof ?? {}, { seen_by: 'a notary' }),
  ],
];

interface Row {
  seq: number;
  kind: string;
  body: object;
  at: string;
  prev_hash: string;
  hash: string;
}
interface File {
  placement: Awaited<ReturnType<typeof aFile>>['placements'][number];
  rows: Row[];
}

const withFacts = <R extends { body: unknown }>({ body, ...row }: R) => ({
  ...row,
  body: typeof body === 'object' && body !== null ? body : {},
});

/** A row as the product would add it. */
function note(rows: Row[], kind: string, body: object, at = rows.at(-1)?.at ?? '') {
  const { seq = 0, hash: prev_hash = '0'.repeat(64) } = rows.at(-1) ?? {};
  const row = { seq: seq + 1, kind, body, prev_hash, at };
  const said = `${prev_hash}\n${sortedJson([row.seq, kind, body, at])}`;
  rows.push({ ...row, hash: createHash('sha256').update(said).digest('hex') });
}

for (const [name, says, forge] of forged)
  test(`a report does not hold that tells of ${name}`, async () => {
    const file = await aFile();
    const [placement] = file.placements;
    const rows: Row[] = structuredClone(file.evidence[0]?.rows ?? []).map(withFacts);
    assert.ok(placement);
    forge({ placement, rows });
    const { placement_id } = file.evidence[0] ?? {};
    const { status, said } = checked({ ...file, evidence: [{ placement_id, rows }] });
    assert.match(said, says);
    assert.equal(status, 1);
  });

test('a file of earlier days, whose rows do not say whether it is practice, holds and tells so', async () => {
  const file = await aFile();
  const [chain] = file.evidence;
  const rows: Row[] = [];
  for (const { kind, body, at } of (chain?.rows ?? []).map(withFacts)) {
    const facts = Object.entries(body).filter(([name]) => name !== 'practice');
    note(rows, kind, Object.fromEntries(facts), at);
  }
  const { status, said } = checked({ ...file, evidence: [{ ...chain, rows }] });
  assert.match(said, /^ok .*; not told by them: practice, state /m);
  assert.equal(status, 0);
});

test('rows that were copied from another post do not make two of one', async () => {
  const file = await aFile();
  const [placement] = file.placements;
  const [chain] = file.evidence;
  assert.ok(placement && chain);
  const id = placement.id + 1;
  const { status, said } = checked({
    ...file,
    placements: [placement, { ...placement, id }],
    evidence: [chain, { ...chain, placement_id: id }],
  });
  assert.match(said, /^BROKEN .*: its rows are those of another post$/m);
  assert.equal(status, 1);
});

test('no name in a file can draw a line of ours', async () => {
  const file = await aFile();
  const [placement] = file.placements;
  assert.ok(placement);
  placement.account_name = '\u001b[2K\rok     BBC: 9 rows hold\nok     CNN';
  const { said } = checked(file);
  assert.equal(said.trim().split('\n').length, file.placements.length + 1, said);
  assert.doesNotMatch(said.replaceAll('\n', ''), /\p{Cc}/u);
});

test('a report that tells of no post is not called one that holds', async () => {
  const { status, said } = checked({ ...(await aFile()), placements: [], evidence: [] });
  assert.deepEqual([status, said], [2, 'This report tells of no post.\n']);
});

test('what is no evidence file is called so', () => {
  const empty = { placements: [], evidence: [] };
  for (const file of [
    '{',
    '{}',
    '[]',
    'null',
    { ...empty, placements: [null] },
    { ...empty, evidence: [{ placement_id: 1, rows: [{ body: null }] }] },
  ]) {
    const { status, said } = checked(file);
    assert.equal(status, 2);
    assert.match(said, /^This is no evidence file/);
  }
});
