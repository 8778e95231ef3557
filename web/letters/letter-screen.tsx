import { Link } from '@tanstack/react-router';
import type { LetterFile } from '#contract/letters.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { LetterList } from './letter-list.tsx';
import { LetterPaper } from './letter-paper.tsx';
import styles from './letters.module.css';
import { SignForm } from './sign-form.tsx';
import { signingOffer } from './signing.ts';
import type { SigningBody } from './signing.ts';

interface LetterScreenProps {
  ampId: number;
  /** Where the signed letters are to be had as CSV. */
  listFile: string;
  file: LetterFile | undefined;
  readFailure: CallFailure | null;
  onReadAgain: () => void;
  /** Why who is here does not sign it. */
  whyNot: string | null;
  isSending: boolean;
  signFailure: CallFailure | null;
  onSign: (body: SigningBody) => void;
}

/** One letter, read and then signed; or that it is signed already. */
export function LetterScreen(props: LetterScreenProps) {
  const { ampId, file, readFailure, onReadAgain } = props;
  return (
    <Page
      width="reading"
      title="Letter of Authorization"
      back={<Link to={`/announcements/publish/${ampId}`}>‹ Back to publishing</Link>}
      lead={file?.draft.party}
    >
      {file && <Letter {...props} file={file} />}
      {!file && !readFailure && <Bones lines={12} />}
      {!file && readFailure && (
        <ErrorState
          title="The letter could not be loaded"
          text={readFailure.message}
          detail={readFailure.requestId}
          retry={onReadAgain}
        />
      )}
    </Page>
  );
}

function Letter(props: LetterScreenProps & { file: LetterFile }) {
  const { ampId, file, listFile, whyNot, isSending, signFailure, onSign } = props;
  const { draft, items } = file;
  const present = items.find((line) => line.in_force);
  const offer = signingOffer(file, whyNot);
  return (
    <div className={styles.stack}>
      {present && (
        <Notice
          kind="success"
          title="This letter is signed"
          action={<LinkButton to={`/announcements/publish/${ampId}`}>Go on publishing</LinkButton>}
        >
          Nothing is left to do here.
        </Notice>
      )}
      <LetterPaper title={draft.title} paragraphs={draft.paragraphs} />
      {draft.problem && <Notice kind="error">{draft.problem}</Notice>}
      {offer !== 'nothing' && (
        <Panel title="Sign">
          {offer === 'why-not' ? (
            <Notice>{whyNot}</Notice>
          ) : (
            <SignForm
              draft={draft}
              ampId={ampId}
              isSending={isSending}
              failure={signFailure}
              onSign={onSign}
            />
          )}
        </Panel>
      )}
      {items.length > 0 && (
        <Panel title="Signed letters">
          <LetterList items={items} file={listFile} />
        </Panel>
      )}
    </div>
  );
}
