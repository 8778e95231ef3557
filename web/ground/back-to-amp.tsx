import { Link, useSearch } from '@tanstack/react-router';
import { amps } from '#contract/amps.ts';
import { idOf } from '#web/kit/list-address.ts';
import type { AskedBy } from './asked-for.ts';
import { useCall } from './calls.ts';

/** What asked for the page that is open; null: nothing, or nothing that can be. */
export function useAskedBy(): AskedBy | null {
  const { for: by = '' }: { for?: string } = useSearch({ strict: false });
  return by === 'new' ? by : (idOf(by) ?? null);
}

/** The way back to the Amp that asked for this; nothing where none did. */
export function BackToAmp({ companyId }: { companyId?: number }) {
  const by = useAskedBy();
  if (by === null) return null;
  if (by !== 'new') return <BackTo ampId={by} />;
  const chosen = companyId === undefined ? '' : `?company=${companyId}`;
  return <Link to={`/announcements/create${chosen}`}>‹ Go on creating your Amp</Link>;
}

function BackTo({ ampId }: { ampId: number }) {
  const amp = useCall(amps.read, { params: { id: ampId } }, { quiet: true });
  if (!amp.data) return null;
  const page = amp.data.rights.submit ? 'publish' : 'report';
  return <Link to={`/announcements/${page}/${ampId}`}>‹ Back to “{amp.data.title}”</Link>;
}
