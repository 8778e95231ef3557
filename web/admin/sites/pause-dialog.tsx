import { useForm } from '@mantine/form';
import { z } from 'zod';
import { siteAdmin, type SiteLine } from '#contract/site-admin.ts';
import { waiting } from '#contract/waiting.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { max, required } from '#domain/rules/text.ts';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useTypedForm } from '#web/ground/kept-words.ts';
import { WaitingAmps } from '#web/ground/waiting-amps.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form, FormProblem } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import { sendingAtPause } from './sending-at-pause.ts';
import styles from './sites.module.css';

export const pauseDialogId = 'pause-site';

export const PauseDialog = ({ site }: { site: SiteLine | null }) => (
  <Dialog id={pauseDialogId} title={`Pause ${site?.name ?? ''}`}>
    {site && <PauseForm site={site} />}
  </Dialog>
);

const Kept = z.object({ reason: z.string() });

function PauseForm({ site: { site, name } }: { site: SiteLine }) {
  const pause = useSend(siteAdmin.pause);
  const form = useForm({
    initialValues: { reason: '' },
    validateInputOnBlur: true,
    validate: { reason: sentenceFor({ label: 'Reason' }, required, max(200)) },
  });
  useTypedForm(`${pauseDialogId}-${site}`, Kept, form);
  const submit = form.onSubmit(
    (body) =>
      pause.mutate(
        { params: { site }, body },
        {
          onSuccess: ({ sending }) => {
            modals.close(pauseDialogId);
            toast.success(`${name} is paused. ${sendingAtPause(sending)}`);
          },
          onError: (failure) => {
            // Somebody else paused it meanwhile: the list behind, read again, says so.
            if (failure.code === 'move-refused') modals.close(pauseDialogId);
            showFailure(form, failure);
          },
        },
      ),
    (errors) => focusFirst(form, errors),
  );
  return (
    <Form onSubmit={submit}>
      <p className={styles.quiet}>
        Posts and changed texts for {name} wait until you resume it. Retracted posts are still taken
        off.
      </p>
      <WaitingAmps row={waiting.forSite} given={{ params: { site } }} />
      <GrowingText
        label="Reason"
        description="Customers read it beside their post, the audit log keeps it."
        placeholder="The site is being moved until noon"
        required
        minRows={2}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormProblem says={problemOf(form)} />
      <DialogButtons id={pauseDialogId} yes="Pause site" isBusy={pause.isPending} />
    </Form>
  );
}
