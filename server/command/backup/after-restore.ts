import { sql } from 'kysely';
import { markRestoredAmps } from '../../amps/restored-amp-table.ts';
import type { Waiting } from '../../amps/restored-amp-table.ts';
import { bankOf } from '../../credits/payments/bank.ts';
import { hearBankAgain } from '../../credits/payments/hear-bank-again.job.ts';
import { beginReceiptSeries } from '../../credits/receipt-table.ts';
import { askWaiting } from '../../distribution/ask-waiting.job.ts';
import { markRestored } from '../../distribution/restored-placement-table.ts';
import { finishRestore } from '../../foundation/backup/unfinished-restore.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import { brokenInvariants } from '../../invariants/check-invariants.ts';
import type { Broken } from '../../invariants/check-invariants.ts';
import { loseSealed } from '../../keys/lose-sealed.ts';
import type { Lost } from '../../keys/lose-sealed.ts';
import { cameBack } from '../../personal-data/came-back-table.ts';
import type { CameBack } from '../../personal-data/came-back-table.ts';
import type { Tools } from '../../tools.ts';
import type { Manifest } from './manifest.ts';
import { besidesNamed, missingFiles } from './named-files.ts';

export interface Restored {
  /** Posts that may have gone out since the backup: each is looked for before anything is sent. */
  looks: number;
  /** Their owners are asked before anything of them goes out. */
  waiting: Waiting[];
  /** There is a bank, which is asked what it told since. */
  isBankAsked: boolean;
  /** Accounts that were anonymised after the backup: they are somebody’s again. */
  cameBack: CameBack[];
  /** Files in the store that no row names. */
  unnamed: number;
  broken: Broken[];
  missing: string[];
  /** What another key had sealed. */
  lost: Lost;
}

/**
 * Numbers that were given after the backup, first ones too, stand in the world outside: none is given again. One more for
 * each second since: the same backup may have been restored before, and given numbers after those it left out.
 */
const numbersLeftOut = 100_000;
const mostShown = 20;

/**
 * What a world that is older than the one outside needs before it goes on: it sends nothing unlooked and unasked,
 * and gives nothing a number that something else had. Then everything that must hold is asked.
 */
export async function afterRestore(tools: Tools, manifest: Manifest): Promise<Restored> {
  const at = tools.now();
  const lost = await loseSealed(tools);
  const isBankAsked = bankOf(tools) !== null;
  const { looks, waiting } = await tools.db.transaction(
    async (tx) => {
      await leaveNumbersOut(tx, at.getTime() - Date.parse(manifest.madeAt));
      const after = { made_at: manifest.madeAt, engine: manifest.engine };
      const deed = { actorId: null, action: 'backup.restore', objectType: 'backup', objectId: 0 };
      await audit(tx, { ...deed, after, at });
      await endAccess(tx, at);
      await beginReceiptSeries(tx, at);
      await finishRestore(tx);
      const madeAt = new Date(manifest.madeAt);
      const amps = await markRestoredAmps(tx, madeAt);
      for (const personId of new Set(amps.map(({ ownerId }) => ownerId)))
        await tools.queue.enqueue(tx, askWaiting, { personId });
      if (isBankAsked) await tools.queue.enqueue(tx, hearBankAgain, { since: manifest.madeAt });
      return { looks: await markRestored(tx, { at, madeAt }), waiting: amps };
    },
    { unhurried: true },
  );
  return { looks, waiting, isBankAsked, lost, ...(await lookOver(tools)) };
}

/** Reads only. */
async function lookOver({
  db,
  files,
  now,
}: Tools): Promise<Omit<Restored, 'looks' | 'waiting' | 'isBankAsked' | 'lost'>> {
  const { forgotten, unnamed } = await besidesNamed(db.unhurried, files);
  return {
    cameBack: await cameBack(db.unhurried, forgotten),
    unnamed,
    broken: await brokenInvariants(db.unhurried, { now: now() }),
    missing: await missingFiles(db.unhurried, { files, most: mostShown }),
  };
}

async function leaveNumbersOut(tx: Queries, msSince: number): Promise<void> {
  const leftOut = numbersLeftOut + Math.max(0, Math.ceil(msSince / 1000));
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname = 'public'`.execute(tx);
  for (const { name } of rows)
    await sql`select setval(${name}::regclass, nextval(${name}::regclass) + ${leftOut})`.execute(
      tx,
    );
}

/**
 * Logins and links that were ended since the backup must not come back to life, nor browsers and networks
 * that were forgotten since: all of them end.
 */
async function endAccess(tx: Queries, at: Date): Promise<void> {
  await sql`update sessions set revoked_at = ${at} where revoked_at is null`.execute(tx);
  await sql`update sessions set network = null`.execute(tx);
  await sql`update person_tokens set used_at = ${at} where used_at is null`.execute(tx);
  await sql`delete from known_devices`.execute(tx);
  await sql`update report_links set ended_at = ${at} where ended_at is null`.execute(tx);
}
