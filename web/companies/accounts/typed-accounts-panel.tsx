import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Company } from '#contract/companies.ts';
import { linkedThing, type TypedSite } from '#domain/distribution/sites.ts';
import { LinkAccount } from '#web/app/parts.ts';
import { UnlinkAccount } from '#web/ground/unlink-account.tsx';
import { AccountHealth } from '#web/kit/account-health.tsx';
import { LineList } from '#web/kit/line-list.tsx';
import { modals } from '#web/kit/modals.ts';
import { Panel } from '#web/kit/page.tsx';
import { useEver } from '#web/kit/use-ever.ts';
import { useIsOpen } from '#web/kit/use-modal.ts';
import { AccountRow } from './account-row.tsx';
import styles from './accounts.module.css';

interface TypedAccountsPanelProps {
  site: TypedSite;
  company: Company;
}

/** The company's accounts at a site where it signs in by what somebody types. */
export function TypedAccountsPanel({
  site,
  company: { id, name, ...rest },
}: TypedAccountsPanelProps) {
  const accounts = rest.accounts.filter((account) => account.site === site.key);
  const dialog = `link-${site.key}`;
  const link = () => modals.open(dialog);
  const title = `${linkedThing(site)}s`;
  const wasOpened = useEver(useIsOpen(dialog));
  return (
    <Panel
      title={title}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={link}
        >
          Link a {linkedThing(site)}
        </Button>
      }
    >
      {accounts.length === 0 && (
        <p className={styles.quiet}>
          {site.signIn.place === 'blog'
            ? 'None yet. Articles can be published on a site of its own.'
            : 'None yet.'}
        </p>
      )}
      <LineList label={title}>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            site={account.name}
            account={account.base_url}
            practice={account.practice}
            health={<AccountHealth health={account.health} />}
            problem={account.health === 'connected' ? null : account.health_detail}
            checkedAt={account.checked_at}
            actions={
              <>
                {account.health === 'reconnect' && (
                  <Button
                    variant="default"
                    aria-label={`Link ${account.name} again`}
                    onClick={link}
                  >
                    Link again
                  </Button>
                )}
                <UnlinkAccount companyId={id} accountId={account.id} name={account.name} />
              </>
            }
          />
        ))}
      </LineList>
      {wasOpened && (
        <Suspense>
          <LinkAccount id={dialog} site={site} companyId={id} companyName={name} />
        </Suspense>
      )}
    </Panel>
  );
}
