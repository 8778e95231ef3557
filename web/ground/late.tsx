import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { createElement, lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import { useIsOpen } from '#web/kit/use-modal.ts';
import { ChunkLoadError, loadChunk } from './chunks.ts';
import styles from './late.module.css';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const words =
  'This part did not load. Check your connection and try again. If that does not help, load the page again.';

/** A part of a page whose script is fetched when it is shown. Where that fails, it says so in its place. */
export function latePart<P extends object>(load: Load<P>): ComponentType<P> {
  let Part = lazy(() => loadChunk(load));
  return function LatePart(props: P) {
    const [tries, setTries] = useState(0);
    const retry = () => {
      Part = lazy(() => loadChunk(load));
      setTries(tries + 1);
    };
    return (
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={({ error }: ErrorComponentProps) => {
          if (!(error instanceof ChunkLoadError)) throw error;
          return (
            <span className={styles.failed}>
              <span>{words}</span>
              <Button size="compact-sm" variant="default" onClick={retry}>
                Try again
              </Button>
            </span>
          );
        }}
      >
        {createElement(Part, props)}
      </CatchBoundary>
    );
  };
}

/**
 * A dialog whose script is fetched when it is first opened. Where that fails, a toast says so, the
 * dialog counts as closed, and opening it again tries again; the page around it stays as it is.
 *
 * @param whenFailed for questions: answers them, so that nobody waits for ever.
 */
export function lateDialog<P extends object>(
  load: Load<P & { id: string }>,
  whenFailed: () => void = () => toast.error(words),
): ComponentType<P & { id: string }> {
  let isLoaded = false;
  const fetchPart = () =>
    lazy(async () => {
      const part = await loadChunk(load);
      isLoaded = true;
      return part;
    });
  let Part = fetchPart();

  function Failed({ id, error }: { id: string; error: unknown }) {
    if (!(error instanceof ChunkLoadError)) throw error;
    useEffect(() => {
      Part = fetchPart();
      modals.close(id);
      whenFailed();
    }, [id]);
    return null;
  }

  return function LateDialog(props: P & { id: string }) {
    const isOpen = useIsOpen(props.id);
    const [errorComponent] = useState(() => ({ error }: ErrorComponentProps) => (
      <Failed id={props.id} error={error} />
    ));
    return (
      <CatchBoundary getResetKey={() => String(isOpen)} errorComponent={errorComponent}>
        <Suspense>{(isOpen || isLoaded) && createElement(Part, props)}</Suspense>
      </CatchBoundary>
    );
  };
}
