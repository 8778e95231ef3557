import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { Reply } from '#web/ground/rows.ts';
import { reportLinks, type ReportLink } from '#contract/report-links.ts';
import { shareDays, type ShareDays } from '#domain/distribution/share-days.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { Clock } from '#web/kit/ago.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import { LineList } from '#web/kit/line-list.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import { MadeLink } from './made-link.tsx';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  id: string;
  ampId: number;
}

/** Makes links by which strangers read the report, and ends them. */
export default function ShareDialog({ id, ampId }: ShareDialogProps) {
  return (
    <Dialog id={id} title="Share report" size="lg">
      <Share ampId={ampId} />
    </Dialog>
  );
}

const dayWords: Record<ShareDays, string> = {
  7: 'A week',
  30: '30 days',
  90: '90 days',
  365: 'A year',
};
const choices = shareDays.map((days) => ({ value: String(days), label: dayWords[days] }));

function Share({ ampId }: Pick<ShareDialogProps, 'ampId'>) {
  const [days, setDays] = useState<ShareDays>(30);
  const [made, setMade] = useState<Reply<typeof reportLinks.make> | null>(null);
  const links = useCall(reportLinks.list, { params: { id: ampId } });
  const make = useSend(reportLinks.make);
  return (
    <div className={styles.share}>
      <p className={styles.quiet}>
        Whoever has the link sees the title, where it is live and what was read back there, as it is
        when they open it. They need no account, and see nothing of who did what.
      </p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(
            { params: { id: ampId }, body: { days } },
            { onSuccess: setMade, onError: sayUnlessHandled },
          );
        }}
      >
        <div className={styles.make}>
          <Select
            label="The link works for"
            data={choices}
            value={String(days)}
            allowDeselect={false}
            onChange={(value) => setDays(shareDays.find((one) => String(one) === value) ?? days)}
          />
          <Button type="submit" variant={made ? 'default' : 'filled'} loading={make.isPending}>
            {made ? 'Make another link' : 'Make a link'}
          </Button>
        </div>
      </Form>
      {made && <MadeLink address={made.address} />}
      {links.isPending && <Bones lines={2} />}
      <LoadFailure of={links} title="The links could not be loaded" heading="h3" />
      {links.data && links.data.items.length > 0 && (
        <OpenLinks
          ampId={ampId}
          links={links.data.items}
          onEnded={(number) => {
            if (made?.id === number) setMade(null);
          }}
        />
      )}
    </div>
  );
}

interface OpenLinksProps extends Pick<ShareDialogProps, 'ampId'> {
  links: ReportLink[];
  onEnded: (number: number) => void;
}

function OpenLinks({ ampId, links, onEnded }: OpenLinksProps) {
  const end = useSend(reportLinks.end);
  return (
    <section aria-labelledby="open-links">
      <h3 id="open-links">Links that work now</h3>
      <LineList>
        {links.map(({ id, made_at, made_by, expires_at }) => (
          <li key={id}>
            <div>
              Until <Clock at={expires_at} />
              <p>
                made by {made_by}, <Clock at={made_at} />
              </p>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              loading={end.isPending && end.variables.params.number === id}
              aria-label={`End the link of ${made_by}, made ${made_at.slice(0, 10)}`}
              onClick={() =>
                end.mutate(
                  { params: { id: ampId, number: id } },
                  {
                    onSuccess: () => {
                      onEnded(id);
                      toast.success('The link does not work any more');
                    },
                    onError: sayUnlessHandled,
                  },
                )
              }
            >
              End
            </Button>
          </li>
        ))}
      </LineList>
    </section>
  );
}
