import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiOf } from '#tests/builders/api-of.ts';
import { aWorldToBackUp } from '#tests/builders/backed-up-world.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOrder, paid, tell } from '#tests/builders/purchases.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { brokenInvariants } from '../../invariants/check-invariants.ts';
import { shownPurchase } from '../../credits/purchase-list-table.ts';
import { showPurchase } from '../../credits/show-purchase.ts';
import { afterRestore } from './after-restore.ts';
import { placeForDrill } from './open-place.ts';

const { world, backup, restore, toolsOf } = await aWorldToBackUp();

/** Ordered and paid. @returns what stands on the buyer’s papers */
async function buy(tools: TestTools, personId: number) {
  const api = await apiOf(tools);
  const order = await anOrder(tools, { personId });
  assert.equal((await tell(tools, api, paid(order))).statusCode, 200);
  await api.close();
  const row = await shownPurchase(tools.db.root, order.id);
  return { order: order.id, receipt: row && showPurchase(row).receipt };
}

test('no number of an order or a receipt is given twice, however often one backup is restored', async () => {
  const earlier = await toolsOf(world);
  const personId = await anAccount(earlier, { email: 'ada@demo.test' });
  const papers = [await buy(earlier, personId)];
  await earlier.close();
  await backup();
  const meanwhile = await toolsOf(world);
  papers.push(await buy(meanwhile, personId));
  await meanwhile.close();

  for (const later of [3_600_000, 3_660_000]) {
    const place = await placeForDrill(world);
    try {
      const manifest = await restore(place.config);
      const tools = await toolsOf(place.config, { later, isRestoring: true });
      try {
        await afterRestore(tools, manifest);
        papers.push(await buy(tools, personId), await buy(tools, personId));
        assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
      } finally {
        await tools.close();
      }
    } finally {
      await place.remove();
    }
  }
  assert.deepEqual(
    papers.map(({ receipt }) => receipt),
    [
      'R-2026-000001',
      'R-2026-000002',
      'R-2026-TBDD40-000001',
      'R-2026-TBDD40-000002',
      'R-2026-TBDD5O-000001',
      'R-2026-TBDD5O-000002',
    ],
  );
  assert.equal(new Set(papers.map(({ order }) => order)).size, papers.length);
});
