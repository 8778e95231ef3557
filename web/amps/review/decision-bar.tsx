import { Button, Kbd } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import type { ReviewRows } from '#contract/modules/review-rows.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import { ChangedDialog, changedDialog } from './changed-dialog.tsx';
import { decisionOf, focusOf } from './decision-keys.ts';
import styles from './decision-bar.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { rejectionReasons } from './rejection-reasons.ts';
import type { ReviewedKind } from './reviewed-kind.ts';

/** After a decision the next piece is opened: a key that was meant for the one before must not decide it. */
const keysRestMs = 1_000;
let keysRestUntil = 0;

interface DecisionBarProps<Reply extends ModuleReply> {
  of: ReviewedKind<Reply>;
  decisions: Pick<ReviewRows, 'approve' | 'reject'>;
  shown: Reply;
  /** What is live stays until a change of it is approved. */
  isLive: boolean;
  newer: Reply | null;
  onReadNewer: () => void;
  start?: 'approve' | 'reject' | undefined;
  onDecided?: (() => void) | undefined;
}

/** Approve or reject, by button or key; what is approved is the text that stands below. */
export function DecisionBar<Reply extends ModuleReply>(props: DecisionBarProps<Reply>) {
  const { of, decisions, shown, isLive, newer, onReadNewer, start, onDecided } = props;
  const { called } = moduleKinds[of.kind];
  const reasonDialog = `reject-${of.kind}`;
  const bar = useRef<HTMLDivElement>(null);
  const approveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (start === 'approve') approveButton.current?.focus();
    if (start === 'reject') modals.open(reasonDialog);
  }, [start, reasonDialog]);
  const approve = useSend(decisions.approve);
  const reject = useSend(decisions.reject);
  const params = { id: shown.id };

  function approveText(contentHash: string) {
    if (approve.isPending) return;
    approve.mutate(
      { params, body: { content_hash: contentHash } },
      {
        onSuccess: () => {
          keysRestUntil = performance.now() + keysRestMs;
          modals.close(changedDialog);
          toast.success(
            isLive
              ? 'Approved. Exactly this text takes the place of the one before.'
              : 'Approved. Exactly this text goes out.',
          );
          onDecided?.();
        },
        onError: (failure) => {
          if (failure.code === 'content-changed') modals.open(changedDialog);
          else sayUnlessHandled(failure);
        },
      },
    );
  }

  async function rejectText(reason: string) {
    await reject.mutateAsync({ params, body: { reason } });
    keysRestUntil = performance.now() + keysRestMs;
    toast.success(
      isLive
        ? 'Rejected. The text that was approved before stands, and who changed it is told why.'
        : 'Rejected. The owner sees your reason, and the credits are free again.',
    );
    onDecided?.();
  }

  const decide = (decision: 'approve' | 'reject') => {
    if (decision === 'reject') modals.open(reasonDialog);
    else if (newer) modals.open(changedDialog);
    else approveText(shown.content_hash);
  };
  useDecisionKeys(bar, decide);

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={`Decide about this ${called.one}`}
    >
      <p>
        {isLive
          ? 'Live already: approving writes exactly the text below over it.'
          : 'Approving sends exactly the text below.'}
      </p>
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
          loading={approve.isPending}
          onClick={() => decide('approve')}
        >
          Approve
        </Button>
      </div>
      <ChangedDialog
        of={of}
        shown={shown}
        newer={newer}
        isApproving={approve.isPending}
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
        title={isLive ? 'Reject this change' : `Reject this ${called.one}`}
        text={
          isLive
            ? 'The text that was approved before stands.'
            : 'Nothing is sent, and the held credits go back. The owner can change the text and submit it again.'
        }
        label="Reason"
        hint={
          isLive
            ? 'Who changed the text reads this.'
            : 'The owner reads this: say what has to change.'
        }
        yes={isLive ? 'Reject change' : `Reject ${called.one}`}
        body={decisions.reject.body}
        send={rejectText}
        readyMade={rejectionReasons}
      />
    </div>
  );
}

function useDecisionKeys(
  bar: React.RefObject<HTMLElement | null>,
  decide: (decision: 'approve' | 'reject') => void,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const decision = decisionOf(event, focusOf(event.target, bar.current));
      if (!decision || event.repeat || performance.now() < keysRestUntil) return;
      event.preventDefault();
      decide(decision);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [bar, decide]);
}
