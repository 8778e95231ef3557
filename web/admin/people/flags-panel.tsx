import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { personAdmin, type PersonDetail } from '#contract/person-admin.ts';
import {
  settableFlagNames,
  settableFlags,
  type SettableFlag,
} from '#domain/people/account-flags.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { Panel } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './people.module.css';

/** Flags that are reported with the person's session. */
export function FlagsPanel({ account }: { account: PersonDetail }) {
  const save = useSend(personAdmin.changeFlags);
  const [chosen, setChosen] = useState<readonly SettableFlag[]>(account.flags);
  const isChanged = settableFlagNames.some(
    (flag) => chosen.includes(flag) !== account.flags.includes(flag),
  );
  useUnsaved('flags', isChanged);
  const isLocked = account.locked !== null;
  const submit = () =>
    save.mutate(
      { params: { id: account.id }, body: { flags: [...chosen] } },
      {
        onSuccess: () => {
          unsaved.saved('flags');
          toast.success('The flags are saved');
        },
        onError: sayUnlessHandled,
      },
    );
  const toggle = (flag: SettableFlag, isOn: boolean) =>
    setChosen(isOn ? [...chosen, flag] : chosen.filter((one) => one !== flag));
  return (
    <Panel title="Flags">
      <Stack>
        <fieldset className={styles.flags} aria-label="Flags">
          {settableFlagNames.map((flag) => (
            <Checkbox
              key={flag}
              label={settableFlags[flag]}
              checked={chosen.includes(flag)}
              disabled={isLocked}
              onChange={({ currentTarget }) => toggle(flag, currentTarget.checked)}
            />
          ))}
        </fieldset>
        {!isLocked && (
          <div>
            <Button
              variant="default"
              disabled={!isChanged}
              loading={save.isPending}
              onClick={submit}
            >
              Save flags
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
