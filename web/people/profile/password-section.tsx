import { account } from '#contract/account.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { Panel } from '#web/kit/page.tsx';
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';
import { SessionList } from './session-list.tsx';

export default function PasswordSection() {
  return (
    <>
      <Panel title="Password">
        <OnlyTheirs row={account.changePassword}>
          <PasswordForm />
        </OnlyTheirs>
      </Panel>
      <SecondStepPanel />
      <PasskeysPanel />
      <SessionList />
    </>
  );
}
