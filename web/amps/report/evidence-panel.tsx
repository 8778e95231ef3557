import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { distribution } from '#contract/distribution.ts';
import { useEarlier } from '#web/ground/earlier.ts';
import { Ago } from '#web/kit/ago.tsx';
import { Earlier } from '#web/kit/earlier.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { brokenRow, factsOf, kindInWords, ownSha256, type Row } from './evidence-chain.ts';
import styles from './record.module.css';
import { shortHash } from './proof-lines.ts';

/** The record behind the report, row by row, checked again by the reader's own browser. */
export function EvidencePanel({ placementId }: { placementId: number }) {
  const [isOpen, setOpen] = useState(false);
  const evidence = useEarlier(
    distribution.evidence,
    { params: { id: placementId } },
    { enabled: isOpen, quiet: true },
  );
  return (
    <section>
      <h4>Evidence</h4>
      {!isOpen && (
        <>
          <p className={styles.quiet}>
            Everything that was done and seen is written down, each row sealed over the row before.
          </p>
          <Button variant="default" size="compact-sm" mt="xs" onClick={() => setOpen(true)}>
            Show evidence
          </Button>
        </>
      )}
      {isOpen && evidence.isPending && <Bones lines={3} />}
      <LoadFailure of={evidence} title="The evidence could not be loaded" heading="h3" />
      {evidence.data && (
        <Chain
          rows={evidence.data.items.toReversed()}
          isWhole={!evidence.hasNextPage}
          serverHolds={evidence.data.parts.every(({ valid }) => valid)}
          earlier={<Earlier list={evidence} label="Earlier rows" />}
        />
      )}
    </section>
  );
}

interface ChainProps {
  rows: Row[];
  /** All of them are here, not only the newest. */
  isWhole: boolean;
  serverHolds: boolean;
  earlier: ReactNode;
}

function Chain({ rows, isWhole, serverHolds, earlier }: ChainProps) {
  const check = useQuery({
    queryKey: ['evidence', rows, isWhole],
    queryFn: async () => ({ broken: await brokenRow(rows, ownSha256(), isWhole) }),
  });
  const broken = check.data?.broken ?? null;
  if (rows.length === 0) return <p className={styles.quiet}>Nothing has been written down yet.</p>;
  return (
    <>
      <output>
        {check.data && broken === null && serverHolds && (
          <span className={styles.holds}>
            <IconLink size={18} aria-hidden="true" /> The chain holds: your browser has checked{' '}
            {rows.length === 1
              ? 'its one row'
              : `${isWhole ? 'all' : 'the newest'} ${rows.length} rows`}
            .
          </span>
        )}
        {check.data && (broken !== null || !serverHolds) && (
          <span className={styles.broken}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {broken === null
              ? 'The chain does not hold.'
              : `The chain breaks at row ${broken}: it, or the row before it, was changed.`}
          </span>
        )}
      </output>
      {earlier}
      <ol className={styles.chain}>
        {rows.map((row) => (
          <li key={row.seq} data-broken={row.seq === broken || undefined}>
            <p>
              <strong>
                {row.seq} · {kindInWords(row.kind)}
              </strong>
              <Ago at={row.at} />
              <code title={row.hash}>{shortHash(row.hash)}</code>
            </p>
            <dl className={styles.facts}>
              {factsOf(row.body).map(({ name, says }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{says}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}
