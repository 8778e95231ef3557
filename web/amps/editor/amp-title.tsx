import { useEffect, useState } from 'react';
import { amps } from '#contract/amps.ts';
import { useSend } from '#web/app/calls.ts';
import { useKeptWords } from '#web/app/kept-words.ts';
import { useUnsaved } from '#web/app/unsaved.ts';
import { bodyProblem } from '../review/body-problem.ts';
import styles from './editor.module.css';

interface AmpTitleProps {
  ampId: number;
  title: string;
  canEdit: boolean;
}

/** The Amp's own title, which only its team sees; saved when one rests or goes on. */
export function AmpTitle({ ampId, title, canEdit }: AmpTitleProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync } = useSend(amps.change, { quiet: true });
  const isDirty = draft !== null && draft.trim() !== title;

  const submit = async () => {
    if (draft === null) return;
    if (!isDirty) return setDraft(null);
    const body = { title: draft };
    const wrong = bodyProblem(amps.change.body, body);
    setProblem(wrong);
    if (wrong) return;
    await mutateAsync({ params: { id: ampId }, body }).then(
      () => setDraft(null),
      (failure: Error) => setProblem(failure.message),
    );
  };
  useUnsaved('amp-title', isDirty, submit);
  useKeptWords('amp-title', () => draft, setDraft);
  useEffect(() => {
    if (!isDirty || problem) return undefined;
    const timer = setTimeout(() => void submit(), restMs);
    return () => clearTimeout(timer);
  });

  return (
    <div className={styles.title}>
      <h1 className={styles.spoken}>{title}</h1>
      <input
        aria-label="Amp title"
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'title-problem' : undefined}
        value={draft ?? title}
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

const restMs = 1_000;
