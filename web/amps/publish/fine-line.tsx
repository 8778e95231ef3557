import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Amp, Finding } from '#contract/amps.ts';
import type { PublishOption } from '#contract/publish-option.ts';
import { AmpLetters } from '#web/app/parts.ts';
import { askedFor } from '#web/ground/asked-for.ts';
import { contentWord } from '#web/ground/module-address.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { placeOf } from './blockers.ts';
import { CompanyChoice } from './company-choice.tsx';
import { placeName } from './destinations.ts';
import { Fold } from './fold.tsx';
import styles from './fine-line.module.css';
import { inOrder } from './in-order.ts';

interface FineLineProps {
  amp: Amp;
  findings: readonly Finding[];
  /** The sites that are on. */
  chosen: readonly PublishOption[];
  isBlocked: boolean;
}

/** All that is fine, folded; whoever opens it can change what it rests on. */
export function FineLine({ amp, findings, chosen, isBlocked }: FineLineProps) {
  const { title, says, isFine } = inOrder(amp, findings, isBlocked);
  const content = contentWord(amp.modules);
  const isTextFine = !findings.some((finding) => placeOf(finding) === 'module');
  return (
    <Fold
      icon={isFine && <IconCircleCheckFilled size={20} aria-hidden="true" />}
      title={title}
      says={says}
      opens="Show"
    >
      {isTextFine && (
        <div className={styles.one}>
          <h3>Text</h3>
          <p>The {content} keeps every rule, and its links can be reached.</p>
        </div>
      )}
      {amp.company && (
        <div className={styles.one}>
          <h3>Company</h3>
          <div className={styles.company}>
            <CompanyChoice amp={amp} />
          </div>
          <p>
            Its sites, its contact and its letter count. They stand in the profile of{' '}
            <Link to={askedFor(`/profile/companies/${amp.company.id}`, amp.id)}>
              {amp.company.name}
            </Link>
            .
          </p>
        </div>
      )}
      {amp.company && (
        <Suspense fallback={<Bones lines={3} />}>
          <AmpLetters ampId={amp.id} sites={chosen.map(placeName)} />
        </Suspense>
      )}
    </Fold>
  );
}
