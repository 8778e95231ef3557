import { Button, FileInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { letters, type Certificate } from '#contract/letters.ts';
import { kindWords } from '#domain/letters/letter-text.ts';
import { addressOf } from '#web/ground/request.ts';
import { useCall } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { exactTime } from '#web/kit/times.ts';
import { LetterPaper } from './letter-paper.tsx';
import styles from './letters.module.css';
import { RevokeLetter } from './revoke-letter.tsx';
import { standingOf } from './standing.ts';

/** Who signed what, whether it holds, and whether a PDF is this letter: for whoever has the link. */
export default function CertificatePage() {
  const { token = '' } = useParams({ strict: false });
  const letter = useCall(letters.certificate, { params: { token } });
  return (
    <Page
      width="reading"
      title="Letter of Authorization"
      lead="This page tells whoever has its link whether the letter is real and still holds."
    >
      {letter.data && <Whole token={token} letter={letter.data} />}
      {letter.isPending && <Bones lines={10} />}
      <LoadFailure of={letter} title="The letter could not be loaded" />
    </Page>
  );
}

function Whole({ token, letter }: { token: string; letter: Certificate }) {
  const standing = standingOf(letter);
  return (
    <div className={styles.stack}>
      {standing === 'lapsed' && (
        <Notice kind="warn" title="Not in force any more">
          It was signed for {letter.party}, which is called or found otherwise now. Nothing is sent
          under it until it is signed again.
        </Notice>
      )}
      {letter.revoked_at && (
        <Notice kind="error" title="Revoked">
          It ended <Ago at={letter.revoked_at} />. Nothing is sent under it any more.
          {letter.own?.revoke_reason && <p>Reason: {letter.own.revoke_reason}</p>}
        </Notice>
      )}
      {standing === 'in-force' && (
        <Notice
          kind="success"
          title="In force"
          action={
            letter.own?.may_revoke && <RevokeLetter id={letter.own.id} party={letter.party} />
          }
        >
          {letter.publisher} may publish announcements under this letter.
        </Notice>
      )}
      <Panel title="Who signed it">
        <Signed letter={letter} />
      </Panel>
      <LetterPaper title={letter.title} paragraphs={letter.paragraphs} />
      <Panel title="The signed PDF">
        <div className={styles.stack}>
          <dl className={styles.facts}>
            <dt>SHA-256 of the PDF</dt>
            <dd>
              <code>{letter.pdf_sha256}</code>
            </dd>
            <dt>SHA-256 of the words</dt>
            <dd>
              <code>{letter.text_hash}</code> (version {letter.text_version})
            </dd>
          </dl>
          <Button
            className={styles.start}
            component="a"
            variant="default"
            href={addressOf(letters.pdf, { params: { token } })}
            download
          >
            Download PDF
          </Button>
          <Matches hash={letter.pdf_sha256} />
        </div>
      </Panel>
    </div>
  );
}

function Signed({ letter }: { letter: Certificate }) {
  return (
    <dl className={styles.facts}>
      <dt>For</dt>
      <dd>
        {letter.party} ({kindWords[letter.kind].toLowerCase()})
      </dd>
      <dt>Signed by</dt>
      <dd>
        {letter.signatory_name}, {letter.signatory_position}
      </dd>
      <dt>When</dt>
      <dd>{exactTime(Date.parse(letter.signed_at))}</dd>
      <dt>How</dt>
      <dd>{letter.signature_kind === 'drawn' ? 'Signature drawn by hand' : 'Name typed'}</dd>
    </dl>
  );
}

/** The file is hashed here and never leaves the device. */
function Matches({ hash }: { hash: string }) {
  const [verdict, setVerdict] = useState<boolean | null>(null);
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  const check = async (file: File | null) => {
    if (!file) return setVerdict(null);
    const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
    const found = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    setVerdict(found === hash);
  };
  return (
    <div>
      <FileInput
        label="Is a PDF you have this letter?"
        description="It is compared on your device and not uploaded."
        accept="application/pdf"
        placeholder="Choose a PDF"
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        onChange={(file) => void check(file)}
      />
      <output>
        {verdict === true && 'This PDF matches: it is the signed letter, byte for byte.'}
        {verdict === false && 'This PDF does not match: it is another file, or was changed.'}
      </output>
    </div>
  );
}
