import { useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { distribution } from '#contract/distribution.ts';
import { statusCode } from '#domain/amps/status.ts';
import { creditsInWords } from '#domain/credits/products.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { contentWord } from '#web/ground/module-address.ts';
import { send, useCall } from '#web/ground/calls.ts';
import { inTab } from '#web/kit/browser-keep.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useNow } from '#web/kit/now.ts';
import { toast } from '#web/kit/toast.ts';
import { ActSection, sitesInWords, whenShort } from './act-section.tsx';
import { blockerOf } from './blockers.ts';
import { costOf } from './cost.ts';
import { chosenOf, destinationsOf, type Switched } from './destinations.ts';
import { FineLine } from './fine-line.tsx';
import { Fold } from './fold.tsx';
import { PreviewSection } from './preview-section.tsx';
import { DecisionBones } from './publish-bones.tsx';
import { forgetPublishing, keyForPublishing } from './publish-key.ts';
import styles from './publish-page.module.css';
import { ownZone, scheduleOf, suggestedWall, type Choice } from './schedule.ts';
import { Stops } from './stops.tsx';
import { WhenSection } from './when-section.tsx';
import { WhereSection } from './where-section.tsx';

export function PublishForm({ amp }: { amp: Amp }) {
  const params = { id: amp.id };
  const readiness = useCall(amps.readiness, { params });
  const options = useCall(distribution.options, { params });
  const [switched, setSwitched] = useState<Switched>(new Map());
  const [choice, setChoice] = useState<Choice>(() => ({
    when: 'now',
    zone: ownZone(),
    wall: suggestedWall(Date.now(), ownZone()),
    which: 'first',
  }));
  const now = useNow();
  // The second click of a double click comes before the page is drawn anew.
  const isSending = useRef(false);

  const chosen = chosenOf(options.data?.options ?? [], switched);
  const schedule = scheduleOf(choice, now);
  const cost = options.data && costOf(options.data.cost, options.data.available);
  const publish = usePublish(amp.id, cost?.missing ?? 0);
  const blocker = blockerOf({
    findings: readiness.data?.findings ?? null,
    chosenSites: chosen.length,
    schedule,
  });

  function submit() {
    const latest = scheduleOf(choice, Date.now());
    if (!options.data || !latest.ok || isSending.current) return;
    isSending.current = true;
    publish.mutate(
      {
        destinations: destinationsOf(chosen),
        content_hash: options.data.content_hash,
        scheduled_for: latest.at,
        scheduled_zone: latest.zone,
      },
      {
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  }

  const isChecked = readiness.data !== undefined || readiness.error !== null;
  const findings = readiness.data?.findings ?? [];
  const isStopped = findings.length > 0;
  const onCheck = () => void Promise.all([readiness.refetch(), options.refetch()]);
  const where = options.data && (
    <WhereSection
      amp={amp}
      options={options.data.options}
      switched={switched}
      onSwitch={(key, on) => setSwitched(new Map([...switched, [key, on]]))}
    />
  );
  const whenToGo = <WhenSection choice={choice} schedule={schedule} onChoose={setChoice} />;

  return (
    <div className={styles.whole}>
      <div className={styles.decisions}>
        {amp.reject_reason && amp.ended !== 'lapsed' && (
          <Notice
            kind="warn"
            title={amp.ended === 'retracted' ? 'It was retracted before' : 'It was rejected before'}
          >
            {amp.reject_reason}
          </Notice>
        )}
        {options.data && cost && isChecked ? (
          <div className={styles.card}>
            {readiness.data ? (
              <>
                {isStopped && (
                  <Stops
                    amp={amp}
                    findings={findings}
                    isChecking={readiness.isFetching}
                    onCheck={onCheck}
                  />
                )}
                <FineLine
                  amp={amp}
                  findings={findings}
                  chosen={chosen}
                  isBlocked={blocker !== null}
                />
              </>
            ) : (
              <div className={styles.part} id="stops">
                <LoadFailure of={readiness} title="It could not be checked" />
              </div>
            )}
            {isStopped ? (
              <Fold
                title={`${sitesInWords(chosen.length)} · ${creditsInWords(cost.needed)} · ${whenShort(schedule)}`}
                opens="Change"
              >
                {where}
                {whenToGo}
              </Fold>
            ) : (
              <>
                {where}
                {whenToGo}
              </>
            )}
            <ActSection
              ampId={amp.id}
              sites={chosen.length}
              cost={cost}
              schedule={schedule}
              blocker={blocker}
              isStopped={isStopped}
              isSending={publish.isPending}
              failed={
                publish.error &&
                !publish.error.handled && (
                  <PublishFailed failure={publish.error} content={contentWord(amp.modules)} />
                )
              }
              onPublish={submit}
            />
          </div>
        ) : options.error && !options.data ? (
          <div className={styles.card}>
            <LoadFailure of={options} title="The sites could not be loaded" />
          </div>
        ) : (
          <DecisionBones says={options.data ? 'Checking the text and its links…' : 'Loading…'} />
        )}
      </div>
      <PreviewSection options={options} />
    </div>
  );
}

type PublishBody = Parameters<typeof send<typeof amps.publish>>[1]['body'];

/** @param missing credits, which the way leads to when the Amp waits for them. */
function usePublish(ampId: number, missing: number) {
  const navigate = useNavigate();
  return useMutation<Amp, CallFailure, PublishBody>({
    mutationFn: (body) =>
      send(
        amps.publish,
        { params: { id: ampId }, body },
        { key: keyForPublishing(inTab, ampId, body) },
      ),
    onSuccess: async (amp) => {
      forgetPublishing(inTab, ampId);
      if (amp.status === statusCode.awaitingPayment) {
        toast.info('It waits for payment, and goes on by itself once that is there.');
        const search = { amp: ampId, need: Math.max(1, missing) };
        await navigate({ to: '/credits/purchase/amp', search });
        return;
      }
      toast.success('Submitted. An editor reads it next.');
      await navigate({ to: `/announcements/report/${ampId}` });
    },
  });
}

/** What to do about it differs; the sections above have already been read again. */
function PublishFailed({ failure, content }: { failure: CallFailure; content: string }) {
  if (failure.code === 'content-changed')
    return (
      <Notice kind="warn" title={`The ${content} changed while this page was open`}>
        Nothing was submitted. The preview shows the new text: look at it, then publish.
      </Notice>
    );
  if (failure.code === 'key-busy')
    return (
      <Notice kind="info" title="It is already being submitted">
        Wait a moment. Pressing again is safe: it is never submitted twice.
      </Notice>
    );
  return (
    <Notice kind="error" title="It was not submitted">
      {failure.message}
      {failure.code === 'network' &&
        ' Pressing again is safe: if the first try arrived, nothing happens twice.'}
    </Notice>
  );
}
