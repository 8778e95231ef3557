import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { Complaint } from './complaint.ts';
import { grantTo } from './grant-credits.ts';
import { printAudit } from './print-audit.ts';

const tools = await ownTools({ now: '2026-01-02T09:00:00Z' });
await anAccount(tools, { email: 'ada@demo.test' });
await grantTo(tools, { email: 'ada@demo.test', product: 'amp', quantity: '3' });

const nothing = { who: '', kind: '', from: '', to: '', limit: '50', csv: false };
async function printed(given: Partial<typeof nothing>): Promise<string[]> {
  const lines: string[] = [];
  await printAudit(tools, { ...nothing, ...given }, (line) => lines.push(line));
  return lines;
}

test('the log is read on a terminal: who, what and about whom', async () => {
  const [line] = await printed({ kind: 'credits' });
  assert.match(line ?? '', /^2026-01-02T09:00:00.000Z · the product or its operator · Granted/);
  assert.match(line ?? '', /person \d+ Ada Lovelace · .*"quantity":3/);
  assert.deepEqual(await printed({ who: 'nobody' }), []);
  assert.deepEqual(await printed({ to: '2026-01-02' }), []);
});

test('the log is had as CSV on a terminal', async () => {
  const [head] = await printed({ csv: true });
  assert.match(head ?? '', /id,at,what/);
});

test('a wrong word is named', async () => {
  await assert.rejects(printed({ kind: 'nonsense' }), Complaint);
  await assert.rejects(printed({ from: 'yesterday' }), /--from/);
  await assert.rejects(printed({ limit: 'all' }), /--limit/);
});
