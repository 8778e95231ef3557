import { Link, useSearch } from '@tanstack/react-router';
import { amps } from '#contract/amps.ts';
import { idOf } from '#web/kit/list-address.ts';
import { useCall } from './calls.ts';

/** What asked for the page that is open; null: nothing, or nothing that can be. */
export function useAskedBy(): number | null {
  const { for: by = '' }: { for?: string } = useSearch({ strict: false });
  return idOf(by) ?? null;
}

/** The way back to the Amp that asked for this; nothing where none did. */
export function BackToAmp() {
  const by = useAskedBy();
  return by === null ? null : <BackTo ampId={by} />;
}

function BackTo({ ampId }: { ampId: number }) {
  const amp = useCall(amps.read, { params: { id: ampId } }, { quiet: true });
  if (!amp.data) return null;
  const page = amp.data.rights.submit ? 'publish' : 'report';
  return <Link to={`/announcements/${page}/${ampId}`}>‹ Back to “{amp.data.title}”</Link>;
}
