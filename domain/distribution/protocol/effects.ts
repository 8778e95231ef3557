import type { Payload } from '../payload.ts';
import type { PlacementReason } from '../placement.ts';
import type { Facts, Situation } from './situation.ts';

export type EvidenceBody = {
  [fact: string]: string | number | boolean | null | string[] | { [fact: string]: string | null };
};

/** Why something that a person asks for is not done. */
export type Refusal =
  | { why: 'moved-on' | 'not-open' | 'amp-ended' | 'not-gone' | 'too-often' }
  /** What was sent may still come there for so long. */
  | { why: 'too-early'; minutes: number }
  | { why: 'stopped'; reason: PlacementReason };

/** What has to be done besides writing down the new situation. None of it sends. */
export type Effect =
  | {
      do: 'note';
      kind: 'planned' | 'armed' | 'outcome' | 'live' | 'person' | 'removed' | 'restored';
      body: EvidenceBody;
    }
  /** A job that takes it up: in the line at its time, or now; the others likewise. */
  | { do: 'send'; at: Date | null }
  | { do: 'look'; at: Date | null }
  | { do: 'remove' }
  | { do: 'write-over' }
  /** The newest words, which could not be written over it, are wanted there once more. */
  | { do: 'write-again' }
  /** Its page is read from now on. */
  | { do: 'read-back' }
  /** Whatever its Amp still waits with is asked whether it may go out at all. */
  | { do: 'ask-waiting' }
  | { do: 'ask-editor' }
  /** Everything is prepared again, for the account that is linked now. */
  | { do: 'prepare-anew' }
  /** The words that were approved since are the ones that it stands for. */
  | { do: 'take-newer-words' }
  /** These words wait to be written over it, or, where none are named, its own. */
  | { do: 'queue-words'; payload?: Payload }
  /** No words that wait, or are under way, are wanted there any more. */
  | { do: 'drop-words' }
  | { do: 'next-generation'; accountId: number | null }
  | { do: 'note-health'; health: 'connected' | 'reconnect' }
  | { do: 'tell-owner' }
  | { do: 'tell-if-complete' }
  /** For those who look after the product: an answer that contradicts what was believed. */
  | { do: 'report'; says: string; facts: Facts }
  /** The same job comes again; nothing is written down. */
  | { do: 'come-again'; says: string }
  | ({ do: 'refuse' } & Refusal);

/** What is so from now on, and what has to be done. */
export interface After {
  now: Situation;
  does: readonly Effect[];
}

/** It changes nothing. */
export const unchanged = (now: Situation, ...does: Effect[]): After => ({ now, does });

export const refused = (now: Situation, refusal: Refusal): After =>
  unchanged(now, { do: 'refuse', ...refusal });

/** What a person says stands in the trail. */
export const said = (personId: number, says: string, more: { link?: string } = {}): Effect => ({
  do: 'note',
  kind: 'person',
  body: { person: personId, said: says, ...more },
});
