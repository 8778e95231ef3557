import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { ordersKeeping } from '../credits/keep-buyer.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { managed } from '../people/accounts/manage-account.ts';
import { accountRow } from '../people/accounts/managed-account-table.ts';
import { forgetPerson } from './forget-person.ts';
import { noteForgotten } from './note-forgotten.job.ts';
import { knownNames } from './known-names-table.ts';
import { standingOf } from './standing-table.ts';

interface Anonymising {
  personId: number;
  /** The account's address, typed once more. */
  confirm: string;
  /** Other names and spellings that are to go from what others wrote. */
  otherNames?: readonly string[];
  /** null: the operator by command line. */
  by: Person | null;
}

/**
 * Makes an account nobody's, for good: who it was is not to be known from the product any more. What was
 * published stays until it is retracted; the ledger, receipts and letters stay as bookkeeping asks.
 * @throws Problem `not-found`, `move-refused`, `invalid`
 */
export async function anonymisePerson(
  tools: Tools,
  { confirm, otherNames = [], ...who }: Anonymising,
): Promise<void> {
  await tools.db.transaction(
    async (tx) => {
      const at = tools.now();
      const { id } = await managed(tx, who);
      const person = await accountRow(tx, id);
      if (!person) throw new Problem('not-found');
      if (confirm.trim().toLowerCase() !== person.email.toLowerCase())
        throw new Problem('invalid', { fields: { confirm: [`Type ${person.email}`] } });
      const [says] = (await anonymisingOf(tx, { personId: id, at })).anonymise_stops;
      if (says) throw new Problem('move-refused', { says });
      const names = [...(await knownNames(tx, person)), ...otherNames];
      await forgetPerson(tools, tx, { id, email: person.email, login: person.login, at, names });
      await audit(tx, {
        actorId: who.by?.id ?? null,
        action: 'person.anonymise',
        objectType: 'person',
        objectId: id,
        at,
      });
      await tools.queue.enqueue(tx, noteForgotten, { personId: id });
      await announce(tx, `person:${id}`);
    },
    { unhurried: true },
  );
}

/** Why an account cannot be anonymised now, each in a sentence, and what would stay live. */
export async function anonymisingOf(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<{ anonymise_stops: string[]; live_amps: number }> {
  const { amps, placements, unclear, live } = await standingOf(db, personId);
  const anonymise_stops = [
    ...(amps > 0
      ? [`${counted(amps, 'Amp is', 'Amps are')} under way. Withdraw or decide what waits first.`]
      : []),
    ...(placements > 0
      ? [`${counted(placements, 'post is', 'posts are')} still being sent. Wait for the end first.`]
      : []),
    ...(unclear > 0
      ? [
          `${counted(unclear, 'post', 'posts')} may still be public. Decide ${unclear === 1 ? 'it' : 'them'} under “Parked jobs” first: nobody would find ${unclear === 1 ? 'it' : 'them'} afterwards.`,
        ]
      : []),
    ...(await ordersKeeping(db, { personId, at })),
  ];
  return { anonymise_stops, live_amps: live };
}

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;
