import { useState } from 'react';
import { siteAdmin, type SiteLine } from '#contract/site-admin.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { confirm } from '#web/kit/confirm.ts';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { modals } from '#web/kit/modals.ts';
import { Panel } from '#web/kit/page.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import { AdminPage } from '../admin-page.tsx';
import { LinkedOnly } from './linked-only.tsx';
import { PauseDialog, pauseDialogId } from './pause-dialog.tsx';
import { SiteList } from './site-list.tsx';
import styles from './sites.module.css';

/** Where posts go, what stands still there, and the switch for a site that has trouble. */
export default function SitesPage() {
  const list = useCall(siteAdmin.list, {});
  const resume = useSend(siteAdmin.resume);
  const [pausing, setPausing] = useState<SiteLine | null>(null);
  const sites = list.data?.items ?? [];

  function askPause(site: SiteLine) {
    setPausing(site);
    modals.open(pauseDialogId);
  }
  async function askResume({ site, name, waiting }: SiteLine) {
    const isMeant = await confirm({
      title: `Resume ${name}?`,
      text:
        waiting === 0
          ? 'Nothing waits there. New posts are sent again.'
          : 'What waits there is sent now, in its order.',
      yes: 'Resume site',
    });
    if (!isMeant) return;
    resume.mutate(
      { params: { site } },
      { onSuccess: () => toast.success(`${name} goes on`), onError: sayUnlessHandled },
    );
  }

  return (
    <AdminPage
      title="Distribution sites"
      lead="While a site is paused nothing new is sent there. What waits keeps its place and is sent by itself afterwards."
      actions={<ExportLink href={addressOf(siteAdmin.exportList, {})} />}
    >
      {list.isPending && <RowBones rows={4} />}
      <LoadFailure of={list} title="The sites could not be loaded" />
      {list.data && (
        <div className={styles.panels}>
          <Panel title="Take posts">
            <SiteList
              sites={sites.filter(({ takes }) => takes.length > 0)}
              most={list.data.counted_at_most}
              onPause={askPause}
              onResume={(site) => void askResume(site)}
            />
          </Panel>
          <Panel title="Linked only">
            <p className={styles.quiet}>
              Companies link their accounts here; no posts are sent there yet.
            </p>
            <LinkedOnly sites={sites.filter(({ takes }) => takes.length === 0)} />
          </Panel>
        </div>
      )}
      <PauseDialog site={pausing} />
    </AdminPage>
  );
}
