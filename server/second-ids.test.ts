import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { z } from 'zod';
import { rows } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { aPictureIn } from '#tests/builders/picture-in.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { insertAmp } from './amps/amp-table.ts';
import { insertRequest } from './publishing/change-requests/change-request-table.ts';

const { tools, api } = await anApi();
const missing = 2_000_000;
const admin = await signedIn(tools, api, { name: 'admin', role: 'SuperAdmin' });

/** Somebody with one of everything that a call can name beside its path. */
async function anOwner(name: string) {
  const person = await signedIn(tools, api, { name, role: 'Reseller' });
  const ownerId = person.id;
  const live = await aLiveAmp(tools, { ownerId, practiceOrigin: 'http://practice.localhost:1' });
  const picture = await aPictureIn(tools, { moduleId: live.moduleId, ownerId });
  const at = tools.now();
  const { draft, request } = await tools.db.transaction(async (tx) => ({
    draft: await insertAmp(tx, {
      ownerId,
      companyId: null,
      title: 'A draft',
      createdBy: ownerId,
      at,
    }),
    request: await insertRequest(tx, {
      ampId: live.ampId,
      kind: 'take-down',
      reason: 'A reason',
      passages: [],
      askedBy: ownerId,
      at,
      answerBy: at,
    }),
  }));
  await tools.db.root
    .insertInto('publish_attempts')
    .columns([
      'placement_id',
      'number',
      'idempotency_key',
      'content_hash',
      'worker',
      'armed_at',
      'outcome',
      'outcome_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('placements')
        .where('amp_id', '=', live.ampId)
        .select((row) => [
          'id',
          row.lit(1).as('number'),
          row.val(randomUUID()).as('key'),
          row.val('a'.repeat(64)).as('hash'),
          row.val('test').as('worker'),
          row.val(at).as('at'),
          row.val('refused' as const).as('outcome'),
          row.val(at).as('outcome_at'),
        ]),
    )
    .execute();
  const links = await person.call('POST', `/press_releases/${live.ampId}/report/links`, {
    days: 7,
  });
  const shared = links.json().data.id;
  const said = await person.call('POST', `/press_releases/${live.ampId}/events`, { text: 'Hello' });
  const comment = said.json().data.id;
  const about = { field: 'body', quote: 'the quay', before: '', between: null };
  const remark = { text: 'Which?', module_id: live.moduleId, about };
  const remarked = await person.call('POST', `/press_releases/${live.ampId}/events`, remark);
  const thread = remarked.json().data.id;
  const list = await admin.call('GET', `/admin_api/users/${ownerId}`);
  const session = list.json().data.sessions[0]?.id;
  return { ...live, ...picture, person, draft, request, comment, thread, session, shared, ownerId };
}
const ada = await anOwner('ada');
const ben = await anOwner('ben');

const file = { name: 'a.csv', text: 'title,text\nA title,A text' };
const planned = await ada.person.call('POST', '/press_release_imports/plan', file);
const keys = [planned.json().data.entries[0].key];

type Owner = typeof ada;

interface Call {
  /** Of the one whose id stands beside the path; else of Ada, whose the path is. */
  of?: (owner: Owner) => number;
  path?: (owner: Owner) => string;
  /** With that id. */
  query?: (id: number) => string;
  body?: (id: number) => object;
  as?: 'admin';
}

const crop = { x: 0, y: 0, width: 100, height: 100 };
const signing = {
  text_hash: 'a'.repeat(64),
  signatory_name: 'Ada Quay',
  signatory_position: 'Owner',
  consent: true,
  signature: { kind: 'typed', text: 'Ada Quay' },
};
const ampPath = (owner: Owner) => `/press_releases/${owner.ampId}`;

/** Each id that a call names beside the one in its path: whose it is is asked as well. */
const calls: Record<string, Call> = {
  'GET /press_releases company_id': {
    of: (owner) => owner.companyId,
    query: (id) => `?company_id=${id}`,
  },
  'GET /press_releases.csv company_id': {
    of: (owner) => owner.companyId,
    query: (id) => `?company_id=${id}`,
  },
  'GET /press_releases owner_id': {
    of: (owner) => owner.ownerId,
    query: (id) => `?owner_id=${id}`,
  },
  'GET /press_releases.csv owner_id': {
    of: (owner) => owner.ownerId,
    query: (id) => `?owner_id=${id}`,
  },
  'GET /press_releases/tabs company_id': {
    of: (owner) => owner.companyId,
    query: (id) => `?company_id=${id}`,
  },
  'GET /press_releases/tabs owner_id': {
    of: (owner) => owner.ownerId,
    query: (id) => `?owner_id=${id}`,
  },
  'POST /press_releases/publish_as_planned ids': {
    of: (owner) => owner.ampId,
    body: (id) => ({ ids: [id] }),
  },
  'GET /companies owner_id': { of: (owner) => owner.ownerId, query: (id) => `?owner_id=${id}` },
  'GET /companies.csv owner_id': { of: (owner) => owner.ownerId, query: (id) => `?owner_id=${id}` },
  'POST /press_releases company_id': {
    of: (owner) => owner.companyId,
    body: (company_id) => ({ title: 'A title', company_id }),
  },
  'PATCH /press_releases/:id company_id': {
    path: (owner) => `/press_releases/${owner.draft}`,
    of: (owner) => owner.companyId,
    body: (company_id) => ({ company_id }),
  },
  'POST /press_releases/:id/events module_id': {
    path: (owner) => `${ampPath(owner)}/events`,
    of: (owner) => owner.moduleId,
    body: (module_id) => ({ text: 'A comment', module_id }),
  },
  'POST /press_releases/:id/events parent_id': {
    path: (owner) => `${ampPath(owner)}/events`,
    of: (owner) => owner.comment,
    body: (parent_id) => ({ text: 'A comment', parent_id }),
  },
  'POST /press_releases/:id/events/:event_id/resolve event_id': {
    of: (owner) => owner.thread,
    body: () => ({ resolved: true }),
  },
  'POST /press_releases/:id/change_requests/:number/withdraw number': {
    of: (owner) => owner.request,
  },
  'POST /press_releases/:id/change_requests/:number/decline number': {
    of: (owner) => owner.request,
    body: () => ({ answer: 'No' }),
    as: 'admin',
  },
  'POST /press_releases/:id/change_requests/:number/accept number': {
    of: (owner) => owner.request,
    body: () => ({ answer: '', return_credit: false }),
    as: 'admin',
  },
  'DELETE /press_releases/:id/report/links/:number number': { of: (owner) => owner.shared },
  'POST /articles/:id/pictures media_file_id': {
    path: (owner) => `/articles/${owner.moduleId}/pictures`,
    of: (owner) => owner.mediaFileId,
    body: (media_file_id) => ({ media_file_id }),
  },
  'PATCH /media_resources/:id media_file_id': {
    path: (owner) => `/media_resources/${owner.id}`,
    of: (owner) => owner.mediaFileId,
    body: (media_file_id) => ({ media_file_id }),
  },
  'PUT /companies/:id/logo media_file_id': {
    path: (owner) => `/companies/${owner.companyId}/logo`,
    of: (owner) => owner.mediaFileId,
    body: (media_file_id) => ({ media_file_id, crop }),
  },
  'POST /socialbu/getConnectLink company_id': {
    of: (owner) => owner.companyId,
    body: (company_id) => ({ company_id, distribution_site_id: 115, type: 'youtube' }),
  },
  'POST /credits/purchases press_release_id': {
    of: (owner) => owner.draft,
    body: (press_release_id) => ({ pack_id: 1, quantity: 1, total_cents: 4900, press_release_id }),
  },
  'POST /companies/:id/letters press_release_id': {
    path: (owner) => `/companies/${owner.companyId}/letters`,
    of: (owner) => owner.ampId,
    body: (press_release_id) => ({ ...signing, press_release_id }),
  },
  'POST /letters/agency press_release_id': {
    of: (owner) => owner.ampId,
    body: (press_release_id) => ({ ...signing, press_release_id }),
  },
  'POST /press_release_imports company_id': {
    of: (owner) => owner.companyId,
    body: (company_id) => ({
      file,
      keys,
      company_id,
    }),
  },
  'DELETE /companies/:id/accounts/:account_id account_id': { of: (owner) => owner.accountId },
  'DELETE /admin_api/users/:id/sessions/:session_id session_id': {
    path: (owner) => `/admin_api/users/${owner.ownerId}/sessions/:session_id`,
    of: (owner) => owner.session,
    as: 'admin',
  },
};

for (const [name, call] of Object.entries(calls)) {
  const [method = '', path = '', field = ''] = name.split(' ');
  test(`${name}: somebody else’s answers like one that does not exist`, async () => {
    const ask = async (id: number) => {
      const at = (call.path?.(ada) ?? path.replace('/:id/', `/${ada[pathOf(path)]}/`)).replace(
        `:${field}`,
        String(id),
      );
      const who = call.as ? admin : ada.person;
      const verb = z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']).parse(method);
      const payload = method === 'GET' ? undefined : (call.body?.(id) ?? {});
      return who.call(verb, `${at}${call.query?.(id) ?? ''}`, payload, {
        'idempotency-key': randomUUID(),
      });
    };
    await tools.db.root
      .updateTable('change_requests')
      .set({ state: 'open', answer: '', answered_by: null, answered_at: null })
      .execute();
    const real = await ask(call.of?.(ben) ?? missing);
    const none = await ask(missing);
    assert.equal(real.body, none.body);
    assert.equal(real.statusCode, none.statusCode);
    const own = await ask(call.of?.(ada) ?? missing);
    assert.notEqual(`${own.statusCode} ${own.body}`, `${none.statusCode} ${none.body}`);
  });
}

/** What the number in such a path counts. */
const pathOf = (path: string) => (path.startsWith('/companies') ? 'companyId' : 'ampId');

/** Numbers beside a path that are nobody's, or asked for elsewhere. */
const nobodys: Record<string, string> = {
  'GET /articles/:id/versions/:number number': 'counted within its article',
  'POST /articles/:id/versions/:number/restore number': 'counted within its article',
  'GET /companies/:id/waiting account_id': 'together with the company of the path',
  'POST /press_releases/:id/publish account_id': 'its choice of sites: choose-sites.test.ts',
  'POST /socialbu/getConnectLink distribution_site_id': 'a site',
  'POST /companies/:id/oauths/:site_id/check site_id': 'a site',
  'POST /companies/:id/oauths/:site_id/cancel site_id': 'a site',
  'DELETE /companies/:id/oauths/:site_id site_id': 'a site',
  'POST /socialbu/postback account_id': 'what its linking told it: the service is asked',
  'POST /credits/purchases pack_id': 'a pack that everybody buys',
  'GET /admin_api/users/:id/exports/:export_id export_id':
    'whose asked for it: export-person.test.ts',
};

const JsonSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** The names of fields, however deep. */
function fieldsIn(schema: unknown): string[] {
  const { success, data } = JsonSchema.safeParse(schema);
  if (!success) return [];
  const inner = [...Object.values(data.properties ?? {}), data.items, ...(data.anyOf ?? [])];
  return [...Object.keys(data.properties ?? {}), ...inner.flatMap(fieldsIn)];
}

function idsBeside({ method, path, params, query, body }: Endpoint): string[] {
  const fields = [params, query, body].flatMap((part) =>
    fieldsIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
  );
  return fields
    .filter((field) => /^number$|^ids$|_id$|_ids$/.test(field))
    .map((field) => `${method} ${path} ${field}`);
}

test('every id that a call names beside its path is asked for here', () => {
  const named = new Set(rows.flatMap(idsBeside));
  const asked = [...Object.keys(calls), ...Object.keys(nobodys)];
  assert.deepEqual([...named].toSorted(), asked.toSorted());
});
