import { Button, Menu } from '@mantine/core';
import {
  IconBroadcast,
  IconCloudOff,
  IconDots,
  IconDownload,
  IconFingerprint,
  IconRefresh,
  IconShare2,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Amp } from '#contract/amps.ts';
import { distribution, type Report } from '#contract/distribution.ts';
import { reportLinks } from '#contract/report-links.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { Stand } from '#domain/amps/shown-status.ts';
import { statusOf } from '#domain/amps/status.ts';
import { lastReadOf } from '#domain/distribution/stamped.ts';
import { lateDialog } from '#web/ground/late.tsx';
import { moduleAddress, openedKind } from '#web/ground/module-address.ts';
import { loadChunk } from '#web/ground/chunks.ts';
import { sayUnlessHandled } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { Clock } from '#web/kit/ago.tsx';
import { modals } from '#web/kit/modals.ts';
import { AskChange } from '../change-requests/ask-change.tsx';
import { AmpStatus } from '../status.tsx';
import type { Following } from './live-updates.ts';
import headed from '../piece-head.module.css';
import styles from './report-head.module.css';

const retractDialog = 'retract-amp';
const RetractDialog = lateDialog(() => import('./retract.tsx'));
const shareDialog = 'share-report';
const ShareDialog = lateDialog(() => import('./share-dialog.tsx'));

interface ReportHeadProps {
  report: Report;
  amp: Amp | undefined;
  following: Following | null;
  /** Nothing on the page needs anybody: to share it is what comes next. */
  isSharedNext: boolean;
}

/** What it is a report of, how fresh it is, and what can be taken along. */
export function ReportHead({ report, amp, following, isSharedNext }: ReportHeadProps) {
  const { title, company, approved } = report;
  const kind = openedKind(amp?.modules);
  const picture = report.placements.find(({ piece }) => piece?.picture)?.piece?.picture;
  return (
    <div className={styles.head}>
      {picture && <img className={styles.picture} src={picture.url} alt={picture.alt} />}
      <div className={`${headed.words} ${styles.words}`}>
        <hgroup>
          <p className={headed.kind}>
            Distribution Report{' '}
            {statusOf(report.status) !== 'live' && <AmpStatus amp={standOf(report)} />}
          </p>
          <h1 dir="auto">{title}</h1>
        </hgroup>
        <p className={`${headed.quiet} ${styles.about}`}>
          {company && <bdi>{company}</bdi>}
          {company && approved && apart}
          {approved && (
            <>
              approved{approved.by !== null && ` by ${approved.by}`}, <Clock at={approved.at} />
            </>
          )}
          {(company ?? approved) && apart}
          <Link to={moduleAddress('review', report.press_release_id, kind)}>
            Read the {moduleKinds[kind].called.one}
          </Link>
        </p>
        <div className={styles.below}>
          <Freshness readAt={lastReadOf(report.placements)} following={following} />
          {report.rights.ask && (
            <div className={styles.ask}>
              <AskChange ampId={report.press_release_id} />
            </div>
          )}
        </div>
      </div>
      <Actions report={report} isSharedNext={isSharedNext} />
    </div>
  );
}

/** No line begins with it. */
const apart = '\u00A0· ';

const standOf = ({ totals, ...report }: Report): Stand => ({
  ...report,
  placements: {
    live: totals.live,
    open: totals.waiting + totals.working + totals.checking + totals.held,
    needs_you: totals.needs_you + totals.live_needs_you,
  },
});

const ways = {
  live: { Icon: IconBroadcast, says: 'Updates by itself' },
  polling: { Icon: IconRefresh, says: 'Updated every few seconds' },
  paused: { Icon: IconCloudOff, says: 'Live updates paused' },
} satisfies Record<Following, unknown>;

interface FreshnessProps {
  readAt: string | null;
  following: Following | null;
}

/** When the pages were read, which is not when somebody opens the report. */
function Freshness({ readAt, following }: FreshnessProps) {
  const { Icon, says } = ways[following ?? 'live'];
  return (
    <p className={styles.fresh} data-state={following ?? undefined}>
      <Icon size={16} aria-hidden="true" />
      {readAt && (
        <span>
          Last read <Clock at={readAt} />
        </span>
      )}
      <output>{following && `${readAt ? '· ' : ''}${says}`}</output>
    </p>
  );
}

function Actions({ report, isSharedNext }: Pick<ReportHeadProps, 'report' | 'isSharedNext'>) {
  const { press_release_id: id, rights, placements } = report;
  return (
    <div className={styles.actions}>
      {placements.length > 0 && rights.decide && (
        <Button
          variant={isSharedNext ? 'filled' : 'default'}
          aria-keyshortcuts="s"
          leftSection={<IconShare2 size={16} aria-hidden="true" />}
          onClick={() => modals.open(shareDialog)}
        >
          Share report
        </Button>
      )}
      {placements.length > 0 && (
        <>
          <Download href={addressOf(reportLinks.pdf, { params: { id } })}>PDF</Download>
          <Download className={styles.wide} href={csvOf(id)}>
            CSV
          </Download>
        </>
      )}
      {(placements.length > 0 || rights.retract) && <More report={report} />}
      {rights.retract && <RetractDialog id={retractDialog} ampId={id} />}
      {rights.decide && <ShareDialog id={shareDialog} ampId={id} />}
    </div>
  );
}

const csvOf = (id: number) => addressOf(distribution.reportCsv, { params: { id } });

interface DownloadProps {
  href: string;
  className?: string;
  children: string;
}

const Download = ({ href, className, children }: DownloadProps) => (
  <Button
    component="a"
    variant="default"
    className={className}
    href={href}
    download
    aria-label={`Report as ${children}`}
  >
    {children}
  </Button>
);

function More({ report }: { report: Report }) {
  const [isReading, setIsReading] = useState(false);
  async function save() {
    setIsReading(true);
    try {
      const { saveEvidence } = await loadChunk(() => import('./evidence-file.ts'));
      await saveEvidence(report);
    } catch (failure) {
      sayUnlessHandled(failure);
    } finally {
      setIsReading(false);
    }
  }
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          className={styles.more}
          loading={isReading}
          aria-label="More for this report"
          title="More for this report"
        >
          <IconDots size={18} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {report.placements.length > 0 && (
          <Menu.Item
            className={styles.narrow}
            component="a"
            href={csvOf(report.press_release_id)}
            download
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            CSV
          </Menu.Item>
        )}
        {report.placements.length > 0 && (
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => void save()}
          >
            Evidence as a file (JSON)
          </Menu.Item>
        )}
        {report.placements.length > 0 && (
          <Menu.Item
            component="a"
            href="/shared/evidence"
            target="_blank"
            leftSection={<IconFingerprint size={16} aria-hidden="true" />}
          >
            Check such a file
          </Menu.Item>
        )}
        {report.rights.retract && (
          <Menu.Item className={styles.red} onClick={() => modals.open(retractDialog)}>
            Retract
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
