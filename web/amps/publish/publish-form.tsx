import { useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { distribution } from '#contract/distribution.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { contentWord } from '#web/ground/module-address.ts';
import { send, useCall } from '#web/ground/calls.ts';
import { inTab } from '#web/kit/browser-keep.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useNow } from '#web/kit/now.ts';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import { blockerOf } from './blockers.ts';
import { CompanySection } from './company-section.tsx';
import { CostSection } from './cost-section.tsx';
import { costOf } from './cost.ts';
import { chosenOf, destinationsOf, type Switched } from './destinations.ts';
import { FindingsSection } from './findings-section.tsx';
import { LettersSection } from './letters-section.tsx';
import { PublishBar } from './publish-bar.tsx';
import { forgetPublishing, keyForPublishing } from './publish-key.ts';
import styles from './publish-page.module.css';
import { ownZone, scheduleOf, suggestedWall, type Choice } from './schedule.ts';
import { SitesSection } from './sites-section.tsx';
import { WhenSection } from './when-section.tsx';

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

  return (
    <div className={styles.sections}>
      {amp.reject_reason && amp.ended !== 'lapsed' && (
        <Notice
          kind="warn"
          title={amp.ended === 'retracted' ? 'It was retracted before' : 'It was rejected before'}
        >
          {amp.reject_reason}
        </Notice>
      )}
      <CompanySection amp={amp} />
      <FindingsSection
        amp={amp}
        findings={readiness.data?.findings}
        isChecking={readiness.isFetching}
        failure={readiness.error}
        onCheck={() => void Promise.all([readiness.refetch(), options.refetch()])}
      />
      {options.data && cost ? (
        <>
          <SitesSection
            amp={amp}
            options={options.data.options}
            posts={options.data.posts}
            switched={switched}
            onSwitch={(key, on) => setSwitched(new Map([...switched, [key, on]]))}
          />
          <LettersSection ampId={amp.id} chosen={chosen} />
          <CostSection ampId={amp.id} cost={cost} />
          <WhenSection choice={choice} schedule={schedule} onChoose={setChoice} />
          {publish.error && !publish.error.handled && (
            <PublishFailed failure={publish.error} content={contentWord(amp.modules)} />
          )}
          <PublishBar
            sites={chosen.length}
            cost={cost}
            schedule={schedule}
            blocker={blocker}
            isSending={publish.isPending}
            onPublish={submit}
          />
        </>
      ) : (
        <Panel title="2 · Where it goes">
          {options.error ? (
            <LoadFailure of={options} title="The sites could not be loaded" heading="h3" />
          ) : (
            <Bones lines={6} />
          )}
        </Panel>
      )}
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
        Nothing was submitted. The previews above show the new text: look at them, then publish.
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
