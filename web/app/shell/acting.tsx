import { lazy, Suspense } from 'react';
import { loadChunk } from '../../ground/chunks.ts';
import { useSession } from '../../ground/session.ts';

const ActingBanner = lazy(() => loadChunk(() => import('./acting-banner.tsx')));

/** The banner of who acts as somebody, fetched by those few only. */
export function Acting() {
  const { person } = useSession();
  if (!person?.actedBy) return null;
  return (
    <Suspense>
      <ActingBanner person={person} adminName={person.actedBy.name} />
    </Suspense>
  );
}
