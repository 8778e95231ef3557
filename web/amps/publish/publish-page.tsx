import { Link, useParams } from '@tanstack/react-router';
import { amps, type Amp } from '#contract/amps.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { useCall } from '#web/ground/calls.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Page } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { moduleAddress, openedKind } from '#web/ground/module-address.ts';
import { AmpStatus } from '../status.tsx';
import { PublishForm } from './publish-form.tsx';
import styles from './publish-page.module.css';
import { SubmittedState } from './submitted-state.tsx';

/** The last page before an Amp goes out: what stops it, where it goes, what it costs, and when. */
export default function PublishPage() {
  const { announcementId = '' } = useParams({ strict: false });
  const amp = useCall(amps.read, { params: { id: Number(announcementId) } });
  const kind = openedKind(amp.data?.modules);
  return (
    <Page
      width="reading"
      title="Publish Amp"
      back={
        <Link to={moduleAddress('edit', announcementId, kind)}>
          ‹ Back to the {moduleKinds[kind].called.one}
        </Link>
      }
      lead={amp.data && <Which amp={amp.data} />}
    >
      {amp.data &&
        (amp.data.rights.submit ? (
          <PublishForm amp={amp.data} />
        ) : (
          <SubmittedState amp={amp.data} />
        ))}
      {amp.isPending && <Bones lines={12} />}
      <LoadFailure of={amp} title="The Amp could not be loaded" />
    </Page>
  );
}

function Which({ amp }: { amp: Amp }) {
  return (
    <span className={styles.which}>
      {amp.title} {amp.company && `· ${amp.company.name}`} <AmpStatus amp={amp} />
    </span>
  );
}
