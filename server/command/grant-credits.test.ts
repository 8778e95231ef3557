import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anAccount } from '#tests/builders/people.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { Complaint } from './complaint.ts';
import { grantTo } from './grant-credits.ts';

test('the operator gives credits to who has the address, and nobody else gets any', async (t) => {
  const tools = await testTools();
  t.after(() => tools.close());
  await anAccount(tools, { email: 'ada@demo.test' });
  const wanted = { email: 'Ada@demo.test', product: 'amp', quantity: '3' };
  assert.equal(await grantTo(tools, wanted), 3);
  assert.equal(await grantTo(tools, wanted), 6);
  for (const wrong of [
    { quantity: '0' },
    { quantity: '1.5' },
    { product: 'gold' },
    { email: 'no@demo.test' },
  ]) {
    await assert.rejects(grantTo(tools, { ...wanted, ...wrong }), Complaint);
  }
});
