import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { aPracticeDesk } from '#tests/builders/practice-desk.ts';
import { readEvidence } from '../read-evidence.ts';
import { reportOf } from '../report.ts';

const { tools, anAmp } = await aPracticeDesk();
const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
after(() => rmSync(folder, { recursive: true }));

const { ampId } = await anAmp();
await tools.runJobs();
const report = await reportOf(tools, ampId);

/** As the report's page writes it. */
async function aFile() {
  const evidence = await Promise.all(
    report.placements.map(async ({ id }) => {
      const { items } = await readEvidence(tools.db.root, { placementId: id, limit: 100 });
      return { placement_id: id, rows: items.toReversed() };
    }),
  );
  return structuredClone({ ...report, evidence });
}

/** As a stranger runs it, who has the program and the file alone. */
function checked(file: unknown) {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file, null, 2));
  const program = join(import.meta.dirname, 'check-evidence.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, path], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('an evidence file that nobody touched holds', async () => {
  const { status, said } = checked(await aFile());
  assert.equal(status, 0, said);
  assert.match(said, /^ok .*: \d+ rows hold$/m);
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

test('what is no evidence file is called so', () => {
  for (const file of ['{', '{}', '[]', 'null']) {
    const { status, said } = checked(file);
    assert.equal(status, 2);
    assert.match(said, /^This is no evidence file/);
  }
});
