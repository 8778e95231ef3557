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
import page from './publish-page.module.css';
import { stopWords, type StopWords } from './stop-words.ts';
import styles from './stops.module.css';
import { useStops } from './use-stops.ts';

interface StopsProps {
  amp: Amp;
  findings: readonly Finding[];
  isChecking: boolean;
  onCheck: () => void;
}

/** What stops it, first things first, each with what is done about it. */
export function Stops({ amp, findings, isChecking, onCheck }: StopsProps) {
  const names = findings.map(({ field, rule }) => `${field} ${rule}`).join();
  const list = useStops(names);
  return (
    <section className={page.part} id="stops" aria-labelledby="stops-title">
      <div className={styles.top}>
        <h2 id="stops-title" className={styles.title}>
          <IconAlertTriangleFilled size={18} aria-hidden="true" /> {stopsInWords(findings.length)}
        </h2>
        <Button variant="subtle" size="compact-sm" loading={isChecking} onClick={onCheck}>
          Check again
        </Button>
      </div>
      <ol {...list} className={styles.stops}>
        {findings.map((finding, at) => (
          <Stop
            key={`${finding.field} ${finding.rule} ${finding.message}`}
            amp={amp}
            finding={finding}
            number={at + 1}
          />
        ))}
      </ol>
    </section>
  );
}

interface StopProps {
  amp: Amp;
  finding: Finding;
  number: number;
}

function Stop({ amp, finding, number }: StopProps) {
  const words = stopWords(amp, finding);
  const { title, says, meter } = words;
  const place = placeOf(finding);
  const isMain = number === 1;
  const look = isMain ? 'filled' : 'default';
  const isChoice = place === 'choice' || (place === 'company' && !amp.company);
  return (
    <li className={styles.stop}>
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
              link={(isAlone) => (
                <FixLink {...{ amp, finding, words }} look={isAlone ? look : 'subtle'} />
              )}
            />
          ) : (
            <FixLink {...{ amp, finding, words, look }} />
          )}
        </div>
      </div>
    </li>
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

interface FixLinkProps extends Pick<StopProps, 'amp' | 'finding'> {
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

function addressOf({ amp, finding }: Pick<StopProps, 'amp' | 'finding'>): {
  to: string;
  hash?: string;
} {
  const place = placeOf(finding);
  if (place === 'letter') return { to: `/announcements/publish/${amp.id}/loa` };
  if (place === 'company' && amp.company) return companyAddress(amp, amp.company.id, finding);
  return fieldAddress(amp, finding);
}
