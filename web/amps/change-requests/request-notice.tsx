import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { changeRequests, type ChangeRequest } from '#contract/change-requests.ts';
import { wordDiff } from '#domain/amps/word-diff.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { useTyped } from '#web/ground/kept-words.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { useNow } from '#web/kit/now.ts';
import { toast } from '#web/kit/toast.ts';
import { Changes } from '../review/changes.tsx';
import { ReasonDialog } from '../review/reason-dialog.tsx';
import styles from './change-requests.module.css';
import { requestWords } from './request-words.ts';

/** What the owner of a live Amp asks for: to read, and for those who can, to answer or take back. */
export function RequestNotice({ ampId }: { ampId: number }) {
  const requests = useCall(changeRequests.ofAmp, { params: { id: ampId } }, { quiet: true });
  const now = useNow();
  const [newest] = requests.data?.items ?? [];
  const words = newest ? requestWords(newest, now) : null;
  if (!newest || !words) return null;
  return (
    <Notice kind={words.kind} title={words.title}>
      <div className={styles.asked}>
        <p>{words.next}</p>
        <blockquote dir="auto">{newest.reason}</blockquote>
        {newest.passages.length > 0 && <Changes kind={null} fields={passagesOf(newest)} />}
        {newest.answer !== '' && newest.state !== 'open' && (
          <>
            <p>Answer:</p>
            <blockquote dir="auto">{newest.answer}</blockquote>
          </>
        )}
        <Steps request={newest} />
      </div>
    </Notice>
  );
}

const passagesOf = ({ passages }: ChangeRequest) =>
  passages.map(({ now, instead }, at) => ({
    field: passages.length > 1 ? `passage_${at + 1}` : 'passage',
    pieces: wordDiff(now, instead),
  }));

const acceptDialog = 'accept-change';
const declineDialog = 'decline-change';

function Steps({ request }: { request: ChangeRequest }) {
  const { may, id: number, press_release_id: id, kind } = request;
  const withdraw = useSend(changeRequests.withdraw);
  const decline = useSend(changeRequests.decline);
  if (!may.accept && !may.decline && !may.withdraw) return null;
  return (
    <div className={styles.buttons}>
      {may.accept && (
        <Button onClick={() => modals.open(acceptDialog)}>{acceptWords(request).verb}</Button>
      )}
      {may.decline && (
        <Button variant="default" onClick={() => modals.open(declineDialog)}>
          Decline
        </Button>
      )}
      {may.withdraw && (
        <OnlyTheirs row={changeRequests.withdraw}>
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(
                { params: { id, number } },
                { onSuccess: () => toast.success('Request taken back'), onError: sayUnlessHandled },
              )
            }
          >
            Take it back
          </Button>
        </OnlyTheirs>
      )}
      {may.accept && <AcceptDialog request={request} />}
      <ReasonDialog
        id={declineDialog}
        about={number}
        title={kind === 'correction' ? 'Decline this correction' : 'Decline this take-down'}
        text="What is live stays as it is."
        label="Answer"
        hint="The owner reads this."
        yes="Decline"
        body={declineBody}
        send={async (answer) => {
          await decline.mutateAsync({ params: { id, number }, body: { answer } });
          toast.success('The owner is told');
        }}
      />
    </div>
  );
}

/** The dialog asks for a reason; here it is the answer. */
const declineBody = z.object({ reason: changeRequests.decline.body.shape.answer });

function acceptWords({ kind, passages }: ChangeRequest) {
  if (kind === 'take-down')
    return {
      verb: 'Take it down',
      title: 'Take this Amp down',
      text: 'The Amp is taken off every site that allows it. Copies that others made stay where they are. This cannot be undone.',
      done: 'The Amp is being taken off its sites',
    };
  if (passages.length === 0)
    return {
      verb: 'Mark as done',
      title: 'Mark this correction as done',
      text: 'Make the change in the editor first: this changes nothing by itself. It tells the owner that the correction is done.',
      done: 'The owner is told',
    };
  return {
    verb: 'Accept',
    title: 'Accept this correction',
    text: 'The new words are put into the article. Then approve the whole text, and it replaces the old one in the posts.',
    done: 'The new words are in the article. Approve it next.',
  };
}

function AcceptDialog({ request }: { request: ChangeRequest }) {
  const { id: number, press_release_id: id, kind } = request;
  const [answer, setAnswer] = useTyped(`${acceptDialog}-${number}`, z.string(), '');
  const [returnsCredit, setReturnsCredit] = useState(false);
  const accept = useSend(changeRequests.accept);
  const { verb, title, text, done } = acceptWords(request);
  const isDown = kind === 'take-down';
  return (
    <Dialog id={acceptDialog} title={title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          const body = { answer, return_credit: returnsCredit };
          accept.mutate(
            { params: { id, number }, body },
            {
              onSuccess: () => {
                modals.close(acceptDialog);
                toast.success(done);
              },
              onError: sayUnlessHandled,
            },
          );
        }}
      >
        <p className={styles.text}>{text}</p>
        <GrowingText
          label="Answer (optional)"
          description="The owner reads this."
          data-autofocus
          minRows={2}
          maxRows={8}
          maxLength={5000}
          value={answer}
          onChange={({ currentTarget: { value } }) => setAnswer(value)}
        />
        {isDown && (
          <Checkbox
            label="Give the credit back"
            description="Unless you tick this, the credit stays spent."
            checked={returnsCredit}
            onChange={({ currentTarget: { checked } }) => setReturnsCredit(checked)}
          />
        )}
        <DialogButtons
          id={acceptDialog}
          yes={verb}
          color={isDown ? 'red' : undefined}
          isBusy={accept.isPending}
        />
      </Form>
    </Dialog>
  );
}
