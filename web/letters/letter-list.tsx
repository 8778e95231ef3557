import { Button } from '@mantine/core';
import { letters, type LetterLine } from '#contract/letters.ts';
import { lapsedWords } from '#domain/letters/missing.ts';
import { addressOf } from '#web/ground/request.ts';
import { Ago } from '#web/kit/ago.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LineList } from '#web/kit/line-list.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import styles from './letters.module.css';
import { RevokeLetter } from './revoke-letter.tsx';
import { standingOf } from './standing.ts';
import type { Standing } from './standing.ts';

interface LetterListProps {
  items: readonly LetterLine[];
  /** Where the list is to be had as CSV. */
  file: string;
}

/** Signed letters, newest first: who, when, which words, whether they hold. */
export function LetterList({ items, file }: LetterListProps) {
  return (
    <>
      <LineList>
        {items.map((line) => (
          <li key={line.id}>
            <Who line={line} />
            <div className={styles.actions}>
              <LinkButton variant="default" size="compact-sm" to={`/letters/${line.token}`}>
                Open
              </LinkButton>
              <Button
                component="a"
                variant="default"
                size="compact-sm"
                href={addressOf(letters.pdf, { params: { token: line.token } })}
                download
              >
                PDF
              </Button>
              {line.may_revoke && <RevokeLetter id={line.id} party={line.party} />}
            </div>
          </li>
        ))}
      </LineList>
      <div>
        <ExportLink href={file} of="letters" />
      </div>
    </>
  );
}

function Who({ line }: { line: LetterLine }) {
  const standing = standingOf(line);
  return (
    <div className={styles.who}>
      <div className={styles.names}>
        <strong>
          {line.signatory_name}, {line.signatory_position}
        </strong>
        <StatusBadge tone={badges[standing].tone}>{badges[standing].says}</StatusBadge>
      </div>
      <span className={styles.quiet}>
        Signed <Ago at={line.signed_at} /> · version {line.version}
      </span>
      {standing === 'lapsed' && (
        <span className={styles.quiet}>
          It holds no longer: {lapsedWords({ party: line.party_now, signedAs: line.party })}.
        </span>
      )}
      {line.revoked_at && (
        <span className={styles.quiet}>
          Revoked <Ago at={line.revoked_at} />: {line.revoke_reason}
        </span>
      )}
    </div>
  );
}

const badges = {
  'in-force': { tone: 'good', says: 'In force' },
  lapsed: { tone: 'warn', says: 'To be signed again' },
  revoked: { tone: 'quiet', says: 'Revoked' },
} as const satisfies Record<Standing, object>;
