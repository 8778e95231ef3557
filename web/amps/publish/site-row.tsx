import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconPlayerPause } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { PublishOption, SitePost } from '#contract/publish-option.ts';
import { linkableSiteOf } from '#domain/distribution/sites.ts';
import { UnlinkAccount } from '#web/ground/unlink-account.tsx';
import { AccountHealth } from '#web/kit/account-health.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { canBeSent, placeName } from './destinations.ts';
import { SitePreview } from './site-preview.tsx';
import styles from './sites-section.module.css';

interface SiteRowProps {
  option: PublishOption;
  /** Of all modules of the Amp, at each site. */
  posts: readonly SitePost[];
  company: { id: number; name: string } | null;
  isOn: boolean;
  onSwitch: (on: boolean) => void;
  onLink: () => void;
}

/** One place to go: whether it can be sent there, how it will look, and whether it is on. */
export function SiteRow({ option, posts, company, isOn, onSwitch, onLink }: SiteRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detail = useId();
  const { site_name, account_name, practice, linked, health, health_detail, address } = option;
  const name = placeName(option);
  const canLink = linkableSiteOf(option.site) !== undefined && company !== null;
  return (
    <li className={styles.site}>
      <div className={styles.line}>
        <div className={styles.name}>
          <strong>{site_name}</strong>
          {account_name && account_name !== site_name && <span>{account_name}</span>}
        </div>
        {practice && <StatusBadge tone="info">Practice</StatusBadge>}
        {linked ? (
          <AccountHealth health={health} />
        ) : (
          <StatusBadge tone="quiet">Not linked</StatusBadge>
        )}
        <Switch
          size="md"
          aria-label={`Publish to ${name}`}
          checked={isOn}
          disabled={!canBeSent(option)}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
      </div>
      {health_detail && health !== 'connected' && <p className={styles.quiet}>{health_detail}</p>}
      {option.paused && (
        <p className={styles.paused}>
          <IconPlayerPause size={16} aria-hidden="true" /> <span>{option.paused}</span>
        </p>
      )}
      {option.problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {problem}
        </p>
      ))}
      <div className={styles.steps}>
        {address !== null && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={detail}
            aria-label={`Preview and limits of ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} aria-hidden="true" /> Preview and limits
          </button>
        )}
        {canLink && (!linked || health === 'reconnect') && (
          <Button variant="default" size="compact-sm" onClick={onLink}>
            {linked ? 'Link account again' : 'Link account'}
          </Button>
        )}
        {option.account_id !== null && company && (
          <UnlinkAccount
            companyId={company.id}
            accountId={option.account_id}
            name={name}
            size="compact-sm"
          />
        )}
      </div>
      <div id={detail} hidden={!isOpen}>
        {isOpen && (
          <>
            <Limits limits={option.limits} />
            {address !== null &&
              posts
                .filter(({ site }) => site === option.site)
                .map((post) => <SitePreview key={post.module} post={post} address={address} />)}
          </>
        )}
      </div>
      {address === null && <Limits limits={option.limits} />}
    </li>
  );
}

function Limits({ limits }: { limits: readonly string[] }) {
  if (limits.length === 0) return null;
  return (
    <ul className={styles.limits} aria-label="Limits of this site">
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  );
}
