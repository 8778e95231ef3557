import { useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { amps, type Amp } from '#contract/amps.ts';
import { distribution } from '#contract/distribution.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { send, useCall } from '#web/ground/calls.ts';
import { useTyped } from '#web/ground/kept-words.ts';
import { inTab } from '#web/kit/browser-keep.ts';
import { useNow } from '#web/kit/now.ts';
import { toast } from '#web/kit/toast.ts';
import { blockerOf } from './blockers.ts';
import { costOf } from './cost.ts';
import { chosenOf, destinationsOf, type Switched } from './destinations.ts';
import { forgetPublishing, keyForPublishing } from './publish-key.ts';
import { answerSent } from './sent-back.ts';
import { useSentBack } from './use-sent-back.ts';
import { useStopList } from './use-stop-list.ts';
import { ownZone, scheduleOf, suggestedWall, type Choice } from './schedule.ts';

/** What is decided where an Amp is published, what that costs and what stops it, and its submitting. */
export function usePublishForm(amp: Amp) {
  const params = { id: amp.id };
  const readiness = useCall(amps.readiness, { params });
  const options = useCall(distribution.options, { params });
  const stopList = useStopList(readiness.data?.findings, readiness.dataUpdatedAt);
  const [switched, setSwitched] = useState<Switched>(new Map());
  const [choice, setChoice] = useState<Choice>(() => ({
    when: 'now',
    zone: ownZone(),
    wall: suggestedWall(Date.now(), ownZone()),
    which: 'first',
  }));
  const now = useNow();
  const before = useSentBack(amp);
  const [answer, setAnswer] = useTyped(`answer-${amp.id}`, z.string(), '');
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
    const sent = answerSent(before, answer);
    publish.mutate(
      {
        destinations: destinationsOf(chosen),
        content_hash: options.data.content_hash,
        scheduled_for: latest.at,
        scheduled_zone: latest.zone,
        answer: sent,
      },
      {
        onSuccess: () => {
          if (sent !== '') setAnswer('');
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  }

  return {
    readiness,
    stopList,
    options,
    switched,
    onSwitch: (key: string, on: boolean) => setSwitched(new Map([...switched, [key, on]])),
    choice,
    setChoice,
    schedule,
    chosen,
    cost,
    before,
    answer,
    setAnswer,
    blocker,
    publish,
    submit,
    check: () => void Promise.all([readiness.refetch(), options.refetch()]),
  };
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
