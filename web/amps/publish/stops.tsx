import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { createElement, Suspense } from 'react';
import type { Amp, Finding } from '#contract/amps.ts';
import { builtKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { latePart } from '#web/ground/late.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { screens, type FixProps } from '../modules/screens.ts';
import { companyAddress, fieldAddress, foundIn, placeOf, stopsInWords } from './blockers.ts';
import { CompanyChoice } from './company-choice.tsx';
import { FixedStop } from './fixed-stop.tsx';
import page from './publish-page.module.css';
import { stopWords, type StopWords } from './stop-words.ts';
import styles from './stops.module.css';
import { openStops, type Stop } from './stop-list.ts';
import type { StopList, TakeBack } from './use-stop-list.ts';
import { stopId, useStops } from './use-stops.ts';

interface StopsProps {
  amp: Amp;
  list: StopList;
  isChecking: boolean;
  onCheck: () => void;
}

/** What stops it, first things first, each with what is done about it. */
export function Stops({ amp, list, isChecking, onCheck }: StopsProps) {
  const { stops } = list;
  const open = openStops(stops);
  const keys = useStops(stops, list.setCurrent);
  return (
    <section className={page.part} id="stops" aria-labelledby="stops-title">
      <div className={styles.top}>
        <h2 id="stops-title" className={styles.title}>
          {open.length > 0 && <IconAlertTriangleFilled size={18} aria-hidden="true" />}{' '}
          {open.length > 0 ? stopsInWords(open.length) : 'Nothing stops it any more'}
        </h2>
        <Button variant="subtle" size="compact-sm" loading={isChecking} onClick={onCheck}>
          Check again
        </Button>
      </div>
      <ol {...keys} className={styles.stops}>
        {stops.map((stop) => (
          <li
            key={stop.key}
            id={stopId(stop.number)}
            className={styles.stop}
            data-fixed={stop.isFixed || undefined}
          >
            {stop.isFixed ? (
              <FixedStop
                title={stopWords(amp, stop.finding).title}
                takeBack={list.takeBackOf(stop.key)}
                onTakenBack={() => list.onTakenBack(stop.key)}
                onOver={() => list.onOver(stop.key)}
              />
            ) : (
              <OpenStop
                amp={amp}
                stop={stop}
                isMain={stop === open[0]}
                onFixed={(takeBack) => list.onFixed(stop.key, takeBack)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OpenStopProps {
  amp: Amp;
  stop: Stop;
  isMain: boolean;
  onFixed: (takeBack: TakeBack) => void;
}

function OpenStop({ amp, stop: { finding, number }, isMain, onFixed }: OpenStopProps) {
  const words = stopWords(amp, finding);
  const { title, says, meter } = words;
  const place = placeOf(finding);
  const look = isMain ? 'filled' : 'default';
  const isChoice = place === 'choice' || (place === 'company' && !amp.company);
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        {says && <p>{says}</p>}
        {meter && <Meter {...meter} />}
        <div className={styles.fix}>
          {isChoice ? (
            <CompanyChoice amp={amp} />
          ) : place === 'module' && meter === null && finding.module !== null ? (
            <FixHere
              kind={foundIn(amp.modules, finding.module)}
              moduleId={finding.module}
              finding={finding}
              isMain={isMain}
              onFixed={onFixed}
              link={(isAlone) => (
                <FixLink {...{ amp, finding, words }} look={isAlone ? look : 'subtle'} />
              )}
            />
          ) : (
            <FixLink {...{ amp, finding, words, look }} />
          )}
        </div>
      </div>
    </>
  );
}

/** The words beside it say the same. */
const Meter = ({ now, of }: { now: number; of: number }) => (
  <span className={styles.meter} aria-hidden="true">
    <span style={{ width: `${(100 * now) / of}%` }} />
  </span>
);

const parts = new Map<ModuleKind, ReturnType<typeof latePart<FixProps>>>(
  builtKinds.map((kind) => [kind, latePart(screens[kind].fix)]),
);

/** In the kind’s own way, where it has one for that. */
function FixHere({ kind, ...props }: FixProps & { kind: ModuleKind }) {
  const part = parts.get(kind);
  return (
    <Suspense fallback={<div className={styles.coming} />}>
      {part && createElement(part, props)}
    </Suspense>
  );
}

interface FixLinkProps {
  amp: Amp;
  finding: Finding;
  words: StopWords;
  look: 'filled' | 'default' | 'subtle';
}

const FixLink = ({ amp, finding, words: { fix, title }, look }: FixLinkProps) => (
  <LinkButton
    variant={look}
    size={look === 'filled' ? 'sm' : 'compact-sm'}
    aria-label={`${look === 'subtle' ? 'Open' : fix}: ${title}`}
    {...addressOf({ amp, finding })}
  >
    {look === 'subtle' ? 'Open' : fix}
  </LinkButton>
);

function addressOf({ amp, finding }: Pick<FixLinkProps, 'amp' | 'finding'>): {
  to: string;
  hash?: string;
} {
  const place = placeOf(finding);
  if (place === 'letter') return { to: `/announcements/publish/${amp.id}/loa` };
  if (place === 'company' && amp.company) return companyAddress(amp, amp.company.id, finding);
  return fieldAddress(amp, finding);
}
