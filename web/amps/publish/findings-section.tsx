import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Amp, Finding } from '#contract/amps.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { contentWord } from '#web/ground/module-address.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { companyAddress, fieldAddress, findingLabel, placeOf } from './blockers.ts';
import { CompanyChoice } from './company-choice.tsx';
import styles from './findings-section.module.css';

interface FindingsSectionProps {
  amp: Amp;
  /** Undefined while they are not known. */
  findings: readonly Finding[] | undefined;
  isChecking: boolean;
  failure: CallFailure | null;
  onCheck: () => void;
}

export function FindingsSection(props: FindingsSectionProps) {
  const { amp, findings, isChecking, failure, onCheck } = props;
  return (
    <div id="stops">
      <Panel
        title="1 · What still stops it"
        actions={
          <Button
            variant="default"
            size="compact-sm"
            loading={isChecking}
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={onCheck}
          >
            Check again
          </Button>
        }
      >
        <output className={styles.result}>
          {findings?.length === 0 && (
            <p className={styles.fine}>
              <IconCircleCheck size={20} aria-hidden="true" /> Nothing. The{' '}
              {contentWord(amp.modules)} keeps every rule.
            </p>
          )}
        </output>
        {findings && findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <FindingRow
                key={`${finding.field} ${finding.rule} ${finding.message}`}
                amp={amp}
                finding={finding}
              />
            ))}
          </ul>
        )}
        {!findings && !failure && <Bones lines={3} />}
        {!findings && failure && (
          <ErrorState
            title="It could not be checked"
            text={failure.message}
            detail={failure.requestId}
            retry={onCheck}
            heading="h3"
          />
        )}
      </Panel>
    </div>
  );
}

interface FindingRowProps extends Pick<FindingsSectionProps, 'amp'> {
  finding: Finding;
}

function FindingRow({ amp, finding }: FindingRowProps) {
  const label = findingLabel(amp, finding);
  const place = placeOf(finding);
  if (place === 'choice' || (place === 'company' && !amp.company))
    return (
      <li>
        <div className={styles.finding}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{finding.message}</span>
          <CompanyChoice amp={amp} />
        </div>
      </li>
    );
  return (
    <li>
      <Link {...addressOf(place, { amp, finding })} className={styles.finding}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        <span>
          {label && <strong>{label}: </strong>}
          {finding.message}
        </span>
        <span className={styles.fix}>{place === 'letter' ? 'Sign it ›' : 'Fix it ›'}</span>
      </Link>
    </li>
  );
}

function addressOf(
  place: ReturnType<typeof placeOf>,
  { amp, finding }: FindingRowProps,
): { to: string; hash?: string } {
  if (place === 'letter') return { to: `/announcements/publish/${amp.id}/loa` };
  if (place === 'company' && amp.company) return companyAddress(amp, amp.company.id, finding);
  return fieldAddress(amp, finding);
}
