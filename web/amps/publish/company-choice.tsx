import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { amps } from '#contract/amps.ts';
import { companies } from '#contract/companies.ts';
import { sayUnlessHandled, usePage, useSend } from '#web/app/calls.ts';
import styles from './findings-section.module.css';

/** Says for which company the Amp speaks; choosing one is saved at once. */
export function CompanyChoice({ ampId }: { ampId: number }) {
  const list = usePage(companies.list, { query: { limit: 100 } }, { quiet: true });
  const change = useSend(amps.change);
  return (
    <>
      <NativeSelect
        aria-label="Company"
        className={styles.choice}
        disabled={!list.data || change.isPending}
        value=""
        data={[
          { value: '', label: 'Choose a company' },
          ...(list.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === '') return;
          change.mutate(
            { params: { id: ampId }, body: { company_id: Number(value) } },
            { onError: sayUnlessHandled },
          );
        }}
      />
      <Link to="/profile/companies">Manage companies</Link>
    </>
  );
}
