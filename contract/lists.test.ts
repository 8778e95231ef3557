import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { SignedIn } from '#domain/people/session.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { CommentThread } from './amp-events.ts';
import { ampSteps } from './amp-steps.ts';
import { ModuleMark } from './amp-line.ts';
import { amps, Finding } from './amps.ts';
import { approvals } from './approvals.ts';
import { SentBack } from './modules/sent-back.ts';
import { Diff } from './modules/versions.ts';
import { ChangeRequest, changeRequests } from './change-requests.ts';
import { companies, Company, CompanyOauth, SiteAccount } from './companies.ts';
import { rows } from './contract.ts';
import { Balance, Pack } from './credits.ts';
import { distribution, Placement, Report } from './distribution.ts';
import type { Endpoint } from './endpoint.ts';
import { ImportPlan, imports } from './imports.ts';
import { Certificate, LetterDraft, LetterFile, NeededLetter } from './letters.ts';
import { media } from './media.ts';
import { Picture } from './media-file.ts';
import { notices } from './notices.ts';
import { operations } from './operations.ts';
import { passkeys } from './passkeys.ts';
import { PersonDetail } from './person-admin.ts';
import { priceAdmin } from './price-admin.ts';
import { PublishOption } from './publish-option.ts';
import { reportLinks } from './report-links.ts';
import { secondStep } from './second-step.ts';
import { SiteLine } from './site-admin.ts';
import { storage } from './storage.ts';
import { support } from './support.ts';
import { textChecks } from './text-checks.ts';
import { waiting } from './waiting.ts';

/** What stands in an answer whole, or what such a list is made of wherever it stands: why it stays short. */
const short = new Map<z.ZodType, string>([
  [ModuleMark, 'one of each kind'],
  [Balance, 'one of each product'],
  [CompanyOauth, 'one of each site'],
  [SiteLine, 'one of each site'],
  [notices.choices.reply.shape.items.element, 'one of each topic'],
  [approvals.waiting.reply.shape.texts.element, 'one of each kind'],
  [storage.today.reply.shape.kinds.element, 'one of each kind'],
  [operations.overdue.reply.shape.items.element, 'one of each kind of work'],
  [SiteLine.shape.takes, 'kinds of modules'],
  [Company.shape.practice_sites, 'sites'],
  [PersonDetail.shape.flags, 'flags that there are'],
  [PersonDetail.shape.roles_to_give, 'roles that there are'],
  [PersonDetail.shape.anonymise_stops, 'one sentence a rule'],
  [Company.shape.lacks.element, 'one of each field'],
  [support.options.reply.shape.issueOptions, 'a text of ours'],
  [LetterDraft.shape.paragraphs, 'a text of ours'],
  [Certificate.shape.paragraphs, 'a text of ours'],
  [secondStep.turnOn.reply.shape.recovery_codes, 'made by us, so many'],
  [companies.geocode.reply.shape.items, 'limits.geocode.suggestions'],
  [NeededLetter, 'one of the company, one of its agency'],

  [Finding, 'about one article, which has bounds'],
  [Finding.shape.at, 'about one article'],
  [Diff.shape.fields, 'about two versions of one article'],
  [Diff.shape.fields.element.shape.pieces, 'about two versions of one article'],
  [SentBack.shape.answers, 'server/amps/read-sent-back.ts: mostAnswers'],
  [Picture, 'server/media/add-picture.ts: mostPictures'],
  [ChangeRequest.shape.passages, 'limits.changeRequest.passages'],
  [textChecks.validateLinks.reply.shape.links, 'as many as were asked for'],
  [ImportPlan.shape.entries, 'limits.imports.entries'],
  [ImportPlan.shape.entries.element.shape.notes, 'limits.imports.notes'],
  [imports.make.reply.shape.entries, 'as many as were asked for'],

  [SignedIn.shape.systemMessages, 'server/people/sessions/session-table.ts: shownMessages'],
  [
    account.sessions.reply.shape.items,
    'server/people/sessions/own-session-table.ts: the newest 100',
  ],
  [PersonDetail.shape.sessions, 'the same'],
  [
    PersonDetail.shape.grants,
    'server/credits/list-grants.ts: the newest 10, all are a list of their own',
  ],
  [PersonDetail.shape.exports, 'server/personal-data/export-person.ts: shown'],
  [activity.read.reply.shape.publications, 'server/amps/activity-table.ts: most'],
  [activity.read.reply.shape.imports, 'server/amps/activity-table.ts: most'],
  [passkeys.list.reply.shape.items, 'server/people/passkeys/passkey-table.ts: mostPasskeys'],
  [changeRequests.ofAmp.reply.shape.items, 'server/amps/change-requests: the newest 20, one open'],
  [ampSteps.askedAfterRestore.reply.shape.items, 'limits.askedAtOnce'],
  [reportLinks.list.reply.shape.items, 'limits.openReportLinks'],
  [media.library.reply.shape.items, 'its limit, of the newest'],
  [LetterFile.shape.items, 'server/letters/letter-table.ts: the newest 100, one in force'],
  [waiting.ofCompany.reply.shape.items, 'server/distribution/list-waiting.ts: named'],
  [priceAdmin.list.reply.shape.items, 'server/credits/set-price.ts: shownAtMost'],
  [priceAdmin.waiting.reply.shape.items, 'domain/credits/price.ts: waiting'],
  [Pack, 'one of each size that administrators put on sale'],
  [storage.list.reply.shape.items, 'server/storage/list-storage.ts: shown'],

  [SiteAccount, 'limits.company.accounts'],
  [PublishOption, 'a site, or one of its accounts'],
  [PublishOption.shape.modules, 'one of each kind'],
  [PublishOption.shape.limits, 'bounds of one site'],
  [PublishOption.shape.problems, 'one sentence a bound'],
  [distribution.options.reply.shape.posts, 'one of each kind a site'],
  [distribution.options.reply.shape.cost, 'one of each product'],
  [distribution.options.reply.shape.holds, 'one of each question before sending'],
  [Placement, 'where it was approved for, and posted again by an owner: mostGenerations'],
  [CommentThread.shape.answers, 'limits.threadAnswers'],
  [Placement.shape.attempts, 'server/distribution/attempt-table.ts: toldAttempts'],
  [Report.shape.timeline, 'one part of what people did, and some lines a placement'],
]);

interface Found {
  list: z.ZodArray;
  path: string;
}

/** Every list in what a call answers. */
function listsIn(schema: unknown, path = '', above: readonly unknown[] = []): Found[] {
  if (above.includes(schema)) return [];
  const seen = [...above, schema];
  const inside = (part: unknown, name: string) => listsIn(part, `${path}${name}`, seen);
  if (schema instanceof z.ZodArray)
    return [{ list: schema, path }, ...inside(schema.element, '[]')];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => inside(part, `.${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => inside(part, ''));
  if (schema instanceof z.ZodRecord) return inside(schema.valueType, '.*');
  if (schema instanceof z.ZodPipe) return inside(schema.out, '');
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodLazy
  )
    return inside(schema.unwrap(), '');
  return [];
}

const isBounded = ({ list }: Found) =>
  list.def.checks?.some((check) => check._zod.def.check === 'max_length') ?? false;

const comesInParts = ({ query, paged }: Endpoint, { path }: Found) =>
  path === '.items' &&
  query instanceof z.ZodObject &&
  (paged ? 'page' in query.shape : 'before' in query.shape);

test('an answer holds no list that people make longer and longer: it comes in parts, or has a bound', () => {
  const used = new Set<unknown>();
  for (const row of rows)
    for (const found of listsIn(row.reply)) {
      const { list, path } = found;
      const why = [list, list.element].filter((one) => short.has(one as z.ZodType));
      for (const one of why) used.add(one);
      assert.ok(
        why.length > 0 || isBounded(found) || comesInParts(row, found),
        `${row.method} ${row.path} answers ${path}: take Onward, or name its bound here`,
      );
    }
  const unused = [...short].filter(([one]) => !used.has(one)).map(([, why]) => why);
  assert.deepEqual(unused, [], 'reasons without a list');
});

test('what grows without end is asked for fifty rows at a time, and never for more', () => {
  const { query } = amps.events;
  assert.deepEqual(query.parse({}), { limit: 50 });
  assert.ok(!query.safeParse({ limit: '51' }).success);
  for (const before of ['', 'é', '1-2-3', 'zzzzzzz', '-1'])
    assert.ok(!query.safeParse({ before }).success, before);
});
