import type { Endpoint } from '#contract/endpoint.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import { emptyCompany } from '#domain/companies/company-form.ts';
import { abilitiesFor, meets } from '#domain/people/abilities.ts';
import { roles } from '#domain/people/roles.ts';
import type { Role } from '#domain/people/roles.ts';
import { articleFields } from './live-amp.ts';
import { oneOfEach } from './one-of-each.ts';
import { anAccount, demoPassword } from './people.ts';
import { anOpenSession } from './sessions.ts';
import type { Known } from './sound-body.ts';
import type { TestTools } from './test-tools.ts';

export type AbleOwner = Awaited<ReturnType<typeof anAbleOwner>>;

/** At which companies link accounts. */
const siteId = 115;

let owners = 0;
let names = 0;

/** Somebody with one of each thing, who has just confirmed that it is them, and somebody else. */
export async function anAbleOwner(tools: TestTools, role: Role) {
  owners += 1;
  const email = `owner${owners}@demo.test`;
  const personId = await anAccount(tools, { email, role });
  const otherEmail = `other${owners}@demo.test`;
  const other = await anAccount(tools, { email: otherEmail });
  const ids = await oneOfEach(tools, personId);
  const { cookie } = await anOpenSession(tools, personId);
  await tools.db.root
    .updateTable('sessions')
    .set({ confirmed_at: tools.now() })
    .where('person_id', '=', personId)
    .execute();
  const { hash, accountId } = await tools.db.root
    .selectFrom('amp_modules')
    .innerJoin('amps', 'amps.id', 'amp_modules.amp_id')
    .innerJoin('site_accounts', 'site_accounts.company_id', 'amps.company_id')
    .select(['amp_modules.content_hash as hash', 'site_accounts.id as accountId'])
    .where('amps.id', '=', ids.amp ?? 0)
    .executeTakeFirstOrThrow();
  const known: Known = {
    ...fields,
    login: email,
    confirm: otherEmail,
    email: otherEmail,
    company_id: ids.company,
    media_file_id: ids.media,
    module_id: ids.module,
    press_release_id: ids.amp,
    'ids[]': ids.amp,
    content_hash: hash,
  };
  const inPath: Readonly<Record<string, number | string>> = {
    ':id': other,
    ':site': 'wordpress',
    ':site_id': siteId,
    ':product': 'amp',
    ':account_id': accountId,
    ':session_id': (await anOpenSession(tools, other)).id,
  };
  /** The address of what is theirs; a row that names no kind of object is about somebody else. */
  const addressOf = ({ path, object }: Endpoint) =>
    path.replaceAll(/:\w+/g, (name) =>
      String((name === ':id' && object !== null ? ids[object] : inPath[name]) ?? 1),
    );
  return { role, ids, cookie, known, addressOf };
}

/** Whose role lets them make such a call: an administrator's where it does. */
export const roleFor = ({ access }: Endpoint): Role =>
  (typeof access === 'string'
    ? undefined
    : (['SuperAdmin', ...roles] as const).find((role) =>
        meets(abilitiesFor({ id: 1, role }), access),
      )) ?? 'SuperAdmin';

/** Puts their Amp into the status in which such a call is made of one. */
export async function inItsStatus(
  { db }: TestTools,
  { method, path }: Endpoint,
  { ids }: AbleOwner,
): Promise<void> {
  const status = statusFor[`${method} ${path}`] ?? 'live';
  const approval = status === 'pending' ? 'awaiting' : 'approved';
  const amp = ids.amp ?? 0;
  await db.root
    .updateTable('amps')
    .set({ status: statusCode[status] })
    .where('id', '=', amp)
    .execute();
  await db.root.updateTable('amp_modules').set({ approval }).where('amp_id', '=', amp).execute();
}

/** In which status an Amp takes such a call; all others are made of one that is live. */
const statusFor: Record<string, Status> = {
  'DELETE /press_releases/:id': 'draft',
  'POST /press_releases/:id/publish': 'draft',
  'POST /press_releases/:id/reopen': 'rejected',
  'POST /press_releases/:id/cancel_payment': 'awaitingPayment',
  'POST /press_releases/:id/withdraw': 'pending',
  'POST /press_releases/:id/recall': 'needsAuthor',
  'POST /press_releases/:id/agree': 'awaitingClient',
  'POST /press_releases/:id/stop_generating': 'generating',
  'PATCH /articles/:id': 'draft',
  'POST /articles/:id/approve': 'pending',
  'POST /articles/:id/reject': 'pending',
};

/** What forms send in fields of these names, where no schema says it. */
const fields: Known = {
  ...emptyCompany,
  account_id: 1,
  base_url: 'http://practice.localhost:1/wordpress/harborlight',
  body: articleFields.body,
  clientExtensionResults: {},
  confirmation: demoPassword,
  content: 'It is so: https://example.com',
  currency: 'USD',
  current: demoPassword,
  destinations: [{ site: 'newsroom' }],
  distribution_site_id: siteId,
  from: '1',
  language: 'en',
  link: 'http://practice.localhost:1/x',
  name: () => `A name ${(names += 1)}.csv`,
  pack_id: 1,
  parent_id: null,
  password: demoPassword,
  price: '49.00',
  quantity: 1,
  scheduled_for: null,
  scheduled_zone: null,
  role: null,
  site: 'wordpress',
  state: 'x',
  text: 'title,text\nA title,A text',
  time_zone: '',
  type: 'youtube',
};
