import { anAccount } from '#tests/builders/people.ts';
import { readyFields } from '#tests/builders/ready-amp.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { writingServer } from '#tests/builders/writing-browser.ts';
import { makeWritingDoor } from '#server/amps/writing/writing-door.ts';
import { ready } from './ready.ts';
import { writers } from './writers.ts';

/* The writing door alone, with one article each for a number of logged-in people. */

const tools = await testTools();
const says: Record<string, string> = {};
for (let n = 0; n < writers; n += 1) {
  const personId = await anAccount(tools, { email: `writer-${n}@bench.test` });
  const { moduleId } = await anArticle(tools, { ownerId: personId, fields: readyFields });
  const { cookie } = await anOpenSession(tools, personId);
  says[cookie] = `article:${moduleId}`;
}
const door = makeWritingDoor(tools);
await ready(writingServer(tools, door), {
  says,
  async close() {
    await door.close();
    await tools.close();
  },
});
