import { useDebouncedValue } from '@mantine/hooks';
import { amps } from '#contract/amps.ts';
import { companies } from '#contract/companies.ts';
import { ampAddress } from '#web/amps/amp-address.ts';
import { usePage } from '../../ground/calls.ts';
import { useSession } from '../../ground/session.ts';
import type { Command } from './commands.ts';

/** Fewer letters would find too much to be of use. */
const searchFrom = 2;
const restMs = 200;
const most = 6;

/** What the server finds by these letters, of what this person may see. */
export function useSearched(query: string): Record<'amps' | 'companies', Command[]> {
  const { can } = useSession();
  const [q] = useDebouncedValue(query, restMs);
  const given = { query: { q, limit: most } };
  const isLong = q.length >= searchFrom;
  const asksAmps = isLong && can('view', 'Announcements');
  const asksCompanies = isLong && can('manage', 'Companies');
  const ampPage = usePage(amps.list, given, { enabled: asksAmps, quiet: true });
  const companyPage = usePage(companies.list, given, { enabled: asksCompanies, quiet: true });
  const foundAmps = asksAmps ? (ampPage.data?.items ?? []) : [];
  const foundCompanies = asksCompanies ? (companyPage.data?.items ?? []) : [];
  return {
    amps: foundAmps.map((amp) => ({
      key: `amp-${amp.id}`,
      label: amp.title,
      description: amp.company?.name,
      deed: { to: ampAddress(amp) },
    })),
    companies: foundCompanies.map(({ id, name, website }) => ({
      key: `company-${id}`,
      label: name,
      description: website ?? undefined,
      deed: { to: `/profile/companies/${id}` },
    })),
  };
}
