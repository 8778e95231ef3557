import type { Amp } from '#contract/amps.ts';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import { moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { useCall } from '#web/ground/calls.ts';
import { openedKind } from '#web/ground/module-address.ts';
import type { LightRow } from '#web/ground/rows.ts';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { Notice } from '#web/kit/notice.tsx';
import styles from './sent-back-before.module.css';

interface SentBackBeforeProps {
  amp: Amp;
  answer: string;
  onAnswer: (words: string) => void;
}

/** Why it comes here again, and, where an editor said so, what one answers to that. */
export function SentBackBefore({ amp, answer, onAnswer }: SentBackBeforeProps) {
  const kind = openedKind(amp.modules);
  const id = amp.modules.find(({ type }) => type === moduleKinds[kind].type)?.id ?? 0;
  const asked = { quiet: true, enabled: id !== 0 };
  const { data } = useCall(sentBackRow(kind), { params: { id } }, asked);
  if (amp.ended === 'lapsed') return null;
  if (amp.ended === 'retracted')
    return (
      amp.reject_reason && (
        <Notice kind="warn" title="It was retracted before">
          {amp.reject_reason}
        </Notice>
      )
    );
  const reason = data?.sent_back?.text ?? amp.reject_reason;
  if (!reason) return null;
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

const sentBackRow = (kind: ModuleKind): LightRow<WritingRows['sentBack']> => ({
  method: 'GET',
  path: `${moduleKinds[kind].endpoint}/:id/sent_back`,
  idempotent: false,
  onlyThemselves: false,
});
