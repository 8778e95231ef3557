import { Button, Switch } from '@mantine/core';
import {
  IconAlertTriangle,
  IconNews,
  IconPlayerPause,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import type { PublishOption } from '#contract/publish-option.ts';
import { linkableSiteOf } from '#domain/distribution/sites.ts';
import { UnlinkAccount } from '#web/ground/unlink-account.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { canBeSent, placeName } from './destinations.ts';
import styles from './where-section.module.css';

interface SiteRowProps {
  option: PublishOption;
  company: { id: number; name: string } | null;
  isOn: boolean;
  onSwitch: (on: boolean) => void;
  onLink: () => void;
}

const healths: Record<PublishOption['health'], string> = {
  connected: 'connected',
  reconnect: 'has to be linked again',
  unreachable: 'did not answer last time',
  removed: 'removed',
};

/** One place to go: whether it can be sent there, and whether it is on. */
export function SiteRow({ option, company, isOn, onSwitch, onLink }: SiteRowProps) {
  const { site, site_name, account_id, account_name, practice, health } = option;
  const isNewsroom = site === 'newsroom';
  const Glyph = isNewsroom ? IconNews : IconWorld;
  return (
    <li className={styles.site}>
      <div className={styles.line}>
        <span className={styles.tile}>
          <Glyph size={18} aria-hidden="true" />
        </span>
        <div className={styles.name}>
          <strong>
            <bdi>{account_name || site_name}</bdi>
          </strong>
          <p data-bad={health === 'connected' ? undefined : true}>
            {account_id === null ? 'Open to everyone' : `${site_name} · ${healths[health]}`}
            {practice && <StatusBadge tone="info">Practice</StatusBadge>}
          </p>
        </div>
        <Switch
          size="md"
          aria-label={`Publish to ${placeName(option)}`}
          checked={isOn}
          disabled={!canBeSent(option)}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
      </div>
      <Below option={option} company={company} onLink={onLink} />
    </li>
  );
}

/** What speaks against it, and what can be done about that here. */
function Below({ option, company, onLink }: Pick<SiteRowProps, 'option' | 'company' | 'onLink'>) {
  const { site, account_id, health, health_detail: detail, problems, paused, limits } = option;
  const isBroken = problems.length > 0;
  if (!isBroken && !paused && health === 'connected') return null;
  const canLink = company !== null && linkableSiteOf(site) !== undefined;
  return (
    <div className={styles.below}>
      {detail && health !== 'connected' && <p className={styles.quiet}>{detail}</p>}
      {paused && (
        <Note kind="paused" Glyph={IconPlayerPause}>
          {paused}
        </Note>
      )}
      {problems.map((problem) => (
        <Note key={problem} kind="problem" Glyph={IconAlertTriangle}>
          {problem}
        </Note>
      ))}
      {isBroken && health === 'connected' && limits.length > 0 && (
        <ul className={styles.limits} aria-label="Limits of this site">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
      {isBroken && account_id !== null && company && (
        <div className={styles.steps}>
          {canLink && health === 'reconnect' && (
            <Button variant="default" size="compact-sm" onClick={onLink}>
              Link account again
            </Button>
          )}
          <UnlinkAccount
            companyId={company.id}
            accountId={account_id}
            name={placeName(option)}
            size="compact-sm"
          />
        </div>
      )}
    </div>
  );
}

interface NoteProps {
  kind: 'paused' | 'problem';
  Glyph: Icon;
  children: string;
}

const Note = ({ kind, Glyph, children }: NoteProps) => (
  <p className={styles.note} data-kind={kind}>
    <Glyph size={16} aria-hidden="true" /> <span>{children}</span>
  </p>
);
