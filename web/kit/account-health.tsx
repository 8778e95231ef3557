import type { SiteAccount } from '#contract/companies.ts';
import { StatusBadge, type Tone } from './status-badge.tsx';

const healths: Record<SiteAccount['health'], { words: string; tone: Tone }> = {
  connected: { words: 'Connected', tone: 'good' },
  reconnect: { words: 'Has to be linked again', tone: 'bad' },
  unreachable: { words: 'Did not answer last time', tone: 'warn' },
  removed: { words: 'Removed', tone: 'bad' },
};

/** Whether an account still lets us in, in the same words wherever it stands. */
export function AccountHealth({ health }: { health: SiteAccount['health'] }) {
  return <StatusBadge tone={healths[health].tone}>{healths[health].words}</StatusBadge>;
}
