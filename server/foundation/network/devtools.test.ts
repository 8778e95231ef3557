import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { z } from 'zod';
import { openDevTools } from './devtools.ts';

const Title = z.object({ title: z.string() });
const opened = () => {
  const [to, from] = [new PassThrough(), new PassThrough()];
  const says = (message: object) => from.write(`${JSON.stringify(message)}\0`);
  return { from, says, tools: openDevTools({ to, from, mostBytes: 1_000 }) };
};

test('answers find their question, in whatever pieces and order they come', async () => {
  const { from, tools } = opened();
  const [first, second] = [1, 2].map(() => tools.ask('Page.title', {}, Title));
  const said = '{"id":2,"result":{"title":"Zwei"}}\0{"id":1,"result":{"title":"Eins"}}\0';
  for (const letter of said) from.write(letter);
  assert.deepEqual([await first, await second], [{ title: 'Eins' }, { title: 'Zwei' }]);
});

test('what a browser refuses, and what is another answer, is an error', async () => {
  const { says, tools } = opened();
  const refused = tools.ask('Page.title', {}, Title);
  says({ id: 1, error: { message: 'No page' } });
  await assert.rejects(refused, /Page\.title: No page/);
  const other = tools.ask('Page.title', {}, Title);
  says({ id: 2, result: { title: 7 } });
  await assert.rejects(other, z.ZodError);
});

test('a browser that tells without end is not listened to, in however many messages', async () => {
  const { says, tools } = opened();
  const heard: string[] = [];
  tools.hear('Page.titled', Title, ({ title }) => heard.push(title));
  const asked = tools.ask('Page.title', {}, Title);
  for (let i = 0; i < 20; i += 1)
    says({ method: 'Page.titled', params: { title: 'a'.repeat(60) } });
  await assert.rejects(asked, /The browser is gone/);
  assert.ok(heard.length > 0 && heard.length < 20);
  await assert.rejects(tools.ask('Page.title', {}, Title), /The browser is gone/);
});
