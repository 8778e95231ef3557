import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { personAdmin, type GrantRequest } from '#contract/person-admin.ts';
import { productWords } from '#domain/credits/products.ts';
import { capital } from '#domain/rules/capital.ts';
import { counted } from '#domain/rules/counted.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { LineList } from '#web/kit/line-list.tsx';
import { StatusBadge, type Tone } from '#web/kit/status-badge.tsx';
import { toast } from '#web/kit/toast.ts';

interface GrantListProps {
  grants: readonly GrantRequest[];
  showsPerson: boolean;
}

/** Grants above the limit, each to be decided by an administrator who did not ask for it. */
export function GrantList({ grants, showsPerson }: GrantListProps) {
  const decide = useSend(personAdmin.decideGrant);
  const takeBack = useSend(personAdmin.takeGrantBack);
  async function onDecide(grant: GrantRequest, approve: boolean) {
    const what = counted(grant.quantity, `${productWords[grant.product].name} credit`);
    const isMeant = await confirm({
      title: approve ? `Approve ${what}?` : `Refuse ${what}?`,
      text: `${grant.asked_by.name} asked for them for ${grant.person.name}. This is decided once.`,
      yes: approve ? 'Approve grant' : 'Refuse grant',
      danger: !approve,
    });
    if (!isMeant) return;
    decide.mutate(
      { params: { id: grant.id }, body: { approve, note: '' } },
      {
        onSuccess: () => toast.success(approve ? `${what} are granted` : 'The grant is refused'),
        onError: sayUnlessHandled,
      },
    );
  }
  async function onTakeBack(grant: GrantRequest) {
    const what = counted(grant.quantity, `${productWords[grant.product].name} credit`);
    const isMeant = await confirm({
      title: `Take back ${what}?`,
      text: `You asked for them for ${grant.person.name}. Nobody can approve it then.`,
      yes: 'Take grant back',
      danger: true,
    });
    if (!isMeant) return;
    takeBack.mutate(
      { params: { id: grant.id } },
      { onSuccess: () => toast.success('The grant is taken back'), onError: sayUnlessHandled },
    );
  }
  return (
    <LineList>
      {grants.map((grant) => (
        <li key={grant.id}>
          <div>
            <strong>
              {grant.quantity} {productWords[grant.product].name}
              {showsPerson && (
                <>
                  {' for '}
                  <Link to={`/admin/people/${grant.person.id}`}>{grant.person.name}</Link>
                </>
              )}
            </strong>
            <p>{grant.note}</p>
            <p>
              Asked by {grant.asked_by.name} <Ago at={grant.asked_at} />
            </p>
          </div>
          {grant.decision ? (
            <StatusBadge tone={outcomeTones[grant.decision.outcome]}>
              {capital(grant.decision.outcome)} by {grant.decision.by.name}
            </StatusBadge>
          ) : grant.is_yours_to_decide ? (
            <Group gap={8}>
              <Button
                variant="default"
                aria-label={`Refuse grant ${grant.id}`}
                onClick={() => void onDecide(grant, false)}
              >
                Refuse
              </Button>
              <Button
                aria-label={`Approve grant ${grant.id}`}
                loading={decide.isPending}
                onClick={() => void onDecide(grant, true)}
              >
                Approve
              </Button>
            </Group>
          ) : (
            <Group gap={8}>
              <StatusBadge tone="warn">Waits for another administrator</StatusBadge>
              {grant.is_yours_to_take_back && (
                <Button
                  variant="default"
                  aria-label={`Take back grant ${grant.id}`}
                  loading={takeBack.isPending}
                  onClick={() => void onTakeBack(grant)}
                >
                  Take back
                </Button>
              )}
            </Group>
          )}
        </li>
      ))}
    </LineList>
  );
}

const outcomeTones: Record<NonNullable<GrantRequest['decision']>['outcome'], Tone> = {
  approved: 'good',
  refused: 'bad',
  'taken back': 'quiet',
};
