import { CopyButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Placement } from '#contract/distribution.ts';
import { limits } from '#domain/limits.ts';
import { Ago } from '#web/kit/ago.tsx';
import styles from './placement-detail.module.css';
import { proofLines, shortHash } from './proof-lines.ts';

interface ProofPanelProps {
  proof: NonNullable<Placement['proof']>;
  link: string | null;
  titleCalled: string;
}

/** How we know: what stood on the page when it was last read back. */
export function ProofPanel({ proof, link, titleCalled }: ProofPanelProps) {
  const isSame = proof.sent_hash === proof.approved_hash;
  return (
    <section>
      <h3>How we know</h3>
      <dl className={styles.facts}>
        <div>
          <dt>Read back</dt>
          <dd>
            <Ago at={proof.checked_at} />
          </dd>
        </div>
        {proofLines(proof, { link, titleCalled }).map(({ label, says, isGood }) => (
          <Fact key={label} label={label} isGood={isGood}>
            {says}
          </Fact>
        ))}
        <Fact label="Approved and sent" isGood={isSame}>
          {isSame ? 'The same text, byte for byte' : 'Not the same text'}
          <Hash hash={proof.sent_hash} name="content hash" />
        </Fact>
        <Fact label="Page as read" isGood={null}>
          <Hash hash={proof.page_hash} name="page hash" />
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  isGood: boolean | null;
  children: ReactNode;
}

function Fact({ label, isGood, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-good={isGood ?? undefined}>
        {isGood === true && <IconCircleCheck size={16} aria-hidden="true" />}
        {isGood === false && <IconAlertTriangle size={16} aria-hidden="true" />}
        {isGood === false && <VisuallyHidden>Attention: </VisuallyHidden>}
        {children}
      </dd>
    </div>
  );
}

function Hash({ hash, name }: { hash: string; name: string }) {
  return (
    <>
      <code title={hash}>{shortHash(hash)}</code>
      <CopyButton value={hash} timeout={limits.copyTooltipMs}>
        {({ copied, copy }) => (
          <button type="button" className={styles.copy} aria-label={`Copy ${name}`} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </button>
        )}
      </CopyButton>
    </>
  );
}
