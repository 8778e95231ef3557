import { Button, Group } from '@mantine/core';
import { personAdmin, type PersonDetail, type PersonExport } from '#contract/person-admin.ts';
import { limits } from '#domain/limits.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { Ago } from '#web/kit/ago.tsx';
import { LineList } from '#web/kit/line-list.tsx';
import { modals } from '#web/kit/modals.ts';
import { Panel } from '#web/kit/page.tsx';
import { StatusBadge, type Tone } from '#web/kit/status-badge.tsx';
import { exactTime } from '#web/kit/times.ts';
import { toast } from '#web/kit/toast.ts';
import { AnonymiseDialog, anonymiseDialogId } from './anonymise-dialog.tsx';
import { ConfirmedDownload } from './confirmed-download.tsx';
import styles from './people.module.css';

/** What a person may ask for: a file with all that is held about them. */
export function DataPanel({ account }: { account: PersonDetail }) {
  const ask = useSend(personAdmin.askForExport);
  const begin = () =>
    ask.mutate(
      { params: { id: account.id } },
      {
        onSuccess: () => toast.success('The file is being written'),
        onError: sayUnlessHandled,
      },
    );
  const isStopped = account.anonymise_stops.length > 0;
  return (
    <Panel title="Personal data">
      <p className={styles.quiet}>
        A file with all that is held about {account.firstname}: account, companies, Amps, purchases,
        letters, sessions and deeds, without passwords and keys. It is kept for{' '}
        {limits.personExportDays} days, for you alone.
      </p>
      {account.exports.length > 0 && (
        <LineList>
          {account.exports.map((made) => (
            <ExportRow key={made.id} personId={account.id} made={made} />
          ))}
        </LineList>
      )}
      <Group gap={8} mt={16}>
        {account.export_locked === null && (
          <Button variant="default" loading={ask.isPending} onClick={begin}>
            Export all data
          </Button>
        )}
        {account.locked === null && (
          <Button
            variant="default"
            {...(isStopped ? { disabled: true } : { c: 'var(--bad)' })}
            onClick={() => modals.open(anonymiseDialogId)}
          >
            Anonymise account
          </Button>
        )}
      </Group>
      {account.locked === null &&
        account.anonymise_stops.map((says) => (
          <p key={says} className={styles.under}>
            It cannot be anonymised yet. {says}
          </p>
        ))}
      <AnonymiseDialog account={account} />
    </Panel>
  );
}

const states: Record<PersonExport['state'], { words: string; tone: Tone }> = {
  waiting: { words: 'Being written', tone: 'info' },
  ready: { words: 'Ready', tone: 'good' },
  expired: { words: 'Expired', tone: 'quiet' },
};

function ExportRow({ personId, made }: { personId: number; made: PersonExport }) {
  const { id, asked_by, asked_at, state, expires_at, is_yours } = made;
  return (
    <li>
      <div>
        Asked for by {asked_by.name}, <Ago at={asked_at} />
        {state === 'ready' && expires_at && (
          <p>
            kept until {exactTime(Date.parse(expires_at))}
            {!is_yours && ', for who asked for it'}
          </p>
        )}
      </div>
      <StatusBadge tone={states[state].tone}>{states[state].words}</StatusBadge>
      {state === 'ready' && is_yours && (
        <ConfirmedDownload
          label="Download"
          href={addressOf(personAdmin.downloadExport, {
            params: { id: personId, export_id: id },
          })}
        />
      )}
    </li>
  );
}
