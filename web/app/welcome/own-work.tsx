import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Own } from '#contract/overview.ts';
import type { SignedIn } from '#domain/people/session.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { useCall } from '../../ground/calls.ts';
import { LiveBones, OwnBones } from './bones.tsx';
import styles from './columns.module.css';
import { Credits } from './credits.tsx';
import { firstRun } from './first-run.ts';
import { FirstRun } from './first-run.tsx';
import { LiveCard } from './live-card.tsx';
import { NextCard } from './next-card.tsx';
import { nextStep } from './next-step.ts';
import { UnderWayList } from './under-way.tsx';
import { welcomeRows } from './welcome-rows.ts';

/** For whoever has Amps of their own: the next step, what goes on, and what is live; or how to begin. */
export function OwnWork({ person, title }: { person: SignedIn; title: string }) {
  const own = useCall(welcomeRows.own, {});
  const standing = own.data && firstRun(own.data);
  if (standing)
    return (
      <Page title={title} lead="Three steps to your first page that is live, with the proof.">
        <FirstRun standing={standing} />
      </Page>
    );
  const isAskedToCreate = own.data && nextStep(own.data).to === createAddress;
  return (
    <Page
      title={title}
      actions={
        !isAskedToCreate && (
          <LinkButton
            to={createAddress}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
          >
            Create Amp
          </LinkButton>
        )
      }
    >
      <div className={styles.columns}>
        <Main own={own} personId={person.id} />
        <div className={styles.side}>
          {own.isPending && <LiveBones />}
          {own.data && <LiveCard {...own.data} />}
          <Credits />
        </div>
      </div>
    </Page>
  );
}

const createAddress = '/announcements/create';

function Main({ own, personId }: { own: UseQueryResult<Own>; personId: number }) {
  if (own.isPending) return <OwnBones />;
  if (!own.data)
    return (
      <Panel>
        <LoadFailure of={own} title="Your Amps could not be loaded" />
      </Panel>
    );
  const { under_way: lines } = own.data;
  return (
    <div className={styles.main}>
      <NextCard own={own.data} personId={personId} />
      {lines.length > 0 && <UnderWayList lines={lines} personId={personId} />}
    </div>
  );
}
