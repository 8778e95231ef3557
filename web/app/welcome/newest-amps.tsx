import { Link } from '@tanstack/react-router';
import { amps } from '#contract/amps.ts';
import { ampAddress } from '#web/amps/amp-address.ts';
import { AmpName } from '#web/amps/amp-name.tsx';
import { AmpStatus } from '#web/amps/status.tsx';
import { Ago } from '#web/kit/ago.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones, RowBones } from '#web/kit/skeleton.tsx';
import { usePage } from '../../ground/calls.ts';
import { useSession } from '../../ground/session.ts';
import { nextStep } from './next-step.ts';
import styles from './welcome.module.css';

/** What to do next, and what happened last. @param isOwners whether they are the reader's own to go on with. */
export function NewestAmps({ isOwners }: { isOwners: boolean }) {
  const { person } = useSession();
  const newest = usePage(amps.list, { query: { limit: 10, page: 1 } });
  if (newest.isError && !newest.data)
    return (
      <Panel>
        <LoadFailure of={newest} title="Your Amps could not be loaded" />
      </Panel>
    );
  const lines = newest.data?.items;
  const step = lines && person && nextStep(lines, person.id);
  return (
    <div className={styles.main}>
      {isOwners && (
        <Panel tone="pale">
          {step ? (
            <div className={styles.step}>
              <div>
                <h2>{step.title}</h2>
                <p>{step.text}</p>
              </div>
              <LinkButton to={step.to}>{step.verb}</LinkButton>
            </div>
          ) : (
            <Bones lines={2} />
          )}
        </Panel>
      )}
      {!lines && <RowBones rows={4} />}
      {lines && lines.length > 0 && (
        <Panel title="Newest Amps" actions={<Link to="/announcements/list">All Amps</Link>}>
          <ul className={styles.amps}>
            {lines.slice(0, 5).map((line) => (
              <li key={line.id}>
                <div className={styles.words}>
                  <Link to={ampAddress(line)}>
                    <AmpName title={line.title} isNew={line.new_activity} />
                  </Link>
                  <p>
                    {line.company?.name ?? 'No company'} · <Ago at={line.updated_at} />
                  </p>
                </div>
                <AmpStatus amp={line} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
