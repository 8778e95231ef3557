import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { topicOf } from '#domain/notices/topics.ts';
import { eventType } from '#domain/amps/activity.ts';
import type { Role } from '#domain/people/roles.ts';
import { insertEvent } from '#server/amps/event-table.ts';
import { jsonb } from '#server/foundation/db/json.ts';
import { exportOf } from '#server/personal-data/write-export.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { thingsToTellOf, tellAllOf } from '#tests/builders/every-mail.ts';
import { articleFields } from '#tests/builders/live-amp.ts';
import { keptMails } from '#tests/builders/mails.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { notifyOfComment } from './notify-of-comment.ts';
import { runSendMail } from './send-mail.ts';
import { runTellOfComments } from './tell-of-comments.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const db = tools.db.root;
let count = 0;

/** An editor who wrote hears of what becomes of it, and not that it waits. */
type Part = 'owner' | 'reseller' | 'editor' | 'writer';
const rolesOf: Record<Part, Role> = {
  owner: 'Customer',
  reseller: 'Reseller',
  editor: 'Editor',
  writer: 'Editor',
};
const minutes = 60_000;

/** An Amp and somebody with this part in it, who said and chose something there. */
async function aPartIn(part: Part) {
  count += 1;
  const who = await signedIn(tools, api, { name: `${part}${count}`, role: rolesOf[part] });
  const resellerId = part === 'reseller' ? who.id : undefined;
  const owner =
    part === 'owner'
      ? who
      : await signedIn(tools, api, { name: `client${count}`, ...(resellerId && { resellerId }) });
  const ids = await thingsToTellOf(tools, owner.id);
  const at = tools.now();
  const { amp: ampId, module: moduleId } = ids;
  await db.updateTable('amp_destinations').set({ chosen_by: who.id }).execute();
  const approved = new Date(at.getTime() - minutes);
  await db
    .updateTable('amp_modules')
    .set({ approved_at: approved })
    .where('id', '=', moduleId)
    .execute();
  const written = {
    module_id: moduleId,
    number: 1,
    reason: 'writing',
    content_hash: 'a'.repeat(64),
  } as const;
  const version = {
    ...written,
    fields: jsonb({}),
    author_id: part === 'editor' ? null : who.id,
    at,
  };
  await db.insertInto('module_versions').values(version).execute();
  await tools.db.transaction((tx) =>
    insertEvent(tx, { ampId, type: eventType.comment, authorId: who.id, text: 'Hello', at }),
  );
  const tellAll = async () => {
    await tellAllOf(tools, owner.id, ids);
    tools.advance(minutes);
    const author = { id: 0, name: 'Somebody' };
    await tools.db.transaction(async (tx) => {
      const said = { ampId, type: eventType.comment, authorId: null, text: secret };
      await insertEvent(tx, { ...said, at: tools.now() });
      await notifyOfComment(tx, tools, { ampId, author });
    });
    tools.advance(30 * minutes);
    await runTellOfComments(tools, {});
  };
  return { part, who, owner, ampId, tellAll };
}
type Case = Awaited<ReturnType<typeof aPartIn>>;

const secret = 'our new price list is 42';
const title = articleFields.headline;
/** Of the Amp: its title, what is said there, why it was sent back, what is to be changed. */
const isOfAmp = (words: string) =>
  [title, secret, 'less than the headline promises', 'until May'].some((one) =>
    words.includes(one),
  );

const noticesTo = ({ id }: SignedIn) =>
  db.selectFrom('notices').selectAll().where('person_id', '=', id).execute();
const mailsTo = async ({ id }: SignedIn) =>
  (await keptMails(tools)).filter((mail) => mail.person_id === id);
const ofAmp = async (who: SignedIn) => ({
  notices: (await noticesTo(who))
    .filter(({ text }) => isOfAmp(text))
    .map(({ kind }) => kind)
    .toSorted(),
  mails: (await mailsTo(who))
    .filter(({ subject, text, html }) => isOfAmp(`${subject} ${text} ${html}`))
    .map(({ kind }) => kind)
    .toSorted(),
});

const becoming = (role: Role) => async (found: Case) => {
  await db.updateTable('people').set({ role }).where('id', '=', found.who.id).execute();
};
const changing = (change: object) => async (found: Case) => {
  await db.updateTable('amps').set(change).where('id', '=', found.ampId).execute();
};
const gone = async ({ who }: Case) => {
  await db
    .updateTable('people')
    .set({ deleted_at: tools.now() })
    .where('id', '=', who.id)
    .execute();
};
const removed = changing({ deleted_at: tools.now() });

/** How each of them comes to see it no more. */
const losses: Record<Part, Record<string, (found: Case) => Promise<void>>> = {
  owner: {
    'is anonymised': gone,
    'removed it': removed,
  },
  reseller: {
    'is suspended': becoming('AccountSuspended'),
    'is no reseller any more': becoming('Customer'),
    'is anonymised': gone,
    'has that client no more': async ({ owner }) => {
      await db
        .updateTable('people')
        .set({ reseller_id: null })
        .where('id', '=', owner.id)
        .execute();
    },
    'has a client who removed it': removed,
  },
  editor: {
    'is banned': becoming('BannedAgent'),
    'is no editor any more': becoming('Customer'),
    'is anonymised': gone,
    'has it in the queue no more': changing({ status: 0 }),
    'had no need to approve it': async ({ ampId }) => {
      const modules = db.updateTable('amp_modules').where('amp_id', '=', ampId);
      await modules.set({ approval: 'not_needed' }).execute();
    },
    'worked on one that was removed': removed,
  },
  writer: {
    'is suspended': becoming('AccountSuspended'),
    'is no editor any more': becoming('Author'),
    'has it in the queue no more': changing({ status: 0 }),
  },
};

async function exported({ id }: SignedIn): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of exportOf(db, { personId: id, at: tools.now() })) pieces.push(piece);
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString();
}

/** Kinds that tell of no Amp: of the account, of money and of letters. */
const isOfNoAmp = (kind: string) => /^(acted-as|purchase-|letter-)/.test(kind);
const told = new Set<string>();

/** Everything as it was before a loss. */
async function asBefore({ who, owner, ampId, part }: Case) {
  const found = { role: rolesOf[part], deleted_at: null };
  await db.updateTable('people').set(found).where('id', '=', who.id).execute();
  const reseller_id = part === 'reseller' ? who.id : null;
  await db.updateTable('people').set({ reseller_id }).where('id', '=', owner.id).execute();
  const amp = { status: 2, deleted_at: null };
  await db.updateTable('amps').set(amp).where('id', '=', ampId).execute();
  const modules = db.updateTable('amp_modules').where('amp_id', '=', ampId);
  await modules.set({ approval: 'approved' }).execute();
  const mails = db.updateTable('outbox_mails').where('person_id', '=', who.id);
  await mails.set({ state: 'queued', attempts: 0, last_error: null }).execute();
}

for (const [part, ways] of Object.entries(losses) as [Part, (typeof losses)[Part]][]) {
  const begin = async () => {
    const found = await aPartIn(part);
    await found.tellAll();
    const before = await ofAmp(found.who);
    for (const kind of [...before.notices, ...before.mails]) told.add(kind);
    return { found, before };
  };
  let begun: ReturnType<typeof begin> | null = null;
  for (const [how, lose] of Object.entries(ways))
    test(`the ${part} of an Amp who ${how} is told nothing more of it in any way`, async () => {
      const { found, before } = await (begun ??= begin());
      const { who } = found;
      await asBefore(found);
      await lose(found);
      const queued = (await mailsTo(who)).filter(({ amp_ids }) => amp_ids.includes(found.ampId));
      assert.ok(queued.length > 3);
      for (const { id } of queued) await runSendMail(tools, { mailId: id });
      for (const mail of await mailsTo(who))
        if (isOfAmp(`${mail.subject} ${mail.text}`)) assert.equal(mail.state, 'failed', mail.kind);
      for (const list of ['/users/notifications?limit=100', '/users/notifications.csv']) {
        const { body, statusCode } = await who.call('GET', list);
        if (statusCode === 200) assert.ok(!isOfAmp(body), body);
        else assert.ok([401, 403].includes(statusCode), body);
      }
      if (part !== 'owner')
        assert.ok(!isOfAmp(await exported(who)), 'in the export of what is held');

      // What is told from now on would have these keys again.
      await sql`update notices set key = ${how} || key where person_id = ${who.id}`.execute(db);
      await sql`update outbox_mails set key = ${how} || key
        where person_id = ${who.id} and amp_ids <> '{}'`.execute(db);
      await found.tellAll();
      assert.deepEqual(await ofAmp(who), before, 'nothing came to it');
    });
}

test('no kind of notice is left out of that walk', () => {
  const kinds = Object.keys(topicOf).filter((kind) => !isOfNoAmp(kind));
  assert.deepEqual(
    kinds.filter((kind) => !told.has(kind)),
    [],
  );
});

test('what may be seen again is told again in its own words', async () => {
  const found = await aPartIn('editor');
  const listed = async () => (await found.who.call('GET', '/users/notifications')).body;
  await found.tellAll();
  await changing({ status: 0 })(found);
  assert.match(await listed(), /about an Amp that you may not see any more/);
  await changing({ status: 2 })(found);
  assert.ok(isOfAmp(await listed()));
});
