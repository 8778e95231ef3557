import type { ObjectKind } from '#contract/endpoint.ts';
import { placementsOf } from '#server/distribution/placement-table.ts';
import { insertNotice, noticesOf } from '#server/notices/notice-table.ts';
import { insertPasskey } from '#server/people/passkeys/passkey-table.ts';
import { BankEvent } from '#server/credits/payments/bank-news.ts';
import { receiveEvent } from '#server/credits/payments/receive-event.ts';
import { aLiveAmp } from './live-amp.ts';
import { aPictureIn } from './picture-in.ts';
import { anOrder, paid } from './purchases.ts';
import { anOpenSession } from './sessions.ts';
import type { TestTools } from './test-tools.ts';

/** Ids of one object of each kind that a call can name, all belonging to one person. */
export async function oneOfEach(
  tools: TestTools,
  ownerId: number,
): Promise<Partial<Record<ObjectKind, number>>> {
  const amp = await aLiveAmp(tools, { ownerId, practiceOrigin: 'http://practice.localhost:1' });
  const picture = await aPictureIn(tools, { moduleId: amp.moduleId, ownerId });
  const [placement] = await placementsOf(tools.db.root, amp.ampId);
  const purchase = await anOrder(tools, { personId: ownerId });
  const { type, object } = paid(purchase);
  const event = BankEvent.parse({ id: `evt_one_of_each_${ownerId}`, type, data: { object } });
  await receiveEvent(tools, { provider: 'practice', event });
  return {
    amp: amp.ampId,
    module: amp.moduleId,
    company: amp.companyId,
    letter: amp.letterId,
    placement: placement?.id,
    media: picture.mediaFileId,
    picture: picture.id,
    session: (await anOpenSession(tools, ownerId)).id,
    notice: await aNotice(tools, ownerId),
    passkey: await aPasskey(tools, ownerId),
    purchase: purchase.id,
  };
}

async function aPasskey(tools: TestTools, personId: number): Promise<number> {
  const id = await insertPasskey(tools.db.root, {
    personId,
    credentialId: `key-of-${personId}`,
    publicKey: new Uint8Array(8),
    counter: 0,
    transports: [],
    host: 'localhost',
    name: 'A phone',
    at: tools.now(),
  });
  if (id === null) throw new Error('There is such a passkey already.');
  return id;
}

async function aNotice(tools: TestTools, personId: number): Promise<number> {
  const at = tools.now();
  const notice = { key: `notice-of-${personId}`, personId, text: 'Live', path: '/app/', at };
  await tools.db.transaction((tx) =>
    insertNotice(tx, { ...notice, ampId: null, kind: 'amp-live' }),
  );
  const { items } = await noticesOf(tools.db.root, { personId, page: 1, limit: 1 });
  return items[0]?.id ?? 0;
}
