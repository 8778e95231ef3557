import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { Problem } from '#domain/problems.ts';
import { takeInWatched } from '#domain/amps/stranded.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { isShort } from './change-apart.ts';
import { inTurnOfAny, shareWork, weighFor } from './document-turns.ts';
import type { SharedTurn, Weighed } from './document-turns.ts';
import { dropLate, keepLate, requireSame, whoIsLate, workOutLate } from './late-words.ts';
import { connectionsOf, letGo, strandedWords, tellNotKept, tellSpent } from './live-stranded.ts';
import { letNothingWait } from './nothing-waits.ts';
import type { OpenRoom } from './open-room.ts';
import { changeAhead, inTextTurn, saveDocument, storeAhead } from './save-document.ts';
import type { Outcome, Saved } from './save-document.ts';
import { isNewer, storedOf } from './saved-message.ts';
import type { InDatabase, Stored } from './saved-message.ts';
import { asStored, unstoredChanges, whoHasMost, writersOf } from './unstored-changes.ts';
import { countLetIn, newsFor, takenSoon } from './taken-soon.ts';
import type { News } from './taken-soon.ts';
import { isReadSoonAnyhow, weighedBy } from './update-work.ts';
import { moduleOf } from './writing-access.ts';
import type { Writer } from './writer.ts';

/** So often it is begun anew where rights change again and again, before it is tried a second later. */
const mostTries = 3;

interface Storing {
  /** In whose turn: what it takes of the database waits in their line, as nobody else’s keeps it from being stored. */
  whose: number | null;
  tries?: number;
  /** Whose day had no room for what they wrote here, and was taken back. */
  spent?: number | null;
}

type Tried =
  | { saved: Saved }
  /** @param unpaid those of them who may write, and whose day has no room. */
  | { late: ReadonlySet<Writer>; unpaid?: ReadonlySet<Writer> };

/** What is known of documents that are open here, and how they are stored. */
export function storeLive(tools: Tools, room: OpenRoom) {
  const known = new WeakMap<Document, Stored>();
  const unstored = unstoredChanges();
  const stranded = strandedWords();
  /** What takes late words back where Yjs would take long for it here: it comes in where this copy is stored last. */
  const backs = new WeakMap<Document, Uint8Array>();
  /** Those that wait for a turn to be stored in. */
  const waiting = new WeakMap<Document, SharedTurn<Weighed>>();

  const storeNow = async (
    document: Document,
    moduleId: number,
    { whose, tries = 1, spent = null }: Storing,
  ): Promise<Weighed> => {
    if (unstored.isGivenUp(document)) return { workMs: 0 };
    const here = Y.encodeStateAsUpdate(document);
    const back = backs.get(document);
    const update = back ? Y.mergeUpdates([here, back]) : here;
    const changes = unstored.of(document);
    const at = tools.now();
    const writer = unstored.lastWriter(document);
    const authorId = writer?.id ?? null;
    const words = stranded.of(document);
    const found = known.get(document);
    if (!found) throw new Problem('not-found');
    const same = { moduleId, documentId: found.id };
    const asking = { ...same, name: document.name, changes, whose };
    const writesSeen = back ? null : found.writes;
    const isReadSoon = isReadSoonAnyhow(document);
    const change = { typed: { update, authorId, words, writesSeen, isReadSoon } };
    const storing = { moduleId, authorId, keep: 'when-due' as const, change };
    const most = whoHasMost(unstored.bytesOf(document));
    // Traces of what was taken back count as well, though nobody is left to be refused.
    const payer = { personId: most ?? spent ?? authorId, mayBeRefused: most !== null };
    const store = async (tx: Tx, ahead: Outcome | null): Promise<Tried> => {
      const late = await whoIsLate(tools, tx, asking);
      return late.size > 0
        ? { late }
        : { saved: await saveDocument(tx, { ...storing, payer, at, ahead }) };
    };
    // What is stored is a part of it: of a short text that need not be read to know that it is one.
    const tried = await storeAhead(
      moduleId,
      async (isKnownLong) =>
        !isKnownLong && isShort({ ...found, state: update }, change)
          ? null
          : changeAhead(tools.db, storing, {
              isKnownLong,
              mayBegin: () => requireSame(tools.db.root, same),
            }),
      (ahead) => tools.db.transaction((tx) => store(tx, ahead), { whose: { personId: whose } }),
    ).catch((error: unknown): Tried => {
      if (!isSpent(error) || most === null) throw error;
      tellSpent(document, most, error);
      const unpaid = writersOf(changes, most);
      return { late: unpaid, unpaid };
    });
    if ('late' in tried) {
      if (tries > mostTries) throw new Problem('busy');
      const { late, unpaid } = tried;
      await inTextTurn(moduleId, () => refuse(document, { ...asking, unpaid, at }, late));
      const whoPays = unpaid ? most : spent;
      return storeNow(document, moduleId, { whose, tries: tries + 1, spent: whoPays });
    }
    const { saved } = tried;
    stranded.forget(document, words);
    unstored.forget(document, changes);
    tellNotKept(document, saved.stranded);
    if (back) giveUp(document);
    else await takeIn(document, { ...found, ...saved, at, author: writer });
    return saved;
  };

  type Refusing = Parameters<typeof workOutLate>[1] & Pick<Storing, 'whose'> & { at: Date };

  /** Takes out what came too late, unless somebody stored or a right changed while that was worked out. */
  async function refuse(document: Document, asking: Refusing, writers: ReadonlySet<Writer>) {
    const seen = new Set(asking.changes);
    const worked = await workOutLate(tools, asking, writers);
    const weigh = (ms: number) => {
      for (const id of new Set([...writers].flatMap(({ person }) => person?.id ?? [])))
        weighFor(id, ms);
    };
    weigh(worked.workMs);
    const kept = await tools.db.transaction((tx) => keepLate(tools, tx, asking, worked), {
      whose: { personId: asking.whose },
    });
    if (!kept || unstored.isGivenUp(document)) return;
    const { update, stored } = worked;
    if (known.get(document)?.writes !== stored.writes)
      await takeIn(document, stored, { keeps: true });
    const isHere = (known.get(document)?.writes ?? -1) >= stored.writes;
    const comesIn = isHere && (await isSoon(document, { update, arrived: Y.decodeUpdate(update) }));
    if (unstored.isGivenUp(document)) return;
    if (!comesIn) {
      for (const one of connectionsOf(document)) one.readOnly ||= writers.has(one.context);
      backs.set(document, Y.mergeUpdates([backs.get(document) ?? update, update]));
      tellNotKept(document, kept);
      unstored.settle(document, asking.changes, writers);
      return;
    }
    const newer = unstored.of(document).filter((change) => !seen.has(change));
    const between = weighedBy(weigh, () =>
      wholly(document, () => dropLate(document, worked, { kept, newer })),
    );
    for (const one of between) stranded.add(document, one);
    unstored.settle(document, asking.changes, writers);
  }

  /** Of whoever typed last, where what they typed is stored by now. */
  const turnsFor = (document: Document) => {
    const writers = unstored.writers(document);
    const last = unstored.lastWriter(document);
    return (writers.length > 0 || !last ? writers : [last]).map(({ id }) => id);
  };

  const isSoon = async (document: Document, news: News) => {
    const personId = unstored.lastWriter(document)?.id ?? 0;
    const weigh = (ms: number) => weighFor(personId, ms);
    return (await takenSoon(document, { ...news, personId, weigh })) === 'soon';
  };

  /** Browsers open the text anew with what they have. */
  const giveUp = (document: Document) => {
    unstored.giveUp(document);
    letGo(document, { comesBack: true });
  };

  /** A copy that Yjs broke off in says nothing true any more. */
  const wholly = <T>(document: Document, takeIn: () => T): T => {
    try {
      return takeIn();
    } catch (error) {
      giveUp(document);
      throw error;
    }
  };

  /**
   * What is in the database comes to the browsers, and is not stored again. Where Yjs would take long to merge it with what
   * is here, this copy is given up.
   * @param keeps not while words are in it alone: they are merged where they are stored.
   */
  const takeIn = async (
    document: Document,
    stored: InDatabase,
    { keeps } = { keeps: false },
  ): Promise<void> => {
    const news = newsFor(document, stored.state);
    const comesIn = !news || (await isSoon(document, news));
    if (unstored.isGivenUp(document) || document.isDestroyed) return;
    if (isNewer(known.get(document), stored)) return;
    if (!comesIn) return keeps && unstored.isHeld(document) ? undefined : giveUp(document);
    if (news) {
      const lost = wholly(document, () =>
        takeInWatched(document, [news.update], () =>
          Y.applyUpdate(document, news.update, asStored),
        ),
      );
      // What was typed here since the last store, by whoever typed last.
      const authorId = unstored.lastWriter(document)?.id ?? null;
      stranded.add(document, { authorId, parts: lost.standing });
      stranded.add(document, { authorId: null, parts: lost.arriving });
    }
    const now = storedOf(stored);
    known.set(document, now);
    document.broadcastStateless(now.message);
    const people = connectionsOf(document).flatMap(({ context }) => context.person?.id ?? []);
    if (!room.holdAgain(document, { stateBytes: stored.state.length, people }))
      letGo(document, { comesBack: true });
  };

  return {
    known,
    unstored,
    storeNow,
    takeIn,
    giveUp,
    /**
     * Stores it in the turn of any of its writers: none of them waits for what another one has to do elsewhere. What it
     * takes is held against each of them by what they wrote.
     */
    async store(document: Document): Promise<void> {
      const moduleId = moduleOf(document.name);
      if (moduleId === null || unstored.isGivenUp(document)) return;
      const turn = inTurnOfAny(turnsFor(document), async (whose) => {
        const bytes = new Map(unstored.bytesOf(document));
        const { workMs } = await storeNow(document, moduleId, { whose });
        return { workMs: shareWork(workMs, bytes, whose) };
      });
      waiting.set(document, turn);
      try {
        await turn.done;
      } finally {
        waiting.delete(document);
      }
    },
    /** From here on what comes into it is known to come from somebody, and waits to be stored. */
    watch(document: Document): void {
      stranded.watch(document, () => unstored.lastWriter(document)?.id ?? null);
      unstored.watch(document, ({ id }) => waiting.get(document)?.join(id));
      letNothingWait(document);
      countLetIn(document);
    },
  };
}

const isSpent = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'room-spent';
