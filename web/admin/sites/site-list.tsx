import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SiteLine } from '#contract/site-admin.ts';
import { Ago } from '#web/kit/ago.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import styles from './sites.module.css';

interface SiteListProps {
  sites: readonly SiteLine[];
  /** Figures are counted so far and no further. */
  most: number;
  onPause: (site: SiteLine) => void;
  onResume: (site: SiteLine) => void;
}

/** Sites that posts are sent to, each with its traffic and its switch. */
export const SiteList = ({ sites, ...shared }: SiteListProps) => (
  <ul className={styles.sites}>
    {sites.map((site) => (
      <SiteRow key={site.site} site={site} {...shared} />
    ))}
  </ul>
);

interface SiteRowProps extends Omit<SiteListProps, 'sites'> {
  site: SiteLine;
}

function SiteRow({ site, most, onPause, onResume }: SiteRowProps) {
  const { name, kind, takes, paused } = site;
  return (
    <li>
      <div className={styles.line}>
        <div className={styles.name}>
          <h3>{name}</h3>
          <p className={styles.quiet}>
            {kind} · {takes.join(', ')}
          </p>
        </div>
        <StatusBadge tone={paused ? 'warn' : 'good'}>{paused ? 'Paused' : 'Open'}</StatusBadge>
        <dl className={styles.figures}>
          <Figure label="Waiting" count={site.waiting} most={most} />
          <Figure label="Failed" count={site.failed} most={most} to="/admin/jobs" />
          <Figure label="Live" count={site.live} most={most} />
        </dl>
        {paused ? (
          <Button aria-label={`Resume ${name}`} onClick={() => onResume(site)}>
            Resume
          </Button>
        ) : (
          <Button variant="default" aria-label={`Pause ${name}`} onClick={() => onPause(site)}>
            Pause
          </Button>
        )}
      </div>
      {paused && (
        <Notice kind="warn" title={paused.reason}>
          Paused <Ago at={paused.since} /> by {paused.by?.name ?? 'the operator'}.
        </Notice>
      )}
    </li>
  );
}

interface FigureProps {
  label: string;
  count: number;
  most: number;
  /** Where those behind the figure are seen to. */
  to?: string;
}

function Figure({ label, count, most, to }: FigureProps) {
  const words = `${Math.min(count, most).toLocaleString('en')}${count >= most ? '+' : ''}`;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{to && count > 0 ? <Link to={to}>{words}</Link> : words}</dd>
    </div>
  );
}
