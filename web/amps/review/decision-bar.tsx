import { Button, Kbd } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import type { ReviewRows } from '#contract/modules/review-rows.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { modals } from '#web/kit/modals.ts';
import { titleLabel } from '../modules/field-labels.ts';
import { ChangedDialog, changedDialog } from './changed-dialog.tsx';
import { decisionWords } from './decision-words.ts';
import styles from './decision-bar.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { rejectionReasons } from './rejection-reasons.ts';
import type { ReviewedKind } from './reviewed-kind.ts';
import { useDecisionKeys, useDecisions, type Decision } from './use-decisions.ts';

interface DecisionBarProps<Reply extends ModuleReply> {
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
  start?: Decision | undefined;
  onDecided?: (() => void) | undefined;
}

/** Approve or reject, by button or key; what is approved is the text that stands below. */
export function DecisionBar<Reply extends ModuleReply>(props: DecisionBarProps<Reply>) {
  const { of, decisions, shown, isLive, isSetForLater, isHeld, newer } = props;
  const { onReadNewer, start, onDecided } = props;
  const called = moduleKinds[of.kind].called.one;
  const words = decisionWords({ isLive, isSetForLater, isHeld, hasNewer: newer !== null, called });
  const reasonDialog = `reject-${of.kind}`;
  const { decide, approveText, rejectText, isApproving } = useDecisions({
    decisions,
    shown,
    hasNewer: newer !== null,
    words,
    reasonDialog,
    onDecided,
  });
  const bar = useDecisionKeys(decide);
  const approveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (start === 'approve') approveButton.current?.focus();
    if (start === 'reject') modals.open(reasonDialog);
  }, [start, reasonDialog]);

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={`Decide about this ${called}`}>
      <p>{words.bar}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden="true" />}
          rightSection={<Kbd className={styles.key}>r</Kbd>}
          onClick={() => decide('reject')}
        >
          Reject
        </Button>
        <Button
          ref={approveButton}
          leftSection={<IconCheck size={16} aria-hidden="true" />}
          rightSection={<Kbd className={styles.key}>a</Kbd>}
          loading={isApproving}
          onClick={() => decide('approve')}
        >
          Approve
        </Button>
      </div>
      <ChangedDialog
        of={of}
        shown={shown}
        newer={newer}
        isApproving={isApproving}
        onRead={() => {
          onReadNewer();
          modals.close(changedDialog);
        }}
        onApprove={({ content_hash: contentHash }) => {
          onReadNewer();
          approveText(contentHash);
        }}
      />
      <ReasonDialog
        id={reasonDialog}
        about={shown.id}
        {...words.rejecting}
        label="Reason"
        body={decisions.reject.body}
        send={rejectText}
        readyMade={rejectionReasons(titleLabel(of.kind).toLowerCase())}
      />
    </div>
  );
}
