import { useMemo, type ReactNode } from 'react';
import type { Amp } from '#contract/amps.ts';
import { creditsInWords } from '#domain/credits/products.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { contentWord } from '#web/ground/module-address.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { ActSection, sitesInWords, whenShort } from './act-section.tsx';
import type { Cost } from './cost.ts';
import { FineLine } from './fine-line.tsx';
import { Fold } from './fold.tsx';
import { PreviewSection } from './preview-section.tsx';
import { DecisionBones } from './publish-bones.tsx';
import styles from './publish-page.module.css';
import { SentBackBefore } from './sent-back-before.tsx';
import { openStops } from './stop-list.ts';
import { stopWords } from './stop-words.ts';
import { Stops } from './stops.tsx';
import { usePublishForm } from './use-publish-form.ts';
import type { StopList } from './use-stop-list.ts';
import { focusStop } from './use-stops.ts';
import { WhenSection } from './when-section.tsx';
import { WhereSection } from './where-section.tsx';

type Form = ReturnType<typeof usePublishForm>;

/** All that is decided before an Amp is submitted, beside what will be seen of it. */
export function PublishForm({ amp }: { amp: Amp }) {
  const form = usePublishForm(amp);
  const { options, readiness, cost } = form;
  const stops = useMarkedStops(amp, form.stopList);
  const isChecked = readiness.data !== undefined || readiness.error !== null;
  return (
    <div className={styles.whole}>
      <div className={styles.decisions}>
        <SentBackBefore before={form.before} answer={form.answer} onAnswer={form.setAnswer} />
        {cost && isChecked ? (
          <Decisions amp={amp} form={form} cost={cost} />
        ) : options.error && !options.data ? (
          <div className={styles.card}>
            <LoadFailure of={options} title="The sites could not be loaded" />
          </div>
        ) : (
          <DecisionBones says={options.data ? 'Checking the text and its links…' : 'Loading…'} />
        )}
      </div>
      <PreviewSection options={options} stops={stops} />
    </div>
  );
}

/** The same numbers as beside it; undefined where nothing stops it. */
function useMarkedStops(amp: Amp, { stops, current }: StopList) {
  return useMemo(() => {
    const list = openStops(stops).map(({ number, finding }) => ({
      number,
      finding,
      title: stopWords(amp, finding).title,
    }));
    return list.length > 0 ? { list, current, onGo: focusStop } : undefined;
  }, [amp, stops, current]);
}

interface PartProps {
  amp: Amp;
  form: Form;
}

/** What stops it first; then where and when it goes, what that costs, and the button. */
function Decisions({ amp, form, cost }: PartProps & { cost: Cost }) {
  const { chosen, schedule, publish } = form;
  const isStopped = (form.readiness.data?.findings ?? []).length > 0;
  const title = `${sitesInWords(chosen.length)} · ${creditsInWords(cost.needed)} · ${whenShort(schedule)}`;
  return (
    <div className={styles.card}>
      <Checked amp={amp} form={form} />
      <Folded title={title} isFolded={isStopped}>
        {form.options.data && (
          <WhereSection
            amp={amp}
            options={form.options.data.options}
            switched={form.switched}
            onSwitch={form.onSwitch}
          />
        )}
        <WhenSection choice={form.choice} schedule={schedule} onChoose={form.setChoice} />
      </Folded>
      <ActSection
        ampId={amp.id}
        sites={chosen.length}
        cost={cost}
        schedule={schedule}
        blocker={form.blocker}
        isStopped={isStopped}
        isSending={publish.isPending}
        failed={
          publish.error &&
          !publish.error.handled && (
            <PublishFailed failure={publish.error} content={contentWord(amp.modules)} />
          )
        }
        onPublish={form.submit}
      />
    </div>
  );
}

/** What has to be put right, and what was found in order; or that it could not be looked at. */
function Checked({ amp, form: { readiness, stopList, chosen, blocker, check } }: PartProps) {
  if (!readiness.data)
    return (
      <div className={styles.part} id="stops">
        <LoadFailure of={readiness} title="It could not be checked" />
      </div>
    );
  const { findings } = readiness.data;
  return (
    <>
      {stopList.stops.length > 0 && (
        <Stops amp={amp} list={stopList} isChecking={readiness.isFetching} onCheck={check} />
      )}
      <FineLine amp={amp} findings={findings} chosen={chosen} isBlocked={blocker !== null} />
    </>
  );
}

interface FoldedProps {
  title: string;
  isFolded: boolean;
  children: ReactNode;
}

/** What need not be looked at before the text is put right. */
const Folded = ({ title, isFolded, children }: FoldedProps) =>
  isFolded ? (
    <Fold title={title} opens="Change">
      {children}
    </Fold>
  ) : (
    children
  );

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
