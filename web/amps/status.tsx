import { statusOf, statusWords, type Status } from '#domain/amps/status.ts';
import { StatusBadge, type Tone } from '#web/kit/status-badge.tsx';

const tones: Record<Status, Tone> = {
  draft: 'quiet',
  pending: 'info',
  live: 'good',
  rejected: 'bad',
  needsAuthor: 'info',
  awaitingClient: 'warn',
  clientApproved: 'info',
  awaitingPayment: 'warn',
  generating: 'info',
};

/** An Amp's status in its words. @param code as it travels: 0 is Draft. */
export function AmpStatus({ code }: { code: number }) {
  const status = statusOf(code);
  return <StatusBadge tone={tones[status]}>{statusWords[status]}</StatusBadge>;
}
