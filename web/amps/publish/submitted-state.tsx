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
import { screenAddress } from '../amp-address.ts';
import { AmpMenu } from '../amp-menu.tsx';
import { TakeStep, useNextStep } from '../step-notice.tsx';
import { WayBack } from '../way-back.tsx';
import { BuyMissing } from './buy-missing.tsx';
import { costOf, type Cost } from './cost.ts';
import { PreviewSection } from './preview-section.tsx';
import styles from './publish-page.module.css';
import { timeAhead } from './schedule.ts';

const pollMs = 3_000;

/** An Amp that cannot be submitted now: what state it is in, and the way back if there is one. */
export function SubmittedState({ amp }: { amp: Amp }) {
  const time = timeAhead(amp, useNow());
  const step = useNextStep(amp, 'publish');
  const isUnpaid = amp.status === statusCode.awaitingPayment;
  const params = { id: amp.id };
  const options = useCall(
    distribution.options,
    { params },
    { quiet: true, pollMs: isUnpaid && pollMs },
  );
  const cost = options.data && costOf(options.data.cost, options.data.available);
  // Once it is paid it goes on without us, and this page with it.
  useCall(amps.read, { params }, { quiet: true, pollMs: isUnpaid && pollMs });
  return (
    <div className={styles.whole}>
      <div className={styles.decisions}>
        <section className={styles.card} aria-labelledby="state-title">
          <div className={`${styles.part} ${styles.state}`}>
            <h2 id="state-title">{step.title}</h2>
            <p>{step.text}</p>
            {time !== null && (
              <p>
                <strong>Set for {time}</strong>
              </p>
            )}
            {amp.submitted_at && (
              <p className={styles.quiet}>
                Submitted <Ago at={amp.submitted_at} />
              </p>
            )}
            {amp.reject_reason && (
              <Notice kind="error" title="Why">
                {amp.reject_reason}
              </Notice>
            )}
            {isUnpaid && cost && cost.available !== null && (
              <MissingCredits ampId={amp.id} {...cost} available={cost.available} />
            )}
            <div className={styles.steps}>
              <TakeStep amp={amp} step={step} />
              <WayBack amp={amp} />
              <LinkButton variant="default" to={screenAddress(amp, 'review')}>
                Read the {moduleKinds[openedKind(amp.modules)].called.one}
              </LinkButton>
              <AmpMenu amp={amp} />
            </div>
          </div>
        </section>
      </div>
      <PreviewSection options={options} />
    </div>
  );
}

interface MissingCreditsProps extends Cost {
  ampId: number;
  available: number;
}

function MissingCredits({ ampId, missing, needed, available }: MissingCreditsProps) {
  if (missing === 0)
    return (
      <Notice kind="info" title="The credits are there now">
        It goes on by itself in a moment. If it does not, stop waiting and publish it.
      </Notice>
    );
  return (
    <>
      <p className={styles.warn}>
        It needs {creditsInWords(needed)}, and you can spend {creditsInWords(available)}.
      </p>
      <BuyMissing ampId={ampId} missing={missing} />
    </>
  );
}
