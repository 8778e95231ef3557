import { Button, Kbd } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import type { ReviewRows } from '#contract/modules/review-rows.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { lateDialog, latePart } from '#web/ground/late.tsx';
import { modals } from '#web/kit/modals.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { titleLabel } from '../modules/field-labels.ts';
import { decisionWords } from './decision-words.ts';
import styles from './decisions.module.css';
import { rejectionReasons } from './rejection-reasons.ts';
import type { ReviewedKind } from './reviewed-kind.ts';
import { changesBetween } from './shown-changes.ts';
import { changedDialog, useDecisionKeys, useDecisions } from './use-decisions.ts';

const SendBack = latePart(() => import('./send-back.tsx'));
const ChangedDialog = lateDialog(() => import('./changed-dialog.tsx'));

interface DecisionsProps<Reply extends ModuleReply> {
  of: ReviewedKind<Reply>;
  decisions: Pick<ReviewRows, 'approve' | 'reject'>;
  shown: Reply;
  /** What is live stays until a change of it is approved. */
  isLive: boolean;
  isSetForLater: boolean;
  /** Approved now, it would be held. */
  isHeld: boolean;
  newer: Reply | null;
  onReadNewer: () => void;
  isSendingBack: boolean;
  onSendBack: (isOn: boolean) => void;
  onDecided?: (() => void) | undefined;
  /** What is read after this one. */
  next?: string | null | undefined;
  /** What one knows before one decides; it makes room for the reason. */
  children: ReactNode;
}

/** Approve or send back, by button or key; what is approved is the text that is shown. */
export function Decisions<Reply extends ModuleReply>(props: DecisionsProps<Reply>) {
  const { of, decisions, shown, isLive, isSetForLater, isHeld, newer } = props;
  const { onReadNewer, isSendingBack, onSendBack, onDecided, next, children } = props;
  const called = moduleKinds[of.kind].called.one;
  const words = decisionWords({ isLive, isSetForLater, isHeld, hasNewer: newer !== null, called });
  const { decide, approveText, rejectText, isApproving } = useDecisions({
    decisions,
    shown,
    hasNewer: newer !== null,
    words,
    onSendBack: () => onSendBack(true),
    onDecided,
  });
  const bar = useDecisionKeys(decide);
  const back = useFocusBack(isSendingBack);

  return (
    <>
      {!isSendingBack && children}
      <div ref={bar} className={styles.foot} data-writing={isSendingBack || undefined}>
        {isSendingBack ? (
          <Suspense fallback={<Bones lines={6} />}>
            <SendBack
              formId={`reject-${of.kind}-${shown.id}`}
              words={words.rejecting}
              body={decisions.reject.body}
              readyMade={rejectionReasons(titleLabel(of.kind).toLowerCase())}
              send={rejectText}
              onClose={() => onSendBack(false)}
            />
          </Suspense>
        ) : (
          <div role="toolbar" aria-label={`Decide about this ${called}`} className={styles.buttons}>
            <Button
              size="md"
              leftSection={<IconCheck size={18} aria-hidden="true" />}
              rightSection={<Kbd className={styles.key}>a</Kbd>}
              aria-keyshortcuts="a"
              loading={isApproving}
              onClick={() => decide('approve')}
            >
              Approve this text
            </Button>
            <Button
              ref={back}
              size="md"
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
              rightSection={<Kbd className={styles.key}>r</Kbd>}
              aria-keyshortcuts="r"
              onClick={() => decide('reject')}
            >
              Send back
            </Button>
            <p>
              {words.bar}
              {next && (
                <>
                  {' '}
                  Then <bdi>“{next}”</bdi> opens.
                </>
              )}
            </p>
          </div>
        )}
      </div>
      <ChangedDialog
        id={changedDialog}
        kind={of.kind}
        changes={() => newer && changesBetween(of, shown, newer)}
        isApproving={isApproving}
        onRead={() => {
          if (newer) onReadNewer();
          modals.close(changedDialog);
        }}
        onApprove={() => {
          if (!newer) return;
          onReadNewer();
          approveText(newer.content_hash);
        }}
      />
    </>
  );
}

/** Whoever puts the reason aside is where they began it. */
function useFocusBack(isWriting: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  return button;
}
