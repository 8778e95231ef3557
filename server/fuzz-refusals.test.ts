import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { rows } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { abilitiesFor, meets } from '#domain/people/abilities.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import { roles } from '#domain/people/roles.ts';
import type { Role } from '#domain/people/roles.ts';
import { anAbleOwner } from '#tests/builders/able-owner.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { aFuzz } from '#tests/builders/fuzzing.ts';
import type { Call } from '#tests/builders/fuzzing.ts';
import { oddBody, oddHeaders, oddPart, oddQuery } from '#tests/builders/hostile.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { soundBody } from '#tests/builders/sound-body.ts';
import { storedRows } from '#tests/builders/stored-rows.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { shapeOf } from '#tests/growth/inputs.ts';

const fuzz = aFuzz('server/fuzz-refusals.test.ts');
const { rounds, again, chance } = fuzz;
const made = await testTools();
const api = await apiOf({ ...made, log: fuzz.log });
after(async () => {
  await api.close();
  await made.close();
});

const owner = await anAbleOwner(made, 'SuperAdmin');
const cookies = new Map<Role, string>();
for (const role of roles) {
  const id = await anAccount(made, { email: `${role.toLowerCase()}@demo.test`, role });
  cookies.set(role, (await anOpenSession(made, id)).cookie);
}

/** Roles to which a call is closed, whatever is sent with it. */
function refusedRoles({ access }: Endpoint): Role[] {
  if (access === 'public') return [];
  return roles.filter(
    (role) =>
      isShutOut(role) || (access !== 'person' && !meets(abilitiesFor({ id: 1, role }), access)),
  );
}

const closed = rows.filter(({ access }) => access !== 'public');

/** Once as a form of ours makes it and to what is there, then oddly in its body, in its path and its headers. */
function* callsOf(row: Endpoint): Generator<Partial<Call>> {
  const hasBody = row.method !== 'GET';
  const shape = shapeOf(row.body);
  const sound = () => soundBody(chance, shape, owner.known);
  const sent = (payload: string): Partial<Call> =>
    hasBody ? { headers: { 'content-type': 'application/json' }, payload } : {};
  yield sent(JSON.stringify(sound()));
  yield sent(oddBody(chance, shape, sound()));
  for (let round = 0; round < rounds / 5; round += 1) {
    const url = row.path.replaceAll(/:\w+/g, () => oddPart(chance)) + oddQuery(chance, []);
    const { headers, ...body } = sent(oddBody(chance, shape, sound()));
    yield { url, ...body, headers: { ...headers, ...oddHeaders(chance) } };
  }
}

test(`whoever may not make a call is refused by name, whatever they send, and leaves nothing: ${again}`, async () => {
  // When somebody was here last is written down of everybody.
  const stored = () => storedRows(made, { but: ['sessions'] });
  const before = await stored();
  const statuses = new Map<number, number>();
  let calls = 0;
  for (const row of closed) {
    const refused = refusedRoles(row);
    assert.ok(refused.length > 0, row.path);
    for (const who of [null, chance.oneOf(refused)])
      for (const call of callsOf(row)) {
        calls += 1;
        const cookie = who === null ? undefined : cookies.get(who);
        const headers = {
          'idempotency-key': `refused-${fuzz.seed}-${calls}`,
          ...(cookie ? { cookie } : {}),
          ...call.headers,
        };
        const url = call.url ?? owner.addressOf(row);
        const asked = { ...call, method: row.method, url, headers };
        const answer = await fuzz.ask(api, asked, false);
        const { statusCode: status } = answer;
        const said = `${row.method} ${row.path} as ${who ?? 'nobody'}: ${status} ${answer.headers.location ?? ''} ${JSON.stringify(asked).slice(0, 500)}\n${again}`;
        // An address with “..” in it may be another one by then, such as the start.
        assert.ok(status >= (call.url ? 300 : 400), said);
        if (!call.url) assert.equal(status, who === null ? 401 : isShutOut(who) ? 403 : 404, said);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
  }
  fuzz.soundLog();
  assert.deepEqual(await stored(), before, again);
  const tooMany = statuses.get(429) ?? 0;
  assert.ok(tooMany < calls / 10, `most were asked too often: ${JSON.stringify([...statuses])}`);
});
