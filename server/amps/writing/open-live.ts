import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { documentNamed } from '#domain/amps/document-name.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { closings, isTurnedAway, turnedAway } from './closings.ts';
import { inTurnOfAny } from './document-turns.ts';
import type { SharedTurn, Weighed } from './document-turns.ts';
import type { OpenRoom } from './open-room.ts';
import { loadDocument } from './save-document.ts';
import { storedOf } from './saved-message.ts';
import type { storeLive } from './store-live.ts';
import { forgetWaiting, workMs } from './update-work.ts';
import { isTooEntangled } from './weigh-document.ts';
import type { Writer } from './writer.ts';

/** Somebody who was let in, and waits for a document that is not open. */
export interface Comer {
  personId: number;
  socket: Writer['socket'];
}

interface Opening {
  comers: Set<Comer>;
  turn: SharedTurn<Weighed> | null;
  /** Who has too much open to have this one as well. */
  full: Set<number>;
}

/** How documents are opened: once for all who ask for one at the same time, in the turn of any of them. */
export function openLive(
  { db }: Pick<Tools, 'db'>,
  room: OpenRoom,
  live: Pick<ReturnType<typeof storeLive>, 'known' | 'watch'>,
) {
  const openings = new Map<string, Opening>();
  const openingOf = (name: string): Opening => {
    const opening = openings.get(name) ?? { comers: new Set(), turn: null, full: new Set() };
    openings.set(name, opening);
    return opening;
  };

  /** Counted against the first of them who has room: whoever joins an open document has it for nothing as well. */
  const hold = (document: Document, { comers, full }: Opening, stateBytes: number) => {
    for (const personId of peopleOf(comers)) {
      if (room.hold(document, { personId, stateBytes })) return;
      full.add(personId);
    }
    if (full.size > 0) throw turnedAway('too-much-open');
  };

  const load = async (document: Document, opening: Opening, name: string) => {
    const named = documentNamed(name);
    if (named === null) throw new Problem('not-found');
    const { moduleId, kind } = named;
    const { layout } = serverModuleOf(kind);
    let stateBytes = 0;
    opening.turn = inTurnOfAny(peopleOf(opening.comers), async (whose) => {
      const stored = await loadDocument(db, { moduleId });
      if (await isTooEntangled(db, { moduleId, kind, personId: whose ?? 0 }, stored))
        throw turnedAway('too-large');
      let { state } = stored;
      const ms = workMs(() => {
        Y.applyUpdate(document, state);
        // It was stored before this was forgotten, and none of it is called saved.
        if (forgetWaiting(document)) state = Y.encodeStateAsUpdate(document);
        layout.trim(document);
      });
      live.known.set(document, storedOf({ ...stored, state }));
      stateBytes = state.length;
      return { workMs: ms };
    });
    await opening.turn.done;
    live.watch(document);
    hold(document, opening, stateBytes);
  };

  return {
    /** Somebody comes who is let in: from now on it may be opened in their turn as well. */
    join(name: string, comer: Comer): void {
      const { comers, turn } = openingOf(name);
      comers.add(comer);
      turn?.join(comer.personId);
    },
    /** Whoever is there waits for nothing. */
    leave(name: string, socket: Comer['socket']): void {
      const opening = openings.get(name);
      if (!opening || opening.turn) return;
      for (const comer of opening.comers) if (comer.socket === socket) opening.comers.delete(comer);
      if (opening.comers.size === 0) openings.delete(name);
    },
    /** @param opener who asked first; null: the product itself. */
    async open(document: Document, name: string, opener: Comer | null): Promise<void> {
      const opening = openingOf(name);
      if (opener) opening.comers.add(opener);
      try {
        await load(document, opening, name);
      } catch (error) {
        // The library forgets what could not be loaded, and leaves its clock running.
        document.destroy();
        // In a moment it may be there: whoever is cut off connects again, and nobody is told that they may not.
        for (const { personId, socket } of opening.comers)
          if (!isToldTo(personId, error, opening)) socket.close(closings.tryAgain);
        throw error;
      } finally {
        openings.delete(name);
      }
    },
  };
}

const peopleOf = (comers: ReadonlySet<Comer>) => [
  ...new Set([...comers].map(({ personId }) => personId)),
];

/** Whether the reason why it was not opened is this person’s as well. */
const isToldTo = (personId: number, error: unknown, { full }: Pick<Opening, 'full'>): boolean =>
  isTurnedAway(error) && (full.size === 0 || full.has(personId));
