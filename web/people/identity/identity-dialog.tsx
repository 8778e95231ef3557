import { useStore } from '#web/kit/store.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { identity } from '#contract/identity.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { identityId, proving } from '#web/ground/step-up.ts';
import { IdentityForm } from './identity-form.tsx';

/** Where `proveIdentity` asks; once, in the shell, loaded with the first question. */
export default function IdentityDialog() {
  const open = useStore(proving);
  return (
    <Dialog
      id={identityId}
      title="Confirm that it is you"
      size="sm"
      onClose={() => open?.settle(false)}
    >
      <OnlyTheirs row={[identity.beginKey, identity.confirm]}>
        <IdentityForm onDone={(isProven) => open?.settle(isProven)} />
      </OnlyTheirs>
    </Dialog>
  );
}
