import type { Amp } from '#contract/amps.ts';
import type { SentBack } from '#contract/modules/sent-back.ts';

export interface Before {
  was: 'rejected' | 'retracted';
  reason: string;
}

/** Why an Amp comes to be published again; null: it does not, or nobody said why. @param said null: not read yet. */
export function beforeOf(
  amp: Pick<Amp, 'ended' | 'reject_reason'>,
  said: Pick<SentBack, 'sent_back'> | null,
): Before | null {
  if (amp.ended === 'lapsed') return null;
  const isRetracted = amp.ended === 'retracted';
  const reason = (isRetracted ? null : said?.sent_back?.text) ?? amp.reject_reason;
  return reason ? { was: isRetracted ? 'retracted' : 'rejected', reason } : null;
}

/** What the editor is answered: nothing where one could not see what one had typed once. */
export const answerSent = (before: Before | null, typed: string): string =>
  before?.was === 'rejected' ? typed : '';
