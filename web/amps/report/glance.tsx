import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconClock, IconMinus, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { changeRequests } from '#contract/change-requests.ts';
import { distribution, type Placement, type Report } from '#contract/distribution.ts';
import { statusOf } from '#domain/amps/status.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { Clock } from '#web/kit/ago.tsx';
import { useNow } from '#web/kit/now.ts';
import { Seal } from '#web/kit/seal.tsx';
import { toast } from '#web/kit/toast.ts';
import { useUnhurried } from '#web/kit/use-unhurried.ts';
import { answersNext } from '../change-requests/request-words.ts';
import { actsNext } from './acts.ts';
import { placementName } from './fix.ts';
import styles from './glance.module.css';
import { sitesLive, totalsInWords } from './totals.ts';
import { groupOf, wallOf, type Group } from '#domain/distribution/wall.ts';

/** More of them are told apart by pointing at them, and by their cards. */
const mostNamed = 5;

/** How far it is and who acts next, in one look. */
export function Glance({ report }: { report: Report }) {
  const { totals, placements } = report;
  const now = useNow();
  const { scheduled_for: at, scheduled_zone: zone } = report;
  const time =
    at !== null && Date.parse(at) > now ? momentInWords(new Date(at), zone ?? 'UTC') : null;
  const said = useUnhurried(totalsInWords(totals, time), 10_000);
  const { counted } = wallOf(placements);
  const requests = useCall(
    changeRequests.ofAmp,
    { params: { id: report.press_release_id } },
    { quiet: true, enabled: statusOf(report.status) === 'live' },
  );
  const acts = actsNext(report, { time, asked: answersNext(requests.data?.items[0]) });
  return (
    <section className={styles.glance} aria-label="Summary">
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <p className={styles.count} aria-hidden="true">
        <strong>
          {totals.live} of {totals.total}
        </strong>{' '}
        {sitesLive(totals.total)}
      </p>
      <ul className={styles.segments} aria-hidden="true">
        {counted.map((placement) => (
          <Segment key={placement.id} placement={placement} isNamed={counted.length <= mostNamed} />
        ))}
      </ul>
      <div className={styles.acts} data-reader={acts.isReader || undefined}>
        <IconUser size={18} aria-hidden="true" />
        <div>
          <strong>{acts.who}</strong>
          {acts.what !== null && <p>{acts.what}</p>}
          {acts.nextLook !== null && (
            <p>
              Read again <Clock at={acts.nextLook} />
            </p>
          )}
        </div>
        {placements.some(({ watch }) => watch) && <CheckNow ampId={report.press_release_id} />}
      </div>
    </section>
  );
}

const icons: Record<Group, ReactNode> = {
  live: <Seal />,
  needs: <IconAlertTriangleFilled size={18} />,
  checking: <IconClock size={18} />,
  off: <IconMinus size={18} />,
};

function Segment({ placement, isNamed }: { placement: Placement; isNamed: boolean }) {
  const group = groupOf(placement);
  const { account_name: account, site_name: site, state_words: words } = placement;
  return (
    <li data-group={group} title={`${placementName(placement)}: ${words}`}>
      <span className={styles.bar} />
      {isNamed && (
        <span className={styles.name}>
          {icons[group]} <span>{account || site}</span>
        </span>
      )}
    </li>
  );
}

/** Has the pages read again that are live. */
function CheckNow({ ampId }: { ampId: number }) {
  const check = useSend(distribution.checkNow);
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={check.isPending}
      onClick={() =>
        check.mutate(
          { params: { id: ampId } },
          {
            onSuccess: ({ looking }) =>
              toast.success(
                looking > 0 ? 'We read it now: what we find appears here' : 'It was read just now',
              ),
            onError: sayUnlessHandled,
          },
        )
      }
    >
      Check now
    </Button>
  );
}
