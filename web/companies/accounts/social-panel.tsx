import { Button } from '@mantine/core';
import { companies, type Company, type CompanyOauth } from '#contract/companies.ts';
import { socialbu } from '#contract/social-accounts.ts';
import { oauthSites, type OauthSite } from '#domain/distribution/sites.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { AccountHealth } from '#web/kit/account-health.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LineList } from '#web/kit/line-list.tsx';
import { Panel } from '#web/kit/page.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { toast } from '#web/kit/toast.ts';
import { AccountRow } from './account-row.tsx';
import styles from './accounts.module.css';
import { LinkingDialog } from './linking-dialog.tsx';
import { useLinking } from './use-linking.ts';

/** The company's accounts at the sites one signs in to. */
export function SocialPanel({ company }: { company: Company }) {
  const { starting, linking, isCutOff, connect, cancel } = useLinking(company.id);
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
        go to the newsroom and to WordPress.
      </p>
      <LineList label="Social accounts">
        {oauthSites.map((site) => (
          <SocialRow
            key={site.number}
            site={site}
            companyId={company.id}
            link={company.company_oauths.find((one) => one.distribution_site_id === site.number)}
            isStarting={starting === site.number}
            onConnect={() => void connect(site)}
          />
        ))}
      </LineList>
      <LinkingDialog
        linking={linking}
        isCutOff={isCutOff}
        practice={linking !== null && company.practice_sites.includes(linking.site.number)}
        onCancel={cancel}
      />
    </Panel>
  );
}

interface SocialRowProps {
  site: OauthSite;
  companyId: number;
  link: CompanyOauth | undefined;
  isStarting: boolean;
  onConnect: () => void;
}

function SocialRow({ site, companyId, link, isStarting, onConnect }: SocialRowProps) {
  const account = link?.socialbu ?? null;
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
              aria-label={`${account ? 'Reconnect' : 'Connect'} ${site.name}`}
              loading={isStarting}
              onClick={onConnect}
            >
              {account ? 'Reconnect' : 'Connect'}
            </Button>
          )}
          {account && <Disconnect site={site} companyId={companyId} name={account.name} />}
        </>
      }
    />
  );
}

function Check({ site, companyId }: Pick<SocialRowProps, 'site' | 'companyId'>) {
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

interface DisconnectProps extends Pick<SocialRowProps, 'site' | 'companyId'> {
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
