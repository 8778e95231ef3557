import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { DefaultQueryCompiler, sql } from 'kysely';
import { rows } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { emptyCompany } from '#domain/companies/company-form.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import { abilitiesFor, meets } from '#domain/people/abilities.ts';
import { roles } from '#domain/people/roles.ts';
import type { Role } from '#domain/people/roles.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { inDocumentTurn } from './amps/writing/document-turns.ts';
import { oneOfEach } from '#tests/builders/one-of-each.ts';
import { anOpenSession, marker } from '#tests/builders/sessions.ts';
import { anAccount } from '#tests/builders/people.ts';

const signing = {
  text_hash: 'a'.repeat(64),
  signatory_name: 'Ada Quay',
  signatory_position: 'Owner',
  consent: true,
  signature: { kind: 'typed', text: 'Ada Quay' },
};

/** Bodies that are valid, so that a call reaches the check of whose object it is about. */
const bodies: Record<string, object> = {
  'POST /users/login': { login: 'nobody@demo.test', password: 'x' },
  'POST /users/password_reset_send_confirmation': { email: 'nobody@demo.test' },
  'PATCH /users/profile': {
    firstname: 'Ada',
    lastname: 'Lovelace',
    phone: '',
    phone_country: 'US',
    time_zone: '',
  },
  'POST /users/passkeys': {
    name: 'A phone',
    key: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    },
  },
  'POST /users/login/passkey': {
    key: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    },
  },
  'PUT /users/notification_choices': { topic: 'placements', by_mail: false, in_app: true },
  'POST /users/change_email': { email: 'new@demo.test' },
  'POST /press_releases': { title: 'A title' },
  'POST /press_release_imports/plan': { name: 'a.csv', text: 'title,text\nA title,A text' },
  'POST /press_release_imports': {
    file: { name: 'a.csv', text: 'title,text\nA title,A text' },
    keys: ['a'.repeat(64)],
  },
  'PATCH /press_releases/:id': { title: 'A title' },
  'POST /press_releases/:id/publish': {
    destinations: [{ site: 'newsroom' }],
    content_hash: 'a'.repeat(64),
  },
  'POST /press_releases/:id/retract': { reason: 'A reason' },
  'POST /press_releases/:id/events': { text: 'A comment' },
  'POST /press_releases/:id/events/:event_id/resolve': { resolved: true },
  'POST /press_releases/:id/report/links': { days: 30 },
  'POST /press_releases/:id/change_requests': { kind: 'correction', reason: 'A reason' },
  'POST /press_releases/:id/change_requests/:number/decline': { answer: 'A reason' },
  'POST /press_releases/publish_as_planned': { ids: [2_147_483_647] },
  'POST /press_releases/validate_links': { content: 'no links' },
  'POST /press_releases/first_person_check': { content: 'It is so.' },
  'PATCH /articles/:id': { headline: 'A headline' },
  'POST /articles/:id/approve': { content_hash: 'a'.repeat(64) },
  'POST /articles/:id/reject': { reason: 'A reason' },
  'POST /articles/:id/versions': { name: 'A name' },
  'POST /articles/:id/stranded': { lines: ['A line'] },
  'POST /articles/:id/pictures': { media_file_id: 1 },
  'PATCH /media_resources/:id': { alt: 'A picture' },
  'POST /companies': { name: 'A name' },
  'PATCH /companies/:id': { ...emptyCompany, name: 'A name', revision: 1 },
  'PUT /companies/:id/logo': {
    media_file_id: 1,
    crop: { x: 0, y: 0, width: 100, height: 100 },
  },
  'POST /socialbu/getConnectLink': { company_id: 1, distribution_site_id: 115, type: 'youtube' },
  'POST /socialbu/postback': { account_id: 1 },
  'POST /companies/:id/accounts': {
    site: 'wordpress',
    credentials: {
      by: 'password',
      base_url: 'http://practice.localhost:1/x',
      user: 'u',
      application_password: 'p',
    },
  },
  'POST /credits/purchases': { pack_id: 1, quantity: 1, total_cents: 4900 },
  'POST /credits/convert': { quantity: 1 },
  'POST /companies/:id/letters': signing,
  'POST /letters/agency': signing,
  'POST /letters/:id/revoke': { reason: 'A reason' },
  'POST /admin_api/sites/:site/pause': { reason: 'A reason' },
  'POST /admin_api/prices': { product: 'amp', quantity: 1, price: '49.00', currency: 'USD' },
  'POST /admin_api/price_requests/:id/decide': { approve: true },
  'POST /admin_api/users/:id/anonymise': { confirm: 'nobody@demo.test' },
  'POST /admin_api/system_messages': { message: 'A message', type: 'info' },
  'PUT /admin_api/users/:id/role': { role: 'Author', reason: 'A reason' },
  'PUT /admin_api/users/:id/flags': { flags: [] },
  'POST /admin_api/users/:id/credits': { product: 'amp', quantity: 1, note: 'A reason' },
  'POST /admin_api/credit_grants/:id/decide': { approve: true, note: '' },
  'POST /placements/:id/confirm_live': { link: 'http://practice.localhost:1/x' },
};
/** Calls on an own object that are nevertheless another person's to make. */
const madeBy: Record<string, string> = { 'POST /press_releases/:id/retract': 'Admin' };
const queries: Record<string, string> = {
  'GET /articles/:id/diff': '?from=1',
  'GET /placements/:id/capture': `?of=${'a'.repeat(64)}`,
};

const sessions = new Map<string, string>();
const missing = 2_000_000;

async function aSession(role: Role, name: string): Promise<number> {
  const personId = await anAccount(tools, { role, email: `${name.toLowerCase()}@demo.test` });
  sessions.set(name, (await anOpenSession(tools, personId)).cookie);
  return personId;
}

const { tools, api } = await anApi();
for (const role of roles) await aSession(role, role);
const ownerId = await aSession('Customer', 'owner');
const ids = await oneOfEach(tools, ownerId);

const nameOf = (row: Endpoint) => `${row.method} ${row.path}`;

function ask(row: Endpoint, who: string | null, id: number) {
  const path = row.path.replace(':id', String(id)).replace(/:\w+/g, '1');
  const cookie = who === null ? undefined : sessions.get(who);
  return api.inject({
    method: row.method,
    url: `${path}${queries[nameOf(row)] ?? ''}`,
    headers: {
      host: 'localhost:3000',
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': `key-${who}-${id}-${row.path.length}`,
      ...(cookie ? { cookie } : {}),
    },
    ...(row.method === 'GET' ? {} : { payload: bodies[nameOf(row)] ?? {} }),
  });
}

const needsBody = (row: Endpoint) => !row.body.safeParse({}).success;
const isStream = (row: Endpoint) => row.path.endsWith('/changes');

for (const row of rows) {
  test(`${nameOf(row)} has a valid body in this matrix`, () => {
    const body = bodies[nameOf(row)] ?? {};
    const parsed = row.body.safeParse(body);
    assert.ok(parsed.success, `add ${nameOf(row)} to \`bodies\`: ${parsed.error?.message}`);
    assert.ok(!needsBody(row) || bodies[nameOf(row)]);
  });

  if (row.access === 'public') continue;

  test(`${nameOf(row)} is closed to strangers`, async () => {
    const answer = await ask(row, null, ids[row.object ?? 'amp'] ?? missing);
    assert.equal(answer.statusCode, 401);
    assert.deepEqual(answer.json().data, {});
  });

  for (const role of roles) {
    const { access } = row;
    if (isShutOut(role)) {
      test(`${nameOf(row)} is closed to ${role}`, async () => {
        assert.equal((await ask(row, role, missing)).statusCode, 403);
      });
    } else if (access !== 'person' && !meets(abilitiesFor({ id: 1, role }), access)) {
      test(`${nameOf(row)} does not exist for ${role} [R7.34]`, async () => {
        const answer = await ask(row, role, ids[row.object ?? 'amp'] ?? missing);
        assert.equal(answer.statusCode, 404);
        assert.deepEqual(answer.json(), nowhere);
      });
    }
  }

  if (row.object === null || row.object === 'self') continue;
  const { object } = row;

  test(`${nameOf(row)}: somebody else’s ${object} answers like one that does not exist`, async (t) => {
    const theirs = ids[object];
    assert.ok(theirs, `this matrix needs an id for "${object}"`);
    const { mock } = t.mock.method(DefaultQueryCompiler.prototype, 'compileQuery');
    const counted = async (who: string, id: number) => {
      mock.resetCalls();
      const answer = await ask(row, who, id);
      return { answer, statements: mock.callCount() };
    };
    for (const stranger of ['Customer', 'Reseller', 'Author', 'Affiliate'] as const) {
      await ask(row, stranger, missing);
      const differences: number[] = [];
      for (let tries = 0; tries < 5 && differences.at(-1) !== 0; tries += 1) {
        const real = await counted(stranger, theirs);
        const none = await counted(stranger, missing);
        assert.equal(real.answer.statusCode, 404, `${stranger}: ${real.answer.body}`);
        assert.equal(real.answer.body, none.answer.body);
        differences.push(real.statements - none.statements);
      }
      // What the server does by itself meanwhile is counted as well, but not each time.
      assert.equal(
        differences.at(-1),
        0,
        `${stranger}: the time that it takes tells: ${differences.join(', ')}`,
      );
    }
  });

  if (isStream(row) || nameOf(row).startsWith('DELETE')) continue;
  test(`${nameOf(row)}: the owner’s own ${object} is found`, async () => {
    const { access } = row;
    const isTheirs =
      access === 'person' ||
      access === 'public' ||
      meets(abilitiesFor({ id: 1, role: 'Customer' }), access);
    const answer = await ask(
      row,
      madeBy[nameOf(row)] ?? (isTheirs ? 'owner' : 'Admin'),
      ids[object] ?? missing,
    );
    const inner =
      /:(number|account_id|site_id|event_id)/.test(row.path) ||
      queries[nameOf(row)] ||
      row.path.endsWith('/pictures');
    assert.ok(answer.statusCode !== 404 || inner, answer.body);
    assert.ok(answer.statusCode < 500, answer.body);
  });
}

/** Whoever calls them may be nobody: each is bounded for an address, or by what proves its sender. */
const boundedForStrangers: Record<string, string> = {
  'POST /users/login': 'wrong guesses, of a wide network too; the logins of a day',
  'POST /users/login/second_step': 'wrong guesses; the logins of a day',
  'POST /users/login/passkey/begin': 'by the minute; each takes with it what has run out',
  'POST /users/login/passkey': 'a challenge works once; the logins of a day',
  'POST /users/password_reset_send_confirmation': 'mails that are asked for, an hour and a day',
  'POST /users/contact_support': 'requests an hour',
  'POST /socialbu/postback': 'the linking that it names, which was begun by a deed',
  'POST /credits/webhook': 'the signature of the bank',
};

test('every changing call takes part of a day, or is bounded before anybody is known', () => {
  const free = rows.filter((row) => row.method !== 'GET' && row.access === 'public');
  assert.deepEqual(free.map(nameOf).toSorted(), Object.keys(boundedForStrangers).toSorted());
  for (const row of rows) if (row.access === 'public') assert.equal(row.counts, null, row.path);
});

test('what takes no part of a day leaves no row more, however often it is called', async () => {
  // What a call leaves once it may leave: the second round is the one that is measured. Of what devices are
  // to sign a person leaves so much, and no more.
  await sql`
    insert into passkey_challenges (challenge_hash, person_id, host, expires_at)
    select lpad(n::text, 64, '0'), ${ownerId}, 'localhost', now() + interval '5 minutes'
    from generate_series(1, 200) as n`.execute(tools.db.root);
  const free = rows.filter(
    (row) =>
      row.counts === null &&
      row.access !== 'public' &&
      !isStream(row) &&
      row.path !== '/users/logout',
  );
  const able = (row: Endpoint) =>
    typeof row.access === 'string' || meets(abilitiesFor({ id: 1, role: 'Customer' }), row.access)
      ? 'owner'
      : 'SuperAdmin';
  const round = async () => {
    for (const row of free) await ask(row, able(row), ids[row.object ?? 'amp'] ?? missing);
    return rowsOfAllTables();
  };
  const once = await round();
  assert.deepEqual(await round(), once);
});

/** Wrong guesses are left out: they have a limit of their own. */
async function rowsOfAllTables() {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'login_attempts'`.execute(tools.db.root);
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as count from ${sql.table(name)}`,
  );
  return (await sql`${sql.join(counts, sql` union all `)} order by name`.execute(tools.db.root))
    .rows;
}

const nowhere = {
  meta: {
    success: false,
    code: 'not-found',
    message: 'There is nothing here.',
    errors: ['There is nothing here.'],
  },
  data: {},
};

/** Every address that answers to GET: of the contract, and the server's own pages. */
function addressesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^(.*?)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    return methods.split(', ').includes('GET') ? [above.join('')] : [];
  });
}

test('a browser that opens any address without a login gets the login or a page, never raw JSON', async () => {
  const addresses = addressesOf(api.printRoutes({ commonPrefix: false }));
  assert.ok(addresses.includes('/outbox/:id/html'), addresses.join(' '));
  for (const address of [...addresses, '/no-such-page', '/app/no-such-file.txt']) {
    const url = address.replaceAll(/:\w+|\*/g, '1');
    const headers = { host: 'localhost:3000', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await api.inject({ url, headers });
    const row = rows.find(({ method, path }) => method === 'GET' && path === address);
    const login = `/app/login?${new URLSearchParams({ next: url })}`;
    if (row && row.access !== 'public') assert.equal(answer.headers.location, login, url);
    else if (answer.statusCode >= 400)
      assert.match(String(answer.headers['content-type']), /^text\/html/, url);
  }
});

test('whoever is gone when a body is here did nothing with it, whatever the call', async () => {
  const personId = await aSession('SuperAdmin', 'leaver');
  const isTheirs = ({ access }: Endpoint) =>
    access === 'person' ||
    (access !== 'public' && meets(abilitiesFor({ id: 1, role: 'SuperAdmin' }), access));
  const theirs = rows.filter((row) => row.method !== 'GET' && isTheirs(row));
  const sent = theirs.map((row) => beginSending(row, sessions.get('leaver') ?? ''));
  await setTimeout(500);
  await sql`update sessions set revoked_at = now() where person_id = ${personId}`.execute(
    tools.db.root,
  );
  await setTimeout(1_000);
  for (const { body, rest } of sent) body.end(rest);
  const answers = await Promise.all(sent.map(({ answer }) => answer));
  const status = answers.map(({ statusCode }, at) => [nameOf(theirs[at] as Endpoint), statusCode]);
  assert.deepEqual(
    status.filter(([, code]) => code !== 401),
    [],
  );
  assert.ok(status.length > 60, `${status.length} calls`);
});

test('whoever is gone when their turn comes did nothing with it', async () => {
  const personId = await aSession('Customer', 'waiter');
  const { moduleId } = await anArticle(tools, { ownerId: personId });
  const letGo = Promise.withResolvers<void>();
  const before = inDocumentTurn(personId, () => letGo.promise.then(() => ({ workMs: 0 })));
  const saving = api.inject({
    method: 'PATCH',
    url: `/articles/${moduleId}`,
    headers: { ...marker, cookie: sessions.get('waiter') },
    payload: { headline: 'Written by who is gone' },
  });
  await setTimeout(300);
  await sql`update sessions set revoked_at = now() where person_id = ${personId}`.execute(
    tools.db.root,
  );
  await setTimeout(1_000);
  letGo.resolve();
  await before;
  assert.equal((await saving).statusCode, 401);
  const { rows: written } = await sql<{ headline: string }>`
    select headline from articles where module_id = ${moduleId}`.execute(tools.db.root);
  assert.deepEqual(written, [{ headline: '' }]);
});

/** A call whose body has begun to come. */
function beginSending(row: Endpoint, cookie: string) {
  const isFile = row.fileBytes !== null;
  const words = JSON.stringify(bodies[nameOf(row)] ?? {});
  const [begun, rest] = isFile
    ? [`--x\r\n${fileHead}\r\n\r\ntitle,`, 'text\nA title,A text\r\n--x--\r\n']
    : ['{', words.slice(1)];
  const body = new PassThrough();
  body.write(begun);
  const answer = api.inject({
    method: row.method,
    url: row.path.replace(':id', String(ids[row.object ?? 'amp'] ?? missing)).replace(/:\w+/g, '1'),
    headers: {
      ...marker,
      cookie,
      'idempotency-key': `leaver-${row.path.length}`,
      'content-type': isFile ? 'multipart/form-data; boundary=x' : 'application/json',
      'content-length': String(begun.length + rest.length),
    },
    payload: body,
  });
  return { body, rest, answer };
}

const fileHead = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
