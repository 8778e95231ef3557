import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { personAdmin, type PersonDetail } from '#contract/person-admin.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { probe } from '#web/ground/session.ts';
import { confirm } from '#web/kit/confirm.ts';

/** Uses the product as this person: what they see, and what they may do. */
export function ActAs({ account }: { account: PersonDetail }) {
  const router = useRouter();
  // Quiet: this page is left at once, and read again as that person it would not be there.
  const act = useSend(personAdmin.actAs, { quiet: true });
  async function begin() {
    const isMeant = await confirm({
      title: `Act as ${account.name}?`,
      text: 'You see and do what they can, until you stop. Everything is written down under both names. Password, e-mail address, purchases and signatures stay theirs.',
      yes: `Act as ${account.firstname}`,
    });
    if (!isMeant) return;
    act.mutate(
      { params: { id: account.id } },
      {
        onSuccess: () => void probe().then(() => router.navigate({ to: '/' })),
        onError: sayUnlessHandled,
      },
    );
  }
  return (
    <Button variant="default" loading={act.isPending} onClick={() => void begin()}>
      Act as {account.firstname}
    </Button>
  );
}
