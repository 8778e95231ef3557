import { useState } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import type { Envelope } from '#contract/envelope.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { keyOf, queryClient, useSend } from '#web/ground/calls.ts';
import { useRestedDraft } from '#web/ground/use-rested-draft.ts';
import { bodyProblem } from '../review/body-problem.ts';
import styles from './editor.module.css';

interface AmpTitleProps {
  ampId: number;
  title: string;
  canEdit: boolean;
}

/** The Amp's own title, which only its team sees; saved when one rests or goes on. */
export function AmpTitle({ ampId, title, canEdit }: AmpTitleProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync } = useSend(amps.change, { quiet: true });

  const save = async (words: string) => {
    const body = { title: words };
    const wrong = bodyProblem(amps.change.body, body);
    setProblem(wrong);
    if (wrong) return false;
    const given = { params: { id: ampId } };
    try {
      const data = await mutateAsync({ ...given, body });
      const envelope: Envelope<Amp> = { meta: { success: true }, data };
      queryClient.setQueryData(keyOf(amps.read, given), envelope);
      return true;
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      setProblem(failure.message);
      return false;
    }
  };
  const { value, setDraft, submit } = useRestedDraft('amp-title', title, save);

  return (
    <div className={styles.title}>
      <h1 className={styles.spoken}>{title}</h1>
      <input
        aria-label="Amp title"
        dir="auto"
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'title-problem' : undefined}
        value={value}
        readOnly={!canEdit}
        maxLength={255}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          setProblem(null);
        }}
        onBlur={() => void submit()}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      {problem && (
        <span id="title-problem" role="alert" className={styles.titleProblem}>
          {problem}
        </span>
      )}
    </div>
  );
}
