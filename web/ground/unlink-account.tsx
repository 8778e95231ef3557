import { Button, type ButtonProps } from '@mantine/core';
import { companies } from '#contract/companies.ts';
import { waiting } from '#contract/waiting.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { sayUnlessHandled, useSend } from './calls.ts';
import { waitingWords } from './waiting-amps.tsx';

interface UnlinkAccountProps extends Pick<ButtonProps, 'size'> {
  companyId: number;
  accountId: number;
  /** Of the place that nothing more is sent to. */
  name: string;
}

/** Takes a company's account at a site away, once somebody has read what that means. */
export function UnlinkAccount({ companyId, accountId, name, size }: UnlinkAccountProps) {
  const unlink = useSend(companies.unlink);
  async function ask() {
    const given = { params: { id: companyId }, query: { account_id: accountId } };
    const held = await waitingWords(waiting.ofCompany, given).catch(sayUnlessHandled);
    if (held === undefined) return;
    const isMeant = await confirm({
      title: `Unlink ${name}?`,
      text: `Its password is destroyed here, and nothing more is sent there, not even what is scheduled.${held} Posts that are live stay live. You can link it again at any time: what is held then goes on by itself.`,
      yes: 'Unlink',
      danger: true,
    });
    if (!isMeant) return;
    unlink.mutate(
      { params: { id: companyId, account_id: accountId } },
      { onSuccess: () => toast.success(`${name} is unlinked`), onError: sayUnlessHandled },
    );
  }
  return (
    <Button
      variant="subtle"
      color="red"
      size={size}
      aria-label={`Unlink ${name}`}
      loading={unlink.isPending}
      onClick={() => void ask()}
    >
      Unlink
    </Button>
  );
}
