import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import { emptyCompany } from '#domain/companies/company-form.ts';
import type { Person } from '#domain/people/person.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { oneOfEach } from '#tests/builders/one-of-each.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import type { PracticeWorld } from '#tests/builders/practice.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { linkAccount } from '../companies/link-account.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { noteAttempt } from '../people/login-attempt-table.ts';
import { storePicture } from '../media/store-picture.ts';
import { anonymisePerson } from './anonymise-person.ts';
import { exportById } from './export-table.ts';
import { runMakeExport } from './make-export.ts';

let practice: PracticeWorld;
let tools: TestTools;
let api: FastifyInstance;
let admin: SignedIn;
let editor: SignedIn;
let person: SignedIn;

const email = 'zebedee@demo.test';
const name = 'Zebedee Tester';

before(async () => {
  practice = await aPracticeWorld();
  tools = await testTools({ settings: { PRACTICE_ORIGIN: practice.origin } });
  api = await apiOf(tools);
  admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
  editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
  person = await signedIn(tools, api, { name: 'zebedee' });
});
after(async () => {
  await api.close();
  await tools.close();
  await practice.close();
});

const path = (rest = '') => `/admin_api/users/${person.id}${rest}`;
const anonymise = (confirm = email, by = admin) => by.call('POST', path('/anonymise'), { confirm });

/** Does a little of everything under the own name. */
async function live(): Promise<{ draft: number; amp: number }> {
  await oneOfEach(tools, person.id);
  const given = { ownerId: person.id, practiceOrigin: practice.origin };
  const { ampId: amp } = await aLiveAmp(tools, { ...given, sites: ['wordpress', 'newsroom'] });
  const made = await person.call('POST', '/press_releases', { title: `Plans of ${name}` });
  const draft = made.json().data.id;
  const company = await person.call('POST', '/companies', { name: `${name} and Sons` });
  const form = { ...emptyCompany, name: `${name} and Sons`, contact_name: name, email };
  const address = `/companies/${company.json().company.id}`;
  const saved = await person.call('PATCH', address, { ...form, revision: 1 });
  assert.equal(saved.statusCode, 200, saved.body);
  await sql`insert into amp_events (amp_id, type, author_id, text, at) values
    (${amp}, 2, ${person.id}, ${`I am ${name}`}, now()),
    (${amp}, 2, ${editor.id}, ${`Thank you, ${name}. I write to ${email}`}, now())`.execute(
    tools.db.root,
  );
  await sql`insert into notices (key, person_id, kind, text, path, created_at) values
    ('to-the-editor', ${editor.id}, 'amp-live', ${`${name} has an Amp`},
      ${`/app/announcements/review/${amp}/article`}, now())`.execute(tools.db.root);
  // More than an integer of the database holds.
  await sql`insert into site_accounts (company_id, site, issuer, remote_id, place, kind, name, signed_in_at, practice)
    select id, 'vimeo', 'vimeo', '3000000001', '3000000001', 'vimeo.user', 'x', now(), true
    from companies where owner_id = ${person.id} limit 1`.execute(tools.db.root);
  await noteAttempt(tools.db.root, { login: email.toUpperCase(), address: '::1', at: tools.now() });
  await sql`insert into support_requests (person_id, name, email, subject, comments,
      user_reported_issue, product, address, created_at)
    values (null, ${name}, ${email}, 'Help', ${`It is me, ${name}`}, 'x', 'x', '::1', now())`.execute(
    tools.db.root,
  );
  await person.call('POST', '/users/password_reset_send_confirmation', { email });
  await admin.call('POST', '/admin_api/system_messages', {
    message: `Dear ${name}`,
    type: 'info',
    email,
  });
  await admin.call('POST', path('/exports'));
  await tools.runJobs();
  // What was paid a moment ago keeps its buyer.
  tools.advance(6 * 60_000);
  // Of the one whose site is not there nothing was ever sent.
  await sql`update placements set state = 'cancelled', reason = null where state = 'queued'`.execute(
    tools.db.root,
  );
  return { draft, amp };
}

/** Every column of every table, the queue's too, in which the words stand. */
async function placesOf(words: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'character', 'bytea')
    order by 1, 2, 3`.execute(tools.db.root);
  const places: string[] = [];
  for (const { schema, table, column } of rows) {
    const place = sql`${sql.ref(column)}::text`;
    const hex = Buffer.from(words).toString('hex');
    const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.id(schema, table)}
      where ${place} ilike ${`%${words}%`} or ${place} like ${`%${hex}%`}`.execute(tools.db.root);
    if ((found.rows[0]?.n ?? 0) > 0) places.push(`${table}.${column}`);
  }
  return places;
}

test('who it was is not to be known any more: no table holds the name or the address', async () => {
  const { amp, draft } = await live();
  const places = await placesOf(name);
  assert.ok(places.length >= 10, `the test says something: ${places.join()}`);
  assert.ok((await placesOf(email)).includes('people.email'));

  const guessed = () => placesOf(` password:${person.id}`);
  await person.call('POST', '/users/confirm_identity', { password: 'not mine' });
  assert.deepEqual(await guessed(), ['login_attempts.login']);

  const mistyped = await anonymise('zebedee@demo.tset');
  assert.deepEqual(mistyped.json().meta.fields, { confirm: [`Type ${email}`] });
  assert.equal((await anonymise()).statusCode, 200);
  await tools.runJobs();

  assert.deepEqual(await guessed(), []);
  // Receipts are kept as they were issued.
  assert.deepEqual(await placesOf(email), ['receipts.buyer_email']);
  assert.deepEqual(await placesOf(name), ['receipts.buyer_name']);

  const login = { login: email, password: demoPassword };
  const headers = { host: 'localhost:3000', 'x-requested-with': 'XMLHttpRequest' };
  const answer = await api.inject({ method: 'POST', url: '/users/login', headers, payload: login });
  assert.equal(answer.json().meta.success, false);
  assert.equal((await person.call('GET', '/users/profile')).statusCode, 401);
  const { data } = (await admin.call('GET', path())).json();
  assert.deepEqual([data.name, data.is_removed, data.can_act_as], ['Removed person', true, false]);
  assert.deepEqual(data.roles_to_give, []);
  assert.equal((await anonymise(data.email)).statusCode, 404, 'once');

  const kept = await admin.call('GET', `/press_releases/${amp}`);
  assert.equal(kept.statusCode, 200, 'what is live stays');
  assert.equal((await admin.call('GET', `/press_releases/${draft}`)).statusCode, 404);
  const comments = await admin.call('GET', `/press_releases/${amp}/events`);
  assert.doesNotMatch(comments.body, /Zebedee/);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('the log keeps who, what and when, and nobody else may change a line of it', async () => {
  const log = await admin.call('GET', `/admin_api/audit_log?who=${person.id}&limit=100`);
  const actions = log.json().data.items.map(({ action }: { action: string }) => action);
  for (const action of ['session.open', 'amp.create', 'company.create', 'person.anonymise'])
    assert.ok(actions.includes(action), action);
  const change = sql`update audit_log set after = null`.execute(tools.db.root);
  await assert.rejects(change, /never changed/);
  const forged = tools.db.transaction(async (tx) => {
    await sql`select set_config('product.forgetting', 'on', true)`.execute(tx);
    await sql`update audit_log set actor_id = ${admin.id}`.execute(tx);
  });
  await assert.rejects(forged, /never changed/);
});

test('an account with something under way is not anonymised, nor one’s own', async () => {
  const busy = await signedIn(tools, api, { name: 'busy' });
  const { id } = (await busy.call('POST', '/press_releases', { title: 'Soon' })).json().data;
  await sql`update amps set status = 1 where id = ${id}`.execute(tools.db.root);
  const at = `/admin_api/users/${busy.id}`;
  const refused = await admin.call('POST', `${at}/anonymise`, { confirm: 'busy@demo.test' });
  assert.equal(refused.statusCode, 409);
  assert.match(refused.json().meta.message, /^1 Amp is under way\./);
  assert.equal((await admin.call('GET', at)).json().data.anonymise_stops.length, 1);
  const given = { ownerId: busy.id, practiceOrigin: practice.origin };
  const { ampId } = await aLiveAmp(tools, { ...given, sites: ['wordpress'] });
  await sql`update amps set status = ${statusCode.rejected} where id in (${id}, ${ampId})`.execute(
    tools.db.root,
  );
  await sql`update placements set state = 'needs_human', reason = '{"code": "cannot-remove"}'
    where amp_id = ${ampId}`.execute(tools.db.root);
  const stays = await admin.call('POST', `${at}/anonymise`, { confirm: 'busy@demo.test' });
  assert.match(stays.json().meta.message, /^1 post may still be public\./);
  const own = { confirm: 'admin@demo.test' };
  const self = await admin.call('POST', `/admin_api/users/${admin.id}/anonymise`, own);
  assert.equal(self.statusCode, 409);
  tools.advance(11 * 60_000);
  assert.equal((await anonymise()).json().meta.code, 'confirm-first');
});

test('what comes back from outside after its person was forgotten leaves nothing with them', async () => {
  const late = await signedIn(tools, api, { name: 'late' });
  const companyId = await aCompany(tools, { ownerId: late.id });
  const names = { firstname: '', lastname: '', email: 'late@demo.test' };
  const owner: Person = { id: late.id, role: 'Customer', ...names, resellerId: null, flags: [] };
  const [site, store, forgotten] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  assert.ok(site && store && forgotten);
  // The site answers, and the store has the bytes, only when all is forgotten.
  const fetch: typeof tools.fetch = async (...call) => {
    site.resolve();
    await forgotten.promise;
    return tools.fetch(...call);
  };
  const files = new Proxy(tools.files, {
    get: (real, key) =>
      key === 'write'
        ? async (...call: Parameters<typeof real.write>) => {
            store.resolve();
            await forgotten.promise;
            return real.write(...call);
          }
        : Reflect.get(real, key),
  });
  const slow = { ...tools, fetch, files };
  const link = linkAccount(slow, {
    companyId,
    person: owner,
    site: 'wordpress',
    credentials: {
      by: 'password',
      base_url: `${practice.origin}/wordpress/harborlight`,
      user: 'editor',
      application_password: 'abcd efgh ijkl mnop qrst uvwx',
    },
  });
  const picture = storePicture(slow, {
    bytes: await aPicture({ hue: 77 }),
    ownerId: late.id,
    name: 'me.jpg',
  });
  const refused = Promise.all([
    assert.rejects(link, { code: 'not-found' }),
    assert.rejects(picture, { code: 'signed-out' }),
  ]);
  await Promise.all([site.promise, store.promise]);
  await anonymisePerson(tools, { personId: late.id, confirm: owner.email, by: null });
  forgotten.resolve();
  await refused;
  await tools.runJobs();
  const { rows } = await sql`select id from site_accounts where company_id = ${companyId}
    union all select id from media_files where owner_id = ${late.id}`.execute(tools.db.root);
  assert.deepEqual(rows, []);
});

test('an export that is being written while its person is forgotten leaves no file', async () => {
  const gone = await signedIn(tools, api, { name: 'gone' });
  const again = await signedIn(tools, api, { name: 'exporting', role: 'Admin' });
  const asked = await again.call('POST', `/admin_api/users/${gone.id}/exports`);
  assert.equal(asked.statusCode, 200, asked.body);
  const exportId = asked.json().data.id;
  let written = '';
  const files = new Proxy(tools.files, {
    get: (real, key) =>
      key === 'writeStream'
        ? async (...call: Parameters<typeof real.writeStream>) => {
            const size = await real.writeStream(...call);
            written = call[0];
            await anonymisePerson(tools, {
              personId: gone.id,
              confirm: 'gone@demo.test',
              by: null,
            });
            return size;
          }
        : Reflect.get(real, key),
  });
  await runMakeExport({ ...tools, files }, { exportId });
  await tools.runJobs();
  assert.match(written, /^exports\//);
  assert.equal(await tools.files.size(written), null);
  const made = await exportById(tools.db.root, exportId);
  assert.ok(made?.finished_at && made.file === null, 'nobody waits for it any more');
});
