import { useParams } from '@tanstack/react-router';
import { amps } from '#contract/amps.ts';
import { useCall } from '#web/ground/calls.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Page } from '#web/kit/page.tsx';
import { BackToModule } from './back-to-module.tsx';
import { HeadBones, WholeBones } from './publish-bones.tsx';
import { PublishForm } from './publish-form.tsx';
import { PublishHead } from './publish-head.tsx';
import styles from './publish-page.module.css';
import { SubmittedState } from './submitted-state.tsx';

/** The last page before an Amp goes out: how it will look, what stops it, where it goes, what it costs, and when. */
export default function PublishPage() {
  const { announcementId = '' } = useParams({ strict: false });
  const amp = useCall(amps.read, { params: { id: Number(announcementId) } });
  return (
    <Page>
      <div className={styles.page}>
        <BackToModule ampId={announcementId} modules={amp.data?.modules} />
        {amp.data && (
          <>
            <PublishHead amp={amp.data} />
            {amp.data.rights.submit ? (
              <PublishForm amp={amp.data} />
            ) : (
              <SubmittedState amp={amp.data} />
            )}
          </>
        )}
        {amp.isPending && (
          <>
            <HeadBones />
            <WholeBones />
          </>
        )}
        <LoadFailure of={amp} title="The Amp could not be loaded" />
      </div>
    </Page>
  );
}
