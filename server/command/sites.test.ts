import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { Complaint } from './complaint.ts';
import { endMessageByOperator, messagesInWords, sayToPeople } from './messages.ts';
import { pauseByOperator, resumeByOperator, sitesInWords } from './sites.ts';

const tools = await ownTools({ now: '2026-01-02T09:00:00Z' });
await anAccount(tools, { email: 'ada@demo.test' });

const complains = (work: Promise<string>, words: RegExp) =>
  assert.rejects(work, (error) => error instanceof Complaint && words.test(error.message));

test('the operator pauses a site with a reason, sees it, and lets it go on', async () => {
  await complains(pauseByOperator(tools, { site: 'wordpress', note: ' ' }), /^--note: Reason/);
  await complains(pauseByOperator(tools, { site: 'space', note: 'Gone' }), /no site “space”/);
  await pauseByOperator(tools, { site: 'wordpress', note: 'Moved until noon' });
  assert.match(
    await sitesInWords(tools),
    /^wordpress · paused since 2026-01-02T09:00:00.000Z: Moved until noon · 0 waiting/m,
  );
  await complains(pauseByOperator(tools, { site: 'wordpress', note: 'Again' }), /paused already/);
  await resumeByOperator(tools, { site: 'wordpress' });
  assert.match(await sitesInWords(tools), /^wordpress · open/m);
});

test('the operator says something to one person and takes it back', async () => {
  const plain = { type: '', role: '', email: '', from: '', to: '' };
  const say = (differs: object) => sayToPeople(tools, { text: 'Closed', ...plain, ...differs });
  await complains(say({ text: '' }), /^--text: Message is required/);
  await complains(say({ role: 'Emperor' }), /^--role:/);
  await complains(say({ email: 'nobody@demo.test' }), /Nobody has this address/);
  await complains(say({ from: '2026-01-05', to: '2026-01-04' }), /^--to: It has to end after/);
  await say({ email: 'ada@demo.test', from: '2026-01-05', type: 'warn' });
  assert.match(
    await messagesInWords(tools),
    /^\d+ · planned · warn · .* · 2026-01-05T00:00:00.000Z to its end · Closed$/,
  );
  const [id = ''] = (await messagesInWords(tools)).split(' ');
  await endMessageByOperator(tools, { id });
  await complains(endMessageByOperator(tools, { id }), /No message/);
  assert.match(await messagesInWords(tools), / · ended · /);
});
