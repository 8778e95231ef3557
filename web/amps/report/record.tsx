import { CopyButton } from '@mantine/core';
import type { Placement } from '#contract/distribution.ts';
import { attemptInWords } from '#domain/distribution/attempt-words.ts';
import { readOf } from '#domain/distribution/read-back.ts';
import { limits } from '#domain/limits.ts';
import { Ago } from '#web/kit/ago.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { outcomeInWords, placementName } from './fix.ts';
import { shortHash } from './proof-lines.ts';
import styles from './record.module.css';

/** All that was tried and sealed, site by site. */
export default function TechnicalRecord({ placements }: { placements: readonly Placement[] }) {
  return placements.map((placement) => (
    <section key={placement.id} className={styles.site} aria-label={placementName(placement)}>
      <h3>{placementName(placement)}</h3>
      <Attempts placement={placement} />
      {placement.proof && (
        <dl className={styles.hashes}>
          <Hash label="Text as sent" name="content hash" hash={placement.proof.sent_hash} />
          <PageHash proof={placement.proof} />
        </dl>
      )}
      <EvidencePanel placementId={placement.id} />
    </section>
  ));
}

function PageHash({ proof }: { proof: NonNullable<Placement['proof']> }) {
  const read = readOf(proof);
  return read && <Hash label="Page as read" name="page hash" hash={read.page_hash} />;
}

function Attempts({ placement: { attempts, site_name: site } }: { placement: Placement }) {
  // Only the newest of many are here.
  const made = attempts.at(-1)?.number ?? 0;
  if (made === 0) return <p className={styles.quiet}>No attempt yet</p>;
  return (
    <div>
      <p>{made === 1 ? '1 attempt' : `${made} attempts`}</p>
      <ol className={styles.attempts}>
        {attempts.map(({ number, outcome, outcome_at: at, armed_at: armedAt, detail }) => (
          <li key={number}>
            <span>{outcomeInWords(outcome)}</span> <Ago at={at ?? armedAt} />
            {detail && <p>{attemptInWords(detail, site)}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Hash({ label, hash, name }: { label: string; hash: string; name: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code title={hash}>{shortHash(hash)}</code>
        <CopyButton value={hash} timeout={limits.copyTooltipMs}>
          {({ copied, copy }) => (
            <button
              type="button"
              className={styles.copy}
              aria-label={`Copy ${name}`}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </button>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
