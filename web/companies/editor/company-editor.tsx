import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { companies, type Company } from '#contract/companies.ts';
import { letters } from '#contract/letters.ts';
import { companyLabels } from '#domain/companies/company-form.ts';
import { typedSites } from '#domain/distribution/sites.ts';
import { askedFor } from '#web/ground/asked-for.ts';
import { BackToAmp, useAskedBy } from '#web/ground/back-to-amp.tsx';
import { useCall } from '#web/ground/calls.ts';
import { CompanyLetters } from '#web/app/parts.ts';
import { unsaved } from '#web/ground/unsaved.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { SocialPanel } from '../accounts/social-panel.tsx';
import { TypedAccountsPanel } from '../accounts/typed-accounts-panel.tsx';
import { useArchive } from '../archive.ts';
import { CompanyMark } from '../company-mark.tsx';
import { LogoPanel } from '../logo/logo-panel.tsx';
import styles from './company-editor.module.css';
import { CompanyForm } from './company-form.tsx';

/** One company: what is said of it, where it is linked, what is signed for it, and putting it away. */
export function CompanyEditor({ companyId }: { companyId: number }) {
  const view = useCall(companies.view, { params: { id: companyId } });
  const { data } = view;
  return (
    <>
      <div className={styles.ways}>
        <Link to={askedFor('/profile/companies', useAskedBy())}>‹ All companies</Link>
        <BackToAmp />
      </div>
      {view.isPending && <Bones lines={10} />}
      <LoadFailure of={view} title="The company could not be loaded" />
      {data && <Editor company={data.company} />}
    </>
  );
}

function Editor({ company }: { company: Company }) {
  const letter = useCall(letters.ofCompany, { params: { id: company.id } }, { quiet: true });
  const lacksLetter = letter.data?.items.every(({ in_force }) => !in_force) === true;
  return (
    <>
      <div className={styles.top}>
        <CompanyMark name={company.name} logoUrl={company.logo?.url ?? null} />
        <h2>{company.name}</h2>
      </div>
      {(company.lacks.length > 0 || lacksLetter) && (
        <Lacks lacks={company.lacks} lacksLetter={lacksLetter} />
      )}
      <LogoPanel company={company} />
      <CompanyForm company={company} />
      <SocialPanel company={company} />
      {typedSites.map((site) => (
        <TypedAccountsPanel key={site.key} site={site} company={company} />
      ))}
      <div id="letter">
        <Suspense fallback={<Bones lines={3} />}>
          <CompanyLetters companyId={company.id} />
        </Suspense>
      </div>
      <Archive company={company} />
    </>
  );
}

function Lacks({ lacks, lacksLetter }: Pick<Company, 'lacks'> & { lacksLetter: boolean }) {
  return (
    <Notice kind="warn" title="Nothing can be published for it yet">
      Still missing:{' '}
      {lacks.map(({ field }, at) => (
        <span key={field}>
          {at > 0 && ', '}
          <a
            href={`#field-${field}`}
            onClick={() => document.getElementById(`field-${field}`)?.focus()}
          >
            {companyLabels[field]}
          </a>
        </span>
      ))}
      {lacksLetter && (
        <>
          {lacks.length > 0 && ', '}
          <a href="#letter">a signed letter of authorization</a>
        </>
      )}
    </Notice>
  );
}

function Archive({ company: { id, name } }: { company: Company }) {
  const navigate = useNavigate();
  const { ask, isPending } = useArchive({
    id,
    name,
    onArchived: () => {
      unsaved.clear();
      void navigate({ to: '/profile/companies' });
    },
  });
  return (
    <Panel title="Archive">
      <div className={styles.archive}>
        <p>
          An archived company is offered for no new Amp. What is published for it stays published.
        </p>
        <Button variant="default" loading={isPending} onClick={() => void ask()}>
          Archive company
        </Button>
      </div>
    </Panel>
  );
}
