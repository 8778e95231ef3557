import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { personAdmin, type PersonDetail } from '#contract/person-admin.ts';
import { waiting } from '#contract/waiting.ts';
import { accountStateOf } from '#domain/people/account-state.ts';
import { Role } from '#domain/people/role.ts';
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
import { Notice } from '#web/kit/notice.tsx';
import { toast } from '#web/kit/toast.ts';
import { roleWords } from '../role-words.ts';
import styles from './people.module.css';

export const roleDialogId = 'person-role';

interface RoleDialogProps {
  account: PersonDetail;
  /** Chosen already; null where it is to be chosen here. */
  wanted: Role | null;
}

export function RoleDialog({ account, wanted }: RoleDialogProps) {
  return (
    <Dialog
      id={roleDialogId}
      title={
        wanted === 'AccountSuspended'
          ? `Suspend ${account.name}`
          : `Change the role of ${account.name}`
      }
    >
      <RoleForm account={account} wanted={wanted} />
    </Dialog>
  );
}

const Kept = z.object({ role: z.union([Role, z.literal('')]), reason: z.string() });

function RoleForm({ account, wanted }: RoleDialogProps) {
  const change = useSend(personAdmin.changeRole);
  const form = useForm({
    initialValues: { role: wanted ?? '', reason: '' },
    validateInputOnBlur: true,
    validate: {
      role: (value) => (Role.safeParse(value).success ? null : 'Role is required'),
      reason: sentenceFor({ label: 'Reason' }, required, max(255)),
    },
  });
  useTypedForm(`${roleDialogId}-${account.id}-${wanted ?? ''}`, Kept, form);
  const submit = form.onSubmit(
    ({ role, reason }) =>
      change.mutate(
        { params: { id: account.id }, body: { role: Role.parse(role), reason } },
        {
          onSuccess: () => {
            modals.close(roleDialogId);
            toast.success(`${account.name} is ${roleWords(Role.parse(role))} now`);
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );
  const choices = account.roles_to_give.map((role) => ({ value: role, label: roleWords(role) }));
  return (
    <Form onSubmit={submit}>
      <p className={styles.quiet}>
        All sessions of {account.name} end at once. The change and your reason stand in the audit
        log.
      </p>
      {!account.is_verified && (
        <Notice kind="warn">
          {account.email} is not verified, so whoever made this account may not own it. With a role
          that may do anything, its password, passkeys and codes end too, and we mail a link there
          to choose a new password.
        </Notice>
      )}
      {isShutOut(form.values.role) && (
        <p className={styles.quiet}>
          What is live stays live. Nothing else goes out until the account is open again: what is
          set for later is held, and what waits for an editor can be approved and is held then.
        </p>
      )}
      {isShutOut(form.values.role) && (
        <WaitingAmps row={waiting.ofPerson} given={{ params: { id: account.id } }} />
      )}
      <NativeSelect
        label="New role"
        required
        data={[{ value: '', label: 'Choose a role' }, ...choices]}
        {...form.getInputProps('role')}
        data-autofocus={wanted ? undefined : true}
      />
      <GrowingText
        label="Reason"
        required
        minRows={2}
        maxLength={255}
        {...form.getInputProps('reason')}
        data-autofocus={wanted ? true : undefined}
      />
      <FormProblem says={problemOf(form)} />
      <DialogButtons
        id={roleDialogId}
        yes={wanted === 'AccountSuspended' ? 'Suspend account' : 'Change role'}
        color={wanted === 'AccountSuspended' ? 'red' : undefined}
        isBusy={change.isPending}
      />
    </Form>
  );
}

/** Whether nothing of a person with this role goes out; none is chosen at first. */
const isShutOut = (role: string) =>
  Role.safeParse(role).success && ['suspended', 'banned'].includes(accountStateOf(role));
