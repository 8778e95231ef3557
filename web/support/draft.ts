import { z } from 'zod';
import { supportFields } from '#domain/support/support-request.ts';
import type { SignedIn } from '#domain/people/session.ts';
import { storeOf } from '#web/kit/store.ts';

export const Words = z.record(z.enum(supportFields), z.string());
export type Words = z.infer<typeof Words>;

interface Draft {
  /** Whose it is; null: nobody was logged in. */
  personId: number | null;
  typed: Partial<Words>;
}

const nothing: Draft = { personId: null, typed: {} };

/** What was typed outlives a dialog closed by mistake; it ends with the sending or the session. */
export const draft = storeOf<Draft>(nothing);

export const forgetDraft = () => draft.set(nothing);

/** Whether this person typed anything. */
export const hasDraft = (person: SignedIn | null): boolean => {
  const { personId, typed } = draft.get();
  return personId === (person?.id ?? null) && Object.keys(typed).length > 0;
};

/** What the fields show: what this person typed, over what we know of them. */
export function wordsOf({ personId, typed }: Draft, person: SignedIn | null): Words {
  return {
    name: person?.fullUserName ?? '',
    email: person?.email ?? '',
    user_reported_issue: '',
    product: '',
    subject: '',
    comments: '',
    ...(personId === (person?.id ?? null) ? typed : {}),
  };
}

export function type(words: Words, person: SignedIn | null): void {
  draft.set({ personId: person?.id ?? null, typed: words });
}
