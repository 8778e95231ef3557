import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { amps, type Amp } from '#contract/amps.ts';
import { companies } from '#contract/companies.ts';
import { askedFor } from '#web/ground/asked-for.ts';
import { sayUnlessHandled, usePage, useSend } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import styles from './company-choice.module.css';

/** Says for which company the Amp speaks; choosing one is saved at once. */
export function CompanyChoice({ amp }: { amp: Amp }) {
  const { person } = useSession();
  const { id, company, owner } = amp;
  // Whoever acts for its owner chooses among the owner's companies.
  const of = person?.id === owner.id ? {} : { owner_id: owner.id };
  const list = usePage(companies.list, { query: { limit: 100, ...of } }, { quiet: true });
  const change = useSend(amps.change);
  const choices = list.data?.items ?? [];
  const isListed = !company || choices.some((one) => one.id === company.id);
  return (
    <>
      <NativeSelect
        aria-label="Company"
        className={styles.choice}
        disabled={!list.data || change.isPending}
        value={company?.id ?? ''}
        data={[
          ...(company ? [] : [{ value: '', label: 'Choose a company' }]),
          ...(isListed ? choices : [company, ...choices]).map(({ id: value, name }) => ({
            value: String(value),
            label: name,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === '') return;
          change.mutate(
            { params: { id }, body: { company_id: Number(value) } },
            { onError: sayUnlessHandled },
          );
        }}
      />
      <Link to={askedFor('/profile/companies', id)}>Manage companies</Link>
    </>
  );
}
