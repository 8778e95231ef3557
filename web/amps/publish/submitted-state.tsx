import { amps, type Amp } from '#contract/amps.ts';
import { distribution } from '#contract/distribution.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { statusCode } from '#domain/amps/status.ts';
import { creditsInWords } from '#domain/credits/products.ts';
import { useCall } from '#web/ground/calls.ts';
import { openedKind } from '#web/ground/module-address.ts';
import { Ago } from '#web/kit/ago.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useNow } from '#web/kit/now.ts';
import { Panel } from '#web/kit/page.tsx';
import { AmpMenu } from '../amp-menu.tsx';
import { TakeStep, useNextStep } from '../step-notice.tsx';
import { WayBack } from '../way-back.tsx';
import { BuyMissing } from './buy-missing.tsx';
import { costOf } from './cost.ts';
import styles from './publish-page.module.css';
import { timeAhead } from './schedule.ts';
import { screenAddress } from '../amp-address.ts';

/** An Amp that cannot be submitted now: what state it is in, and the way back if there is one. */
export function SubmittedState({ amp }: { amp: Amp }) {
  const time = timeAhead(amp, useNow());
  const step = useNextStep(amp, 'publish');
  return (
    <Panel title={step.title}>
      <div className={styles.sections}>
        <p>{step.text}</p>
        {amp.submitted_at && (
          <p className={styles.quiet}>
            Submitted <Ago at={amp.submitted_at} />
            {time !== null && `, to go out on ${time}`}.
          </p>
        )}
        {amp.reject_reason && (
          <Notice kind="error" title="Why">
            {amp.reject_reason}
          </Notice>
        )}
        {amp.status === statusCode.awaitingPayment && <MissingCredits ampId={amp.id} />}
        <div className={styles.steps}>
          <WayBack amp={amp} />
          <LinkButton variant="default" to={screenAddress(amp, 'review')}>
            Read the {moduleKinds[openedKind(amp.modules)].called.one}
          </LinkButton>
          <TakeStep amp={amp} step={step} />
          <AmpMenu amp={amp} />
        </div>
      </div>
    </Panel>
  );
}

const pollMs = 3_000;

function MissingCredits({ ampId }: { ampId: number }) {
  const params = { id: ampId };
  const options = useCall(distribution.options, { params }, { quiet: true, pollMs });
  // Once it is paid it goes on without us, and this page with it.
  useCall(amps.read, { params }, { quiet: true, pollMs });
  if (!options.data) return null;
  const { missing, needed, available } = costOf(options.data.cost, options.data.available);
  if (missing === 0)
    return (
      <Notice kind="info" title="The credits are there now">
        It goes on by itself in a moment. If it does not, stop waiting and publish it.
      </Notice>
    );
  return (
    <Notice
      kind="warn"
      title={`${creditsInWords(missing)} missing`}
      action={<BuyMissing ampId={ampId} missing={missing} />}
    >
      It needs {creditsInWords(needed)}, and you can spend {creditsInWords(available)}.
    </Notice>
  );
}
