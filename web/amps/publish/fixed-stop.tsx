import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { sayUnlessHandled } from '#web/ground/calls.ts';
import type { TakeBack } from './use-stop-list.ts';
import styles from './stops.module.css';

const shownMs = 5_000;

interface FixedStopProps {
  title: string;
  takeBack: TakeBack | undefined;
  onTakenBack: () => void;
  onOver: () => void;
}

/** A thing that was put right a moment ago: it can be taken back, for as long as somebody is at it. */
export function FixedStop({ title, takeBack, onTakenBack, onOver }: FixedStopProps) {
  const [isHeld, setHeld] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const goes = useEffectEvent(onOver);
  useEffect(() => {
    if (isHeld || isBusy) return undefined;
    const timer = setTimeout(() => goes(), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy]);

  async function undo(act: TakeBack) {
    setBusy(true);
    try {
      await act();
      onTakenBack();
    } catch (failure) {
      sayUnlessHandled(failure);
    } finally {
      setBusy(false);
      setHeld(false);
    }
  }

  return (
    <div
      className={styles.fixed}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <IconCircleCheckFilled size={24} aria-hidden="true" />
      <output>Fixed</output>
      {takeBack && (
        <>
          <span aria-hidden="true">·</span>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isBusy}
            aria-label={`Undo: ${title}`}
            onClick={() => void undo(takeBack)}
          >
            Undo
          </Button>
        </>
      )}
    </div>
  );
}
