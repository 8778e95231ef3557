import { Button, Group } from '@mantine/core';
import { operations, type ParkedJob } from '#contract/operations.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { LineList } from '#web/kit/line-list.tsx';
import { Panel } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './jobs.module.css';

/** Failed jobs, each to be done again where that is safe, or put aside. */
export function JobList({ jobs }: { jobs: readonly ParkedJob[] }) {
  const retry = useSend(operations.retryJob);
  const dismiss = useSend(operations.dismissJob);
  const again = ({ id }: ParkedJob) =>
    retry.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('It is in line to be done again'),
        onError: sayUnlessHandled,
      },
    );
  async function aside({ id, says }: ParkedJob) {
    const isMeant = await confirm({
      title: 'Take this off the list undone?',
      text: says,
      yes: 'Dismiss job',
      danger: true,
    });
    if (!isMeant) return;
    dismiss.mutate(
      { params: { id } },
      { onSuccess: () => toast.success('The job is dismissed'), onError: sayUnlessHandled },
    );
  }
  return (
    <Panel>
      <LineList>
        {jobs.map((job) => (
          <li key={job.id}>
            <div>
              <strong>{job.says}</strong>
              <p className={styles.error}>{job.error}</p>
              <p>
                {job.name}
                {Object.entries(job.about).map(([name, value]) => ` · ${name} ${value}`)} · tried{' '}
                {job.tries === 1 ? 'once' : `${job.tries} times`} · <Ago at={job.failed_at} />
              </p>
            </div>
            <Group gap={8}>
              <Button
                variant="default"
                aria-label={`Dismiss job: ${job.says}`}
                onClick={() => void aside(job)}
              >
                Dismiss
              </Button>
              {job.can_retry && (
                <Button
                  loading={retry.isPending}
                  aria-label={`Do again: ${job.says}`}
                  onClick={() => again(job)}
                >
                  Do again
                </Button>
              )}
            </Group>
          </li>
        ))}
      </LineList>
    </Panel>
  );
}
