import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FaultParams } from '#practice/faults.ts';
import { deliveriesTo, testSendingFaults } from '#tests/builders/deliveries.ts';
import { practiceWordPress } from '#tests/builders/practice-wordpress.ts';
import { wordpress } from './publish.ts';

let site: Awaited<ReturnType<typeof practiceWordPress>>;
before(async () => {
  site = await practiceWordPress();
});
after(() => site.close());

const deliveries = deliveriesTo(wordpress, () => site);
const { prepared, send, find } = deliveries;

describe('whatever goes wrong while sending, at most one post and no false word', () => {
  testSendingFaults(deliveries);

  test('a post that is stored after the line broke is absent first and found later', async () => {
    const delivery = await prepared();
    const params = { dropAfterMs: 5, commitAfterMs: 60 };
    await delivery.order({ operation: 'posts.create', fault: 'late-commit', params });
    assert.equal((await send(delivery)).outcome, 'unknown');
    assert.equal((await find(delivery)).outcome, 'absent');
    while ((await delivery.truth()).posts.length === 0)
      await new Promise((done) => setTimeout(done, 10));
    assert.equal((await find(delivery)).outcome, 'found');
  });

  const rests: [FaultParams, number][] = [
    [{ retryAfter: '7' }, 7],
    [{ retryAfter: '0' }, 0],
    [{ retryAfter: '-1' }, 60],
    [{ retryAfter: null }, 60],
    [{ retryAfter: '315360000' }, 86_400],
  ];
  for (const [params, seconds] of rests)
    test(`“slow down” with ${JSON.stringify(params)} rests ${seconds} seconds`, async () => {
      const delivery = await prepared();
      await delivery.order({ operation: 'posts.create', fault: 'rate-limit', params });
      const result = await send(delivery);
      assert.ok(result.outcome === 'refused' && result.retryAt);
      assert.equal((result.retryAt.getTime() - site.tools.now().getTime()) / 1_000, seconds);
    });

  test('a site that cannot be reached has been sent nothing', async () => {
    const { parcel } = await prepared();
    const nowhere = { ...parcel.prepared, 'rest-root': 'http://other.localhost:1/wp-json/' };
    const result = await wordpress.send(site.tools, { ...parcel, prepared: nowhere });
    assert.ok(result.outcome === 'notsent' && result.retryAt);
    assert.equal(result.reason.code, 'site-unavailable');
  });

  test('nothing is sent that was not prepared', async () => {
    const delivery = site.parcel();
    assert.equal((await send(delivery)).outcome, 'notsent');
    assert.equal((await delivery.truth()).posts.length, 0);
  });

  for (const fault of [
    'lose-answer-after-accept',
    'server-error',
    'unauthorized',
    'forbidden',
    'maintenance-page',
    'rate-limit',
    'drip',
    'endless-body',
    'wrong-length',
  ] as const)
    test(`a look that meets ${fault} never says absent`, async () => {
      for (const times of [1, 2, 3]) {
        const delivery = await prepared();
        const honest = times - 1;
        // The fault strikes the first, second or third question of the look.
        const slow = { operation: 'posts.list', fault: 'slow', params: { ms: 0 } } as const;
        if (honest > 0) await delivery.order({ ...slow, times: honest });
        await delivery.order({ operation: 'posts.list', fault });
        assert.equal((await find(delivery)).outcome, 'unclear');
      }
    });

  test('a look with a dead password never says absent', async () => {
    const delivery = await prepared();
    assert.equal((await send(delivery)).outcome, 'accepted');
    const { parcel } = delivery;
    const account = parcel.account && { ...parcel.account, password: 'none' };
    const result = await wordpress.find(site.tools, { ...parcel, account });
    assert.equal(result.outcome, 'unclear');
  });
});
