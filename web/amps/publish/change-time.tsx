import { Button } from '@mantine/core';
import { useState } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { statusCode } from '#domain/amps/status.ts';
import { useSend } from '#web/ground/calls.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { useNow } from '#web/kit/now.ts';
import { toast } from '#web/kit/toast.ts';
import styles from './when-fields.module.css';
import { choiceOf, ownZone, scheduleOf, timeAhead } from './schedule.ts';
import { WhenFields } from './when-fields.tsx';

const dialog = 'change-time';

/** What both the Amp and its report know of it. */
export type TakenAmp = Pick<Amp, 'id' | 'status' | 'rights' | 'scheduled_for' | 'scheduled_zone'>;

/** Another time for what is not sent yet, or none. */
export function ChangeTime({ amp }: { amp: TakenAmp }) {
  return (
    <>
      <Button variant="default" onClick={() => modals.open(dialog)}>
        Change time
      </Button>
      <Dialog id={dialog} title="When it goes out">
        <TimeForm amp={amp} />
      </Dialog>
    </>
  );
}

function TimeForm({ amp }: { amp: TakenAmp }) {
  const now = useNow();
  const [choice, setChoice] = useState(() => choiceOf(amp, { now: Date.now(), zone: ownZone() }));
  const schedule = scheduleOf(choice, now);
  const reschedule = useSend(amps.reschedule);
  const isApproved = amp.status === statusCode.live;
  const publishesNow = isApproved && choice.when === 'now';

  function save() {
    const latest = scheduleOf(choice, Date.now());
    if (!latest.ok) return;
    const body = { scheduled_for: latest.at, scheduled_zone: latest.zone };
    reschedule.mutate(
      { params: { id: amp.id }, body },
      {
        onSuccess: (changed) => {
          modals.close(dialog);
          const time = timeAhead(changed, Date.now());
          if (time) toast.success(`It goes out on ${time}`);
          else toast.success(isApproved ? 'It goes out now' : 'It goes out once it is approved');
        },
      },
    );
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div>
        <WhenFields
          choice={choice}
          schedule={schedule}
          onChoose={setChoice}
          nowLabel={isApproved ? 'Now' : 'Now, as soon as it is approved'}
          lateWords={isApproved ? '.' : '. If it is approved later than that, it goes out at once.'}
        />
      </div>
      {reschedule.error && !reschedule.error.handled && (
        <Notice kind="error" title="The time was not changed">
          {reschedule.error.message}
        </Notice>
      )}
      <div className={styles.ending}>
        <Button variant="default" onClick={() => modals.close(dialog)}>
          Cancel
        </Button>
        <Button type="submit" disabled={!schedule.ok} loading={reschedule.isPending}>
          {publishesNow ? 'Publish now' : 'Change time'}
        </Button>
      </div>
    </form>
  );
}
