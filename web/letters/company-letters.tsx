import { Button } from '@mantine/core';
import { useState } from 'react';
import { letters, type LetterFile } from '#contract/letters.ts';
import { lapsedWords } from '#domain/letters/missing.ts';
import { BackToAmp, useAskedBy } from '#web/ground/back-to-amp.tsx';
import { useCall, useSend } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { addressOf } from '#web/ground/request.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import { LetterList } from './letter-list.tsx';
import { LetterPaper } from './letter-paper.tsx';
import styles from './letters.module.css';
import { SignForm } from './sign-form.tsx';
import { isSigned } from './signing.ts';
import { standingOf } from './standing.ts';

/** A company's letters of authorization, and signing one without an Amp being at hand. */
export default function CompanyLetters({ companyId }: { companyId: number }) {
  const file = useCall(letters.ofCompany, { params: { id: companyId } });
  return (
    <Panel title="Letters of authorization">
      {file.data && <Letters companyId={companyId} file={file.data} />}
      {file.isPending && <Bones lines={2} />}
      <LoadFailure of={file} title="The letters could not be loaded" heading="h3" />
    </Panel>
  );
}

function Letters({ companyId, file }: { companyId: number; file: LetterFile }) {
  // Who comes from an Amp that waits for it finds it open.
  const [isReading, setReading] = useState(useAskedBy() !== null);
  const { draft, items } = file;
  const lapsed = items.find((line) => standingOf(line) === 'lapsed');
  return (
    <div className={styles.stack}>
      {isSigned(items) ? (
        <p className={styles.quiet}>
          One is in force, so announcements may be published. <BackToAmp />
        </p>
      ) : (
        <Notice
          kind="warn"
          title="No letter is in force"
          action={
            !isReading && (
              <Button variant="default" onClick={() => setReading(true)}>
                Read and sign
              </Button>
            )
          }
        >
          {lapsed &&
            `The letter has to be signed again: ${lapsedWords({ party: lapsed.party_now, signedAs: lapsed.party })}. `}
          Nothing is published for {draft.party} until somebody who may speak for it signs one.
        </Notice>
      )}
      {isReading && !isSigned(items) && (
        <OnlyTheirs row={letters.signForCompany}>
          <Signing companyId={companyId} draft={draft} />
        </OnlyTheirs>
      )}
      {items.length > 0 && <LetterList items={items} file={fileOfCompany(companyId)} />}
    </div>
  );
}

const fileOfCompany = (id: number) => addressOf(letters.exportOfCompany, { params: { id } });

function Signing({ companyId, draft }: { companyId: number; draft: LetterFile['draft'] }) {
  const sign = useSend(letters.signForCompany);
  return (
    <>
      <LetterPaper title={draft.title} paragraphs={draft.paragraphs} />
      {draft.problem ? (
        <Notice kind="error">{draft.problem}</Notice>
      ) : (
        <SignForm
          draft={draft}
          ampId={null}
          isSending={sign.isPending}
          failure={sign.error}
          onSign={(body) =>
            sign.mutate(
              { params: { id: companyId }, body },
              { onSuccess: () => toast.success('Signed. A copy is in your mail.') },
            )
          }
        />
      )}
    </>
  );
}
