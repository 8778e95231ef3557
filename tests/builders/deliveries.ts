import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FaultName, FaultParams } from '#practice/faults.ts';
import type { ArticlePublisher } from '#server/sites/article-parcel.ts';
import type { FindResult, SendResult } from '#server/sites/publisher.ts';
import type { PracticeSite } from './practice-wordpress.ts';

/** Articles on their way to a pretend site. @param siteOf the site once it is open */
export function deliveriesTo<Changes extends object>(
  publisher: ArticlePublisher,
  siteOf: () => PracticeSite<Changes>,
) {
  type Delivery = ReturnType<PracticeSite<Changes>['parcel']>;
  type Changed = Parameters<PracticeSite<Changes>['parcel']>[0];

  async function prepared(changes?: Changed): Promise<Delivery> {
    const site = siteOf();
    const delivery = site.parcel(changes);
    const ready = await publisher.prepare(site.tools, delivery.parcel, delivery.keep);
    assert.deepEqual(ready, { outcome: 'ready' });
    return delivery;
  }
  const send = ({ parcel }: Delivery) => publisher.send(siteOf().tools, parcel);
  const find = ({ parcel }: Delivery) => publisher.find(siteOf().tools, parcel);
  async function sent(changes?: Changed): Promise<Delivery & { remoteId: string; link: string }> {
    const delivery = await prepared(changes);
    const result = await send(delivery);
    assert.ok(result.outcome === 'accepted' && result.link);
    return { ...delivery, remoteId: result.remoteId, link: result.link };
  }
  return { prepared, send, find, sent };
}

interface Case {
  fault: FaultName;
  params?: FaultParams;
  send: SendResult['outcome'] | [SendResult['outcome'], string];
  find: FindResult['outcome'];
}

const cases: Case[] = [
  { fault: 'lose-answer-after-accept', send: 'unknown', find: 'found' },
  { fault: 'reset-before-accept', send: 'unknown', find: 'absent' },
  { fault: 'server-error-after-accept', send: 'unknown', find: 'found' },
  { fault: 'bad-request-but-created', send: 'unknown', find: 'found' },
  { fault: 'server-error', send: 'unknown', find: 'absent' },
  { fault: 'rate-limit', send: ['refused', 'rate-limited'], find: 'absent' },
  { fault: 'unauthorized', send: ['refused', 'sign-in-refused'], find: 'absent' },
  { fault: 'forbidden', send: ['refused', 'no-right-to-publish'], find: 'absent' },
  { fault: 'maintenance-page', send: 'unknown', find: 'absent' },
  { fault: 'drip', send: 'unknown', find: 'found' },
  { fault: 'endless-body', send: 'unknown', find: 'found' },
  { fault: 'wrong-length', params: { lengthDelta: 64 }, send: 'unknown', find: 'found' },
  { fault: 'wrong-length', params: { lengthDelta: -64 }, send: 'unknown', find: 'found' },
  { fault: 'slow', params: { ms: 20 }, send: 'accepted', find: 'found' },
  { fault: 'hold-after-accept', params: { ms: 10_000 }, send: 'unknown', find: 'found' },
];

/** Whatever goes wrong while sending: at most one post, and no false word of it. A test each, for any site of articles. */
export function testSendingFaults<Changes extends object>({
  prepared,
  send,
  find,
}: ReturnType<typeof deliveriesTo<Changes>>): void {
  for (const { fault, params, ...expected } of cases)
    test(`${fault} ${JSON.stringify(params ?? '')}`, async () => {
      const delivery = await prepared();
      await delivery.order({ operation: 'posts.create', fault, ...(params && { params }) });
      const [outcome, code] = [expected.send].flat();
      const result = await send(delivery);
      assert.equal(result.outcome, outcome);
      if ('reason' in result) assert.equal(result.reason.code, code);
      assert.equal((await find(delivery)).outcome, expected.find);
      const { posts } = await delivery.truth();
      assert.equal(posts.length, expected.find === 'found' ? 1 : 0);
      assert.ok(posts.every(({ requests }) => requests === 1));
    });
}
