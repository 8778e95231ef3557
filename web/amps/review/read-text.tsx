import { useRef, useState, type ReactNode } from 'react';
import type { Amp } from '#contract/amps.ts';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { ChangedView } from './changed-view.tsx';
import { ReadingBar, type Reading } from './reading-bar.tsx';
import type { ReviewedKind, ViewProps } from './reviewed-kind.ts';
import { useChanges, type Changes } from './use-changes.ts';
import { Remarked } from './words/remarked.tsx';

interface ReadTextProps<Reply extends ModuleReply> extends Pick<ViewProps<Reply>, 'heading'> {
  of: ReviewedKind<Reply>;
  amp: Amp;
  shown: Reply;
  /** What it lies on. */
  sheet: string | undefined;
  /** Below it. */
  children: ReactNode;
}

/** The text as its readers will see it; where somebody read another one before, its changes first. */
export function ReadText<Reply extends ModuleReply>(props: ReadTextProps<Reply>) {
  const { of, amp, shown, heading, sheet, children } = props;
  const { View } = of;
  const changes = useChanges(of, shown);
  const [chosen, setChosen] = useState<Reading>('changes');
  const [current, setCurrent] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useKeyShortcuts(place);
  const reading = changes === null ? 'new' : chosen;

  function step(by: 1 | -1) {
    const most = changes?.text?.changes ?? 0;
    const next = current + by < 1 ? most : current + by > most ? 1 : current + by;
    setCurrent(next);
    place.current
      ?.querySelector(`[data-change="${next}"]`)
      ?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }

  return (
    <div ref={place}>
      {changes && (
        <ReadingBar
          changes={changes}
          reading={reading}
          onRead={setChosen}
          current={current}
          onStep={step}
        />
      )}
      {reading === 'new' || changes === null ? (
        <Remarked amp={amp} moduleId={shown.id} className={sheet}>
          <View heading={heading} module={shown} />
          {children}
        </Remarked>
      ) : (
        <div className={sheet}>
          <Compared {...{ of, shown, heading, changes, current }} isOld={reading === 'old'} />
          {children}
        </div>
      )}
    </div>
  );
}

interface ComparedProps<Reply extends ModuleReply> extends Pick<
  ReadTextProps<Reply>,
  'of' | 'shown' | 'heading'
> {
  changes: Changes;
  current: number;
  isOld: boolean;
}

function Compared<Reply extends ModuleReply>(props: ComparedProps<Reply>) {
  const { of, shown, heading, changes, current, isOld } = props;
  const { View } = of;
  if (changes.text)
    return (
      <ChangedView
        of={of}
        shown={shown}
        text={changes.text}
        side={isOld ? 'old' : 'both'}
        heading={heading}
        current={current}
      />
    );
  if (!changes.isFailed) return <Bones lines={12} />;
  return (
    <>
      <p role="alert">The changes could not be compared just now. This is the new text.</p>
      <View heading={heading} module={shown} />
    </>
  );
}
