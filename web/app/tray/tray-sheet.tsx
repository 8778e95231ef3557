import { FocusTrap, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Publication } from '#contract/activity.ts';
import { Ago } from '#web/kit/ago.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { modals } from '#web/kit/modals.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { UploadList } from '../../ground/uploads/upload-list.tsx';
import { InterruptedUploads } from './interrupted-uploads.tsx';
import styles from './tray.module.css';
import { trayId } from './tray-id.ts';
import { useWork } from './use-work.ts';

const close = () => modals.close(trayId);

/** Long work of this person, found again from every page. */
export default function TraySheet({ id }: { id: string }) {
  return (
    <Sheet id={id} title="Activity" bodyClassName={styles.body}>
      <FocusTrap.InitialFocus />
      <Work />
    </Sheet>
  );
}

function Work() {
  const { lines, interrupted, importing, done } = useWork();
  const { publications = [], imports = [] } = done.data ?? {};
  const hasNothing =
    lines.length + interrupted.length + importing + publications.length + imports.length === 0;
  return (
    <>
      {lines.length > 0 && (
        <section className={styles.part}>
          <h3>Files</h3>
          <UploadList lines={lines} onGo={close} />
        </section>
      )}
      <InterruptedUploads items={interrupted} onGo={close} />
      {(importing > 0 || imports.length > 0) && <Imports importing={importing} items={imports} />}
      {publications.length > 0 && (
        <section className={styles.part}>
          <h3>Publications</h3>
          <ul className={styles.lines}>
            {publications.map((one) => (
              <PublicationLine key={one.press_release_id} publication={one} />
            ))}
          </ul>
        </section>
      )}
      {done.isPending && <Bones lines={4} />}
      {done.isError && !done.data && <p className={styles.hint}>{done.error.message}</p>}
      {hasNothing && done.isSuccess && (
        <EmptyState
          heading="h3"
          title="Nothing is under way"
          text="Files that are sent, imports and publications stand here while they take their time, and for a day after."
        />
      )}
    </>
  );
}

function Imports({
  importing,
  items,
}: {
  importing: number;
  items: { at: string; made: number }[];
}) {
  return (
    <section className={styles.part}>
      <h3>Imports</h3>
      <ul className={styles.lines}>
        {importing > 0 && (
          <li className={styles.line}>
            Drafts are being made…
            <Progress value={100} size="sm" animated aria-label="Making drafts" />
          </li>
        )}
        {items.map(({ at, made }) => (
          <li key={at} className={styles.line}>
            <Link to="/announcements/list" onClick={close}>
              {made === 1 ? '1 draft was made' : `${made} drafts were made`}
            </Link>
            <span className={styles.when}>
              <Ago at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PublicationLine({ publication }: { publication: Publication }) {
  const { press_release_id, title, live, total, under_way, needs_you, changed_at } = publication;
  const words = [`Live on ${live} of ${total}`, under_way > 0 && `${under_way} under way`];
  return (
    <li className={styles.line}>
      <Link
        to="/announcements/report/$announcementId"
        params={{ announcementId: String(press_release_id) }}
        onClick={close}
      >
        {title}
      </Link>
      <Progress
        value={(100 * live) / total}
        size="sm"
        aria-label={`Sites on which ${title} is live`}
      />
      <span className={styles.foot}>
        <span className="figures">
          {words.filter(Boolean).join(' · ')}
          {needs_you > 0 && (
            <span className={styles.needs}>
              {` · ${needs_you} ${needs_you === 1 ? 'needs' : 'need'} you`}
            </span>
          )}
        </span>
        <span className={styles.when}>
          <Ago at={changed_at} />
        </span>
      </span>
    </li>
  );
}
