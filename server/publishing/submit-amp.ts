import type { Amp } from '#contract/amps.ts';
import { readSchedule } from '#domain/amps/schedule.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { chooseDestinations } from '../distribution/choose-destinations.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { enterReview } from './enter-review.ts';
import type { Entry } from './enter-review.ts';
import { readerOf } from '../amps/amp-lines.ts';
import { say } from '../amps/comment.ts';
import { lastSentBack } from '../amps/event-table.ts';
import { findAmpFor, lockAmpFor, requireRight } from '../amps/find-amp.ts';
import type { FoundAmp } from '../amps/find-amp.ts';
import { moveAmp } from './move-amp.ts';
import { readAmp } from '../amps/read-amp.ts';
import { resumeAmps } from './resume-amps.job.ts';
import { refuseUnready } from './refuse-unready.ts';

export interface Submission {
  ampId: number;
  person: Person;
  destinations: readonly { site: string; account_id: number | null }[];
  /** Of the text as it was shown: nothing else may go out. */
  content_hash: string;
  scheduled_for: string | null;
  scheduled_zone: string | null;
  /** To the editor who sent it back; '': nothing. */
  answer: string;
  /** Keeps the answer with the effect, so that a second click gets the first one's. */
  remember(tx: Tx, amp: Amp): Promise<void>;
}

/**
 * Hands an Amp to the editors: fixes where it will go and sets the credit aside. Without a credit it
 * waits for payment instead, and goes on by itself when one comes.
 * @throws Problem `not-ready` with findings, `content-changed`, `invalid`, `move-refused`
 */
export async function submitAmp(tools: Tools, submission: Submission): Promise<Amp> {
  const { ampId, person } = submission;
  requireRight(await findAmpFor(tools.db.root, { ampId, person }), 'submit');
  await refuseUnready(tools, {
    ampId,
    publisherId: person.id,
    contentHash: submission.content_hash,
  });
  try {
    return await inOneTransaction(tools, submission, enterReview);
  } catch (error) {
    const isUnpaid = error instanceof Problem && error.code === 'not-enough-credits';
    if (!isUnpaid) throw error;
    return inOneTransaction(tools, submission, awaitPayment);
  }
}

async function inOneTransaction(
  tools: Tools,
  submission: Submission,
  enter: (tools: Tools, tx: Tx, entry: Entry) => Promise<void>,
): Promise<Amp> {
  const { ampId, person } = submission;
  return tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'submit');
    await choose(tools, tx, { amp, submission });
    await enter(tools, tx, {
      amp,
      contentHash: submission.content_hash,
      actorId: person.id,
      schedule: readSchedule(submission, tools.now()),
    });
    if (submission.answer !== '')
      await answerEditor(tools, tx, { amp, person, text: submission.answer });
    const reply = await readAmp(tools, tx, { ampId, person });
    await submission.remember(tx, reply);
    return reply;
  });
}

/** Said below the reason for which it was sent back; where nothing was, to everyone who reads the Amp. */
async function answerEditor(
  tools: Tools,
  tx: Tx,
  { amp, person, text }: { amp: FoundAmp; person: Person; text: string },
): Promise<void> {
  const ampId = amp.id;
  const moduleIds = amp.modules.filter(({ enabled }) => enabled).map(({ id }) => id);
  const reason = await lastSentBack(tx, { ampId, moduleIds }, readerOf(person));
  await say(tools, tx, {
    ampId,
    person,
    text,
    module_id: reason?.module_id ?? null,
    parent_id: reason?.id ?? null,
    about: null,
  });
}

async function choose(
  tools: Tools,
  tx: Tx,
  { amp, submission }: { amp: FoundAmp; submission: Submission },
): Promise<void> {
  if (!amp.company) throw new Problem('not-ready');
  const destinations = submission.destinations.map(({ site, account_id: accountId }) => ({
    site,
    accountId,
  }));
  const { person } = submission;
  const companyId = amp.company.id;
  await chooseDestinations(tools, tx, {
    ampId: amp.id,
    companyId,
    destinations,
    chosenBy: person.id,
    at: tools.now(),
  });
}

async function awaitPayment(tools: Tools, tx: Tx, entry: Entry): Promise<void> {
  const { amp, actorId, schedule } = entry;
  await moveAmp(tx, {
    amp,
    move: 'awaitPayment',
    actorId,
    at: tools.now(),
    change: {
      ...schedule,
      restored_from: null,
      previous_status: statusCode[amp.status],
      payment_context: 'publish',
    },
  });
  // Credits may have come since they were found missing, and then nothing waited for them yet.
  await tools.queue.enqueue(tx, resumeAmps, { personId: amp.owner.id });
}
