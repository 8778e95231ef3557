import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ampSteps } from '#contract/amp-steps.ts';
import { counted } from '#domain/rules/counted.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { Notice } from '#web/kit/notice.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './asked-after-restore.module.css';

const mostNamed = 10;

/** After a restore: all that waits for one's word, answered at once. Nothing is shown where nothing waits. */
export function AskedAfterRestore() {
  const asked = useCall(ampSteps.askedAfterRestore, {}, { quiet: true });
  const publish = useSend(ampSteps.publishAllAsPlanned);
  const items = asked.data?.items ?? [];
  if (items.length === 0) return null;
  const more = (asked.data?.total ?? 0) - Math.min(items.length, mostNamed);
  const those = counted(items.length, 'Amp', 'Amps');
  const publishAll = async () => {
    const isSure = await confirm({
      title: `Publish ${those} as planned?`,
      text: 'What is due goes out now, the rest at its time. If you cancelled one of them after the backup, open it and withdraw it first.',
      yes: items.length === 1 ? 'Publish as planned' : 'Publish all as planned',
      no: 'Cancel',
    });
    if (!isSure) return;
    publish.mutate(
      { body: { ids: items.map(({ id }) => id) } },
      {
        onSuccess: () =>
          toast.success(`${those} ${items.length === 1 ? 'goes' : 'go'} out as planned`),
        onError: sayUnlessHandled,
      },
    );
  };
  return (
    <div className={styles.asked}>
      <Notice
        kind="warn"
        title={`${those} ${items.length === 1 ? 'waits' : 'wait'} for your word`}
        action={
          <Button variant="default" loading={publish.isPending} onClick={() => void publishAll()}>
            {items.length === 1 ? 'Publish as planned' : 'Publish all as planned'}
          </Button>
        }
      >
        <p>
          Our records were restored from a backup, and what you decided after it is not in them.
          What its site has already stays there; nothing else goes out before you say so.
        </p>
        <ul>
          {items.slice(0, mostNamed).map(({ id, title, scheduled_for: time }) => (
            <li key={id}>
              <Link to={`/announcements/report/${id}`}>
                <bdi>{title}</bdi>
              </Link>
              {time === null ? '' : `, set for ${momentInWords(new Date(time))}`}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      </Notice>
    </div>
  );
}
