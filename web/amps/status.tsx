import { shownStatus, shownWords } from '#domain/amps/shown-status.ts';
import type { ShownStatus, Stand } from '#domain/amps/shown-status.ts';
import { useNow } from '#web/kit/now.ts';
import { StatusBadge, type Tone } from '#web/kit/status-badge.tsx';

export const statusTones: Record<ShownStatus, Tone> = {
  draft: 'quiet',
  pending: 'info',
  live: 'good',
  liveNeedsYou: 'warn',
  liveLater: 'info',
  approved: 'info',
  stopped: 'warn',
  nowhere: 'quiet',
  rejected: 'bad',
  retracted: 'quiet',
  lapsed: 'quiet',
  needsAuthor: 'info',
  awaitingClient: 'warn',
  clientApproved: 'info',
  awaitingPayment: 'warn',
  generating: 'info',
};

/** An Amp's status in its word: green only where something is live and nobody has to act. */
export function AmpStatus({ amp }: { amp: Stand }) {
  const shown = shownStatus(amp, useNow());
  return <StatusBadge tone={statusTones[shown]}>{shownWords[shown]}</StatusBadge>;
}
