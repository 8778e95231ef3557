import { statusOf, statusWords, type Status } from '#domain/amps/status.ts';
import { useNow } from '#web/kit/now.ts';
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

interface Stand {
  /** As it travels: 0 is Draft. */
  status: number;
  scheduled_for: string | null;
}

/** An Amp's status in its words. Approved for a time ahead it is not called live yet. */
export function AmpStatus({ amp: { status: code, scheduled_for: at } }: { amp: Stand }) {
  const now = useNow();
  const status = statusOf(code);
  if (status === 'live' && at !== null && Date.parse(at) > now)
    return <StatusBadge tone="info">Live later</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{statusWords[status]}</StatusBadge>;
}
