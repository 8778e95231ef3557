import { GrowingText } from '#web/kit/growing-text.tsx';
import { Notice } from '#web/kit/notice.tsx';
import type { Before } from './sent-back.ts';
import styles from './sent-back-before.module.css';

interface SentBackBeforeProps {
  before: Before | null;
  answer: string;
  onAnswer: (words: string) => void;
}

/** Why it comes here again, and, where an editor said so, what one answers to that. */
export function SentBackBefore({ before, answer, onAnswer }: SentBackBeforeProps) {
  if (!before) return null;
  const { was, reason } = before;
  if (was === 'retracted')
    return (
      <Notice kind="warn" title="It was retracted before">
        {reason}
      </Notice>
    );
  return (
    <div className={styles.before}>
      <Notice kind="warn" title="It was rejected before">
        <span className={styles.reason}>{reason}</span>
      </Notice>
      <GrowingText
        label="Answer to the editor"
        description="The editor reads it beside your text."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={answer}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
      />
    </div>
  );
}
