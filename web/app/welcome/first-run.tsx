import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { credits } from '#contract/credits.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { screenAddress } from '#web/amps/amp-address.ts';
import { LineDrawing, type Drawing } from '#web/kit/drawings.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useCall } from '../../ground/calls.ts';
import { CompanyStep } from './company-step.tsx';
import { Example } from './example.tsx';
import type { FirstRun as Standing } from './first-run.ts';
import styles from './first-run.module.css';
import { TitleStep } from './title-step.tsx';

/** From a new account to a first page: three steps, and what one has at the end. */
export function FirstRun({ standing: { step, begun, company } }: { standing: Standing }) {
  const isAtCompany = step === 'company';
  return (
    <div className={styles.columns}>
      <ol className={styles.steps}>
        <StepItem number={1} title="Who is speaking?" state={isAtCompany ? 'now' : 'done'}>
          {isAtCompany ? (
            <>
              <p>The company that signs your first piece. Everything else about it can wait.</p>
              <CompanyStep />
            </>
          ) : (
            <p>{company?.name ?? 'One of your companies'}. Profile and sites can wait.</p>
          )}
        </StepItem>
        <StepItem
          number={2}
          title="Write one piece"
          drawing="page"
          state={isAtCompany ? 'ahead' : 'now'}
        >
          <p>A few hundred words and a picture. What would stop it is underlined as you write.</p>
          {begun && (
            <LinkButton
              className={styles.button}
              variant={isAtCompany ? 'default' : 'filled'}
              to={screenAddress(begun, 'edit')}
            >
              Continue the {moduleKinds[firstKind].called.one}
            </LinkButton>
          )}
          {!isAtCompany && !begun && <TitleStep companyId={company?.id ?? null} />}
        </StepItem>
        <StepItem number={3} title="Publish it once" drawing="sites" state="ahead">
          <p>
            An editor reads it, every site gets it, and each page is read back. <InCredits />
          </p>
        </StepItem>
      </ol>
      <Example />
    </div>
  );
}

/** Nothing while it is not known: the sentence before it is whole. */
function InCredits() {
  const balance = useCall(credits.balance, {}, { quiet: true });
  const amp = balance.data?.items.find(({ product }) => product === 'amp');
  if (!balance.data) return null;
  const count = amp?.available ?? 0;
  if (count === 0) return 'It takes 1 credit, which you can buy when it is ready.';
  return count === 1
    ? 'Your account has 1 credit, which is 1 Amp.'
    : `Your account has ${count} credits, which are ${count} Amps.`;
}

interface StepItemProps {
  number: number;
  title: string;
  state: 'done' | 'now' | 'ahead';
  drawing?: Drawing;
  children: ReactNode;
}

const StepItem = ({ number, title, state, drawing, children }: StepItemProps) => (
  <li
    className={styles.step}
    data-state={state}
    aria-current={state === 'now' ? 'step' : undefined}
  >
    <span className={styles.number} aria-hidden="true">
      {state === 'done' ? <IconCheck size={18} stroke={2.2} /> : number}
    </span>
    <div className={styles.words}>
      <h2>
        {title}
        {state === 'done' && <span className={styles.spoken}>, done</span>}
      </h2>
      {children}
    </div>
    {drawing && (
      <span className={styles.drawing}>
        <LineDrawing name={drawing} />
      </span>
    )}
  </li>
);
