import type { Queries, Tx } from '../../foundation/db/transaction.ts';

export async function secondStepOf(db: Queries, personId: number) {
  const row = await db
    .selectFrom('second_steps')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether logging in asks this person for a code. */
export async function asksForCode(db: Queries, personId: number): Promise<boolean> {
  const kept = await secondStepOf(db, personId);
  return kept !== null && kept.confirmedAt !== null;
}

/** Another secret to be confirmed; one that is in use stays. @returns whether it was kept. */
export async function proposeSecret(
  db: Queries,
  { personId, secret, at }: { personId: number; secret: Uint8Array; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('second_steps')
    .values({ person_id: personId, secret: Buffer.from(secret), created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ secret: Buffer.from(secret), created_at: at, last_step: 0 })
        .where('second_steps.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a half minute: of two requests with the same code only one gets it. */
export async function spendStep(
  db: Queries,
  { personId, step }: { personId: number; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable('second_steps')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the secret there is still the one whose code was used: another one begins without. */
export async function confirmSecret(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('second_steps')
    .set({ confirmed_at: at })
    .where('person_id', '=', personId)
    .where('last_step', '>', 0)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was anything to forget. */
export async function forgetSecondStep(tx: Tx, personId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  const row = await tx
    .deleteFrom('second_steps')
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces all codes of a person. */
export async function keepRecoveryCodes(
  tx: Tx,
  { personId, hashes }: { personId: number; hashes: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
}

export async function spendRecoveryCode(
  db: Queries,
  { personId, hash, at }: { personId: number; hash: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recoveryCodesLeft(db: Queries, personId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}
