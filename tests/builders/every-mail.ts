import type { PlacementReason } from '#domain/distribution/placement.ts';
import type { NotifyEvent } from '#server/notices/notify.ts';
import { notify } from '#server/notices/notify.ts';
import { eventType } from '#domain/amps/activity.ts';
import { insertEvent } from '#server/amps/event-table.ts';
import { mailComments } from '#server/notices/notify-of-comment.ts';
import type { NoticeKind } from '#domain/notices/topics.ts';
import { jsonb } from '#server/foundation/db/json.ts';
import { accountExists, addressInUse } from '#server/notices/emails/account-exists.ts';
import {
  confirmNewEmail,
  emailChanged,
  newEmailAsked,
} from '#server/notices/emails/email-change.ts';
import { newDevice } from '#server/notices/emails/new-device.ts';
import { passwordChanged } from '#server/notices/emails/password-changed.ts';
import { passwordReset } from '#server/notices/emails/password-reset.ts';
import { signInChanged } from '#server/notices/emails/sign-in-changed.ts';
import { verifyEmail } from '#server/notices/emails/verify-email.ts';
import type { MailContent } from '#server/notices/mail-content.ts';
import { mailSupport } from '#server/notices/mail-support.ts';
import { notifyOfActing } from '#server/notices/notify-of-acting.ts';
import { notifyOfPurchase } from '#server/notices/notify-of-purchase.ts';
import type { PurchaseEvent } from '#server/notices/notify-of-purchase.ts';
import { writeToPerson } from '#server/notices/write-to-person.ts';
import type { AccountMail } from '#server/notices/write-to-person.ts';
import { oneOfEach } from './one-of-each.ts';
import type { TestTools } from './test-tools.ts';

const editorsReason =
  'The first paragraph says less than the headline promises.\nPlease name the harbour.';

type Ids = Record<'amp' | 'module' | 'placement' | 'update' | 'letter' | 'purchase', number>;

/** What happens for each kind of notice; a new kind does not compile without its event. */
const events: Record<
  Exclude<NoticeKind, 'amp-commented' | 'acted-as'>,
  (ids: Ids) => NotifyEvent | PurchaseEvent
> = {
  'amp-submitted': ({ amp }) => ({ kind: 'amp-submitted', ampId: amp }),
  'amp-rejected': ({ amp }) => ({ kind: 'amp-rejected', ampId: amp }),
  'amp-live': ({ amp }) => ({ kind: 'amp-live', ampId: amp }),
  'amp-retracted': ({ amp }) => ({ kind: 'amp-retracted', ampId: amp }),
  'amp-lapsed': ({ amp }) => ({ kind: 'amp-lapsed', ampId: amp }),
  'report-complete': ({ amp }) => ({
    kind: 'report-complete',
    ampId: amp,
    live: [{ site: 'Newsroom', link: 'http://news.localhost:3000/articles/winter-moorings' }],
    unsure: [],
    waiting: ['WordPress'],
    paused: [],
    newest: 1,
  }),
  'amp-held-back': ({ amp }) => ({ kind: 'amp-held-back', ampId: amp }),
  'amp-unpaid': ({ amp }) => ({ kind: 'amp-unpaid', ampId: amp }),
  'revision-waits': ({ amp, module }) => ({ kind: 'revision-waits', ampId: amp, moduleId: module }),
  'revision-rejected': ({ amp, module }) => ({
    kind: 'revision-rejected',
    ampId: amp,
    moduleId: module,
    reason: editorsReason,
  }),
  'live-text-changed': ({ amp, module }) => ({
    kind: 'live-text-changed',
    ampId: amp,
    moduleId: module,
    writers: [
      {
        id: 0,
        role: 'Editor',
        email: 'a@a.test',
        isProven: true,
        firstName: 'Adele',
        business: null,
        choices: [],
      },
    ],
    approverId: 0,
    fields: [
      {
        field: 'Headline',
        pieces: [
          { kind: 'same', text: 'Moorings open ' },
          { kind: 'removed', text: 'all winter' },
          { kind: 'added', text: 'until May' },
        ],
      },
    ],
  }),
  'change-asked': ({ amp, module }) => ({
    kind: 'change-asked',
    ampId: amp,
    requestId: module,
    asked: {
      kind: 'correction',
      reason: editorsReason,
      passages: [{ now: 'all winter', instead: 'until May' }],
      askedBy: 0,
      answerBy: new Date('2026-01-04T09:00:00Z'),
    },
  }),
  'change-answered': ({ amp, module }) => ({
    kind: 'change-answered',
    ampId: amp,
    requestId: module,
    isAccepted: false,
    isWritten: false,
    answer: editorsReason,
  }),
  'posts-held': ({ placement }) => ({ kind: 'posts-held', placementIds: [placement] }),
  'posts-go-on': ({ placement }) => ({ kind: 'posts-go-on', placementIds: [placement] }),
  'placement-needs-you': ({ placement }) => ({
    kind: 'placement-needs-you',
    placementId: placement,
  }),
  'post-not-as-sent': ({ placement }) => ({
    kind: 'post-not-as-sent',
    placementId: placement,
    astray: null,
  }),
  'update-failed': ({ update }) => ({ kind: 'update-failed', updateId: update }),
  'letter-signed': ({ letter }) => ({ kind: 'letter-signed', letterId: letter }),
  'letter-revoked': ({ letter }) => ({ kind: 'letter-revoked', letterId: letter }),
  'purchase-paid': ({ purchase }) => ({
    kind: 'purchase-paid',
    purchaseId: purchase,
    arrival: { waiting: 2, settles: true },
  }),
  'purchase-refunded': ({ purchase }) => ({
    kind: 'purchase-refunded',
    purchaseId: purchase,
    owed: 2,
  }),
  'purchase-disputed': ({ purchase }) => ({ kind: 'purchase-disputed', purchaseId: purchase }),
  'purchase-dispute-over': ({ purchase }) => ({
    kind: 'purchase-dispute-over',
    purchaseId: purchase,
  }),
};

const origin = 'http://localhost:3000';
const login = `${origin}/app/login`;
const profile = `${origin}/app/profile/password`;
const secret = 'a-link-that-opens-something-once';

/** The mails of each kind that is about an account. */
const accountMails: Record<AccountMail, MailContent[]> = {
  'password-reset': [passwordReset(`${origin}/users/password_reset/${secret}`, 60)],
  'password-changed': [passwordChanged(login)],
  'verify-email': [verifyEmail(`${origin}/users/verify/${secret}`, 24)],
  'account-exists': [accountExists(login), addressInUse(login)],
  'change-email': [confirmNewEmail(`${origin}/users/email/${secret}`)],
  'change-email-asked': [newEmailAsked('ada.lovelace@example.test', profile)],
  'email-changed': [emailChanged('ada.lovelace@example.test', login)],
  'new-device': [
    newDevice(
      {
        device: 'Firefox on Windows',
        place: '203.0.113.*',
        at: new Date('2026-01-02T09:00:00Z'),
        timeZone: 'Europe/Lisbon',
      },
      `${origin}/users/not_me/${secret}`,
    ),
  ],
  'sign-in-changed': [
    signInChanged('second-step-on', profile),
    signInChanged('second-step-off', profile),
    signInChanged('recovery-codes-new', profile),
    signInChanged('recovery-code-used', profile),
    signInChanged('passkey-added', profile),
    signInChanged('passkey-removed', profile),
    signInChanged('sign-in-reset', profile),
  ],
};

/** Has every mail of the product written: those about things of this person's, and to editors of them. */
export async function writeEveryMail(
  tools: TestTools,
  personId: number,
  language = 'en',
): Promise<void> {
  const ids = await thingsToTellOf(tools, personId, language);
  await tellAllOf(tools, personId, ids);
  await writeAllOfAccount(tools, personId);
}

/** One thing of this person's for each kind of mail. */
export async function thingsToTellOf(
  tools: TestTools,
  personId: number,
  language = 'en',
): Promise<Ids> {
  const made = await oneOfEach(tools, personId);
  const { amp = 0, module = 0, placement = 0, letter = 0, purchase = 0 } = made;
  const modules = tools.db.root.updateTable('amp_modules').where('id', '=', module);
  await modules.set({ language }).execute();
  const update = await trouble(tools, { amp, placement, letter, personId });
  return { amp, module, placement, letter, purchase, update };
}

/** Has every notice and mail written that is about these. */
export async function tellAllOf(tools: TestTools, personId: number, ids: Ids): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const said = {
      ampId: ids.amp,
      type: eventType.comment,
      authorId: null,
      text: editorsReason,
      at,
    };
    await insertEvent(tx, said);
    await mailComments(tx, tools, { ampId: ids.amp, personId, since: at });
    const by = 'Sunniva Topham';
    await notifyOfActing(tx, tools, {
      id: personId,
      by,
      personId,
      beganAt: at,
      endedAt: at,
      deeds: 2,
    });
    for (const eventOf of Object.values(events)) {
      const event = eventOf(ids);
      await ('purchaseId' in event ? notifyOfPurchase(tx, tools, event) : notify(tx, tools, event));
    }
  });
}

async function writeAllOfAccount(tools: TestTools, personId: number): Promise<void> {
  await tools.db.transaction(async (tx) => {
    for (const [kind, mails] of Object.entries(accountMails) as [AccountMail, MailContent[]][])
      for (const one of mails)
        await writeToPerson(tx, tools, {
          personId,
          kind,
          event: one.subject,
          mail: one,
        });
    await mailSupport(tx, tools, {
      requestId: personId,
      personId,
      pageUrl: `${origin}/app/announcements/list`,
      at: tools.now(),
      name: 'Ada Lovelace',
      email: 'ada@example.test',
      subject: 'A picture does not upload',
      comments: 'I tried twice.\nIt stops at the end.',
      user_reported_issue: 'editing',
      product: 'amp',
    });
  });
}

/** The Amp was sent back, its placement asks for a person, and an update of it failed. @returns the update. */
async function trouble(
  tools: TestTools,
  { amp, placement, letter, personId }: Record<'amp' | 'placement' | 'letter' | 'personId', number>,
): Promise<number> {
  const db = tools.db.root;
  const at = tools.now();
  const reason = jsonb<PlacementReason>({
    code: 'may-be-live',
    facts: { detail: 'the connection broke' },
  });
  await db
    .updateTable('amps')
    .set({ reject_reason: editorsReason })
    .where('id', '=', amp)
    .execute();
  await db
    .updateTable('placements')
    .set({ link: 'http://news.localhost:3000/harborlight/winter-moorings', reason })
    .where('id', '=', placement)
    .execute();
  await db
    .updateTable('letters')
    .set({ revoked_at: at, revoked_by: personId, revoke_reason: 'The contract has ended.' })
    .where('id', '=', letter)
    .execute();
  const row = { placement_id: placement, content_hash: 'c'.repeat(64), state: 'failed' } as const;
  const update = await db
    .insertInto('placement_updates')
    .values({ ...row, payload: jsonb({}), reason, queued_at: at, state_since: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return update.id;
}
