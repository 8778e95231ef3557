import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#web/kit/error-state.tsx';
import { inTab } from '#web/kit/browser-keep.ts';
import { Page } from '#web/kit/page.tsx';
import { isCallFailure } from '../../ground/call-failure.ts';
import { ChunkLoadError, isOutdated } from '../../ground/chunks.ts';
import { shellData } from '../../ground/shell-data.ts';
import { unsaved } from '../../ground/unsaved.ts';
import { NotFound } from './not-found.tsx';

const reloadedFor = 'reloaded-for';

/** Stands where a page could not: not found, its script missing, or a defect of ours. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  if (isCallFailure(error) && error.status === 404) return <NotFound />;
  if (error instanceof ChunkLoadError) return <ChunkFailed />;
  return (
    <Page>
      <ErrorState
        heading="h1"
        title="This page stopped working"
        text="Something went wrong. Please try again or contact support."
        detail={isCallFailure(error) ? error.requestId : undefined}
        retry={reset}
      />
    </Page>
  );
}

function ChunkFailed() {
  useEffect(() => {
    void reloadIfOutdated();
  }, []);
  return (
    <Page>
      <ErrorState
        heading="h1"
        title="This part of the app did not load"
        text="Your connection may have dropped, or a new version was just installed. Nothing you wrote is lost."
        retry={() => location.reload()}
        retryWords="Reload"
      />
    </Page>
  );
}

/** Once for each version: a new one took the old files away. What is unsaved is never reloaded away. */
async function reloadIfOutdated() {
  if (unsaved.any()) return;
  if (inTab.getItem(reloadedFor) === shellData.version) return;
  if (!(await isOutdated(shellData.version))) return;
  inTab.setItem(reloadedFor, shellData.version);
  // A tab that keeps nothing would be loaded again for ever.
  if (inTab.getItem(reloadedFor) === shellData.version) location.reload();
}
