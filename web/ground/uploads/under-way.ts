import type { StoredUpload } from '#contract/media.ts';
import { storeOf } from '#web/kit/store.ts';
import { unsavedWords } from '../unsaved.ts';
import type { KeptUpload } from './kept-uploads.ts';
import type { Hearing, Sending, Transfer } from './transfer.ts';
import { afterEvent, isRunning } from './uploads.ts';
import type { UploadEvent, UploadLine, UploadTarget } from './uploads.ts';

/** What uploads touch outside themselves. */
export interface Ways {
  transfer: (file: File, sending: Sending, hearing: Hearing) => Transfer;
  personId: () => number | null;
  newKey: () => string;
  now: () => number;
  /** Remembers on the device, for when the page is gone. */
  keep: (kept: KeptUpload) => void;
  drop: (key: string) => void;
  /** What was interrupted of this file for this target. */
  find: (file: File, target: UploadTarget) => KeptUpload | undefined;
  /** The server has it. */
  onStored: (line: UploadLine, stored: StoredUpload) => void;
}

interface Flight {
  file: File;
  kept: KeptUpload;
  transfer: Transfer | null;
}

const keepEveryMs = 1_000;

/**
 * The files on their way, whatever page is open: they belong to the person who chose them, stand still
 * while nobody is logged in, and are gone when somebody else is.
 */
export function uploadsUnderWay(ways: Ways) {
  const lines = storeOf<readonly UploadLine[]>([]);
  const flights = new Map<string, Flight>();
  let owner: number | null = null;
  const tell = (event: UploadEvent) => lines.set(afterEvent(lines.get(), event));
  const lineOf = (key: string) => lines.get().find((line) => line.key === key);

  function note(flight: Flight, news: Partial<KeptUpload>) {
    flight.kept = { ...flight.kept, ...news };
    ways.keep(flight.kept);
  }
  function begin(flight: Flight) {
    const { file, kept } = flight;
    const { key, target, personId, url } = kept;
    flights.set(key, flight);
    tell({ type: 'started', key, name: file.name, target, total: file.size, at: ways.now() });
    note(flight, { heardAt: ways.now() });
    flight.transfer = ways.transfer(
      file,
      { key, target, personId, url },
      {
        onUrl: (found) => note(flight, { url: found }),
        onProgress(sent) {
          const at = ways.now();
          tell({ type: 'progress', key, sent, at });
          if (at - flight.kept.heardAt >= keepEveryMs) note(flight, { sent, heardAt: at });
        },
        onFailed: (problem) => tell({ type: 'failed', key, problem }),
        onDone: (stored) => done(flight, stored),
      },
    );
  }
  function done({ kept: { key }, file }: Flight, stored: StoredUpload) {
    ways.drop(key);
    const line = lineOf(key);
    if (stored.not_placed !== undefined) {
      const problem = `${file.name} is in your library, but has no place here. ${stored.not_placed}`;
      tell({ type: 'failed', key, problem });
      return;
    }
    flights.delete(key);
    tell({ type: 'stored', key, stored });
    if (line) ways.onStored(line, stored);
  }
  /** Another page may go on with them at once. */
  function letGo() {
    for (const { key, sent } of lines.get().filter(isRunning)) {
      const flight = flights.get(key);
      if (flight) note(flight, { sent, heardAt: 0 });
    }
  }
  function standStill() {
    letGo();
    for (const { key } of lines.get().filter(isRunning)) {
      flights.get(key)?.transfer?.pause();
      tell({ type: 'paused', key });
    }
  }

  function retry(key: string) {
    const flight = flights.get(key);
    if (flight) begin(flight);
  }

  return {
    lines,
    /** The same file for the same target goes on where it was interrupted. */
    send(file: File, target: UploadTarget) {
      const personId = ways.personId();
      if (personId === null) return;
      owner = personId;
      const before = ways.find(file, target);
      if (before && lines.get().some((line) => line.key === before.key && isRunning(line))) return;
      const at = ways.now();
      const { name, size, lastModified } = file;
      const about = { personId, target, name, size, lastModified };
      const fresh = { key: ways.newKey(), sent: 0, url: null, heardAt: at, begunAt: at };
      begin({ file, kept: { ...fresh, ...before, ...about }, transfer: null });
    },
    retry,
    /** Stops it, or takes what came of it off the list. */
    remove(key: string) {
      const state = lineOf(key)?.state;
      if (state !== 'stored') flights.get(key)?.transfer?.cancel();
      ways.drop(key);
      flights.delete(key);
      tell({ type: 'gone', key });
    },
    /** Who is here now. */
    follow(personId: number | null) {
      if (owner === null) return;
      if (personId === null) return standStill();
      const paused = lines.get().filter(({ state }) => state === 'paused');
      if (personId === owner) {
        for (const { key } of paused) retry(key);
        return;
      }
      standStill();
      flights.clear();
      lines.set([]);
      owner = null;
    },
    isAnyRunning: () => lines.get().some(isRunning),
    /** Before the tab is closed or loaded again: browsers ask in words of their own. */
    beforeUnload: (event: Pick<BeforeUnloadEvent, 'preventDefault' | 'returnValue'>) => {
      if (!lines.get().some(isRunning)) return;
      event.preventDefault();
      event.returnValue = unsavedWords;
    },
    pageGone: letGo,
  };
}
