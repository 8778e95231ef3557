import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { companies, type Company, type CompanyOauth } from '#contract/companies.ts';
import { socialbu } from '#contract/social-accounts.ts';
import { oauthSites, typedSites, type OauthSite } from '#domain/distribution/sites.ts';
import { LinkAccount } from '#web/app/parts.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { AccountHealth } from '#web/kit/account-health.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LineList } from '#web/kit/line-list.tsx';
import { modals } from '#web/kit/modals.ts';
import { Panel } from '#web/kit/page.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { toast } from '#web/kit/toast.ts';
import { useEver } from '#web/kit/use-ever.ts';
import { useIsOpen } from '#web/kit/use-modal.ts';
import { AccountRow } from './account-row.tsx';
import styles from './accounts.module.css';

/** The company's accounts at the sites one signs in to. */
export function SocialPanel({ company }: { company: Company }) {
  return (
    <Panel
      title="Social accounts"
      actions={
        <ExportLink
          href={addressOf(companies.exportAccounts, { params: { id: company.id } })}
          of="linked accounts"
        />
      }
    >
      <p className={styles.quiet}>
        Nothing is posted to these sites yet: what you connect is kept for the day it is. Articles
        go to{' '}
        {new Intl.ListFormat('en').format(['the newsroom', ...typedSites.map(({ name }) => name)])}.
      </p>
      <LineList label="Social accounts">
        {oauthSites.map((site) => (
          <SocialRow
            key={site.number}
            site={site}
            company={company}
            link={company.company_oauths.find((one) => one.distribution_site_id === site.number)}
          />
        ))}
      </LineList>
    </Panel>
  );
}

interface SocialRowProps {
  site: OauthSite;
  company: Company;
  link: CompanyOauth | undefined;
}

function SocialRow({ site, company, link }: SocialRowProps) {
  const account = link?.socialbu ?? null;
  const { id: companyId } = company;
  const dialog = `link-${site.key}`;
  const wasOpened = useEver(useIsOpen(dialog));
  const word = account ? 'Reconnect' : 'Connect';
  return (
    <AccountRow
      site={site.name}
      account={account?.name ?? null}
      practice={account !== null && (link?.practice ?? false)}
      health={
        account ? (
          <AccountHealth health={account.connected ? 'connected' : 'reconnect'} />
        ) : (
          <StatusBadge tone={link?.state === 'waiting' ? 'info' : 'quiet'}>
            {link?.state === 'waiting' ? 'Waiting for the sign-in' : 'Not linked'}
          </StatusBadge>
        )
      }
      problem={link?.error ?? null}
      checkedAt={link?.checked_at ?? null}
      actions={
        <>
          {account?.connected && <Check site={site} companyId={companyId} />}
          {!account?.connected && (
            <Button
              variant="default"
              aria-label={`${word} ${site.name}`}
              onClick={() => modals.open(dialog)}
            >
              {word}
            </Button>
          )}
          {account && <Disconnect site={site} companyId={companyId} name={account.name} />}
          {wasOpened && (
            <Suspense>
              <LinkAccount
                id={dialog}
                site={site}
                companyId={companyId}
                companyName={company.name}
                isPractice={company.practice_sites.includes(site.number)}
              />
            </Suspense>
          )}
        </>
      }
    />
  );
}

interface OfAccount {
  site: OauthSite;
  companyId: number;
}

function Check({ site, companyId }: OfAccount) {
  const check = useSend(socialbu.checkLink);
  return (
    <Button
      variant="default"
      aria-label={`Check ${site.name}`}
      loading={check.isPending}
      onClick={() =>
        check.mutate(
          { params: { id: companyId, site_id: site.number } },
          { onError: sayUnlessHandled },
        )
      }
    >
      Check
    </Button>
  );
}

interface DisconnectProps extends OfAccount {
  name: string;
}

function Disconnect({ site, companyId, name }: DisconnectProps) {
  const disconnect = useSend(socialbu.disconnect);
  async function ask() {
    const yes = await confirm({
      title: `Disconnect ${site.name}?`,
      text: `Nothing more is sent to ${name}, not even what is scheduled. Posts that are live stay live. You can connect it again at any time.`,
      yes: 'Disconnect',
      danger: true,
    });
    if (!yes) return;
    disconnect.mutate(
      { params: { id: companyId, site_id: site.number } },
      {
        onSuccess: () => toast.success(`${site.name} is disconnected`),
        onError: sayUnlessHandled,
      },
    );
  }
  return (
    <Button
      variant="subtle"
      color="red"
      aria-label={`Disconnect ${site.name}`}
      loading={disconnect.isPending}
      onClick={() => void ask()}
    >
      Disconnect
    </Button>
  );
}
