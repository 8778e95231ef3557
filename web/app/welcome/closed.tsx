import { Anchor, Button } from '@mantine/core';
import { Suspense } from 'react';
import type { AccountState } from '#domain/people/account-state.ts';
import { Notice } from '#web/kit/notice.tsx';
import { latePart } from '../../ground/late.tsx';
import { shellData } from '../../ground/shell-data.ts';
import { openSupport } from '../shell/support.tsx';
import { accountWords } from './account-words.ts';

/** Few need it, and its calls bring all that is known of telephone numbers. */
const SendLinkAgain = latePart(() => import('./send-link-again.tsx'));

interface ClosedProps {
  state: Exclude<AccountState, 'active'>;
  email: string;
}

/** Why somebody who is logged in can do nothing here, and the one thing that helps. */
export function Closed({ state, email }: ClosedProps) {
  const { title, text } = accountWords[state];
  return (
    <Notice
      kind="warn"
      title={title}
      action={
        state === 'unverified' ? (
          <Suspense fallback={null}>
            <SendLinkAgain email={email} />
          </Suspense>
        ) : (
          <Button onClick={openSupport}>Ask support</Button>
        )
      }
    >
      {text}
      {state === 'unverified' && shellData.mailsStayHere && (
        <>
          {' This is a trial world: no mail leaves this machine. '}
          <Anchor href={`/mailbox?to=${encodeURIComponent(email)}`}>Open your mails here</Anchor>
        </>
      )}
    </Notice>
  );
}
