import { Button } from '@mantine/core';
import { Suspense, useId } from 'react';
import { distribution, type Placement } from '#contract/distribution.ts';
import { firstKind, isModuleKind, moduleKinds } from '#domain/amps/modules.ts';
import type { Fix } from '#domain/distribution/explanation.ts';
import { linkableSiteOf, type LinkableSite } from '#domain/distribution/sites.ts';
import { askedFor } from '#web/ground/asked-for.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { LinkAccount, openSupport } from '#web/app/parts.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import { useEver } from '#web/kit/use-ever.ts';
import { useIsOpen } from '#web/kit/use-modal.ts';
import { moduleAddress } from '#web/ground/module-address.ts';
import { DecideStep } from './decide-step.tsx';
import type { FixRights, StepProps } from './fix.ts';
import { PostAgainStep } from './post-again-step.tsx';
import { PublishStep } from './publish-step.tsx';
import { TakeOffStep } from './take-off-step.tsx';
import styles from './fix-step.module.css';

export interface FixStepProps {
  placement: Placement;
  fix: Fix;
  rights: FixRights;
  ampId: number;
  company: { id: number; name: string } | null;
  /** Whether it is the first thing to do on the page: only that one is pink. */
  isMain: boolean;
}

/** The one thing to do about a placement that is not live; nothing where the reader can do nothing. */
export default function FixStep(props: FixStepProps) {
  const { placement, fix, rights, ampId, company, isMain } = props;
  const variant = isMain ? 'filled' : 'default';
  const kind = isModuleKind(placement.module) ? placement.module : firstKind;
  if (fix === 'none' && placement.state === 'changed')
    return (
      <LinkButton variant="default" to={moduleAddress('review', ampId, kind)}>
        Read the approved {moduleKinds[kind].called.one}
      </LinkButton>
    );
  if (fix === 'wait' || fix === 'none' || !rights.decide) return null;
  if (fix === 'publish') return <PublishStep ampId={ampId} variant={variant} />;
  if (fix === 'decide') return <DecideStep placement={placement} variant={variant} />;
  if (fix === 'take-off') return <TakeOffStep placement={placement} variant={variant} />;
  if (fix === 'post-again') return <PostAgainStep placement={placement} variant={variant} />;
  const site = linkableSiteOf(placement.site);
  return (
    <div className={styles.steps}>
      {fix === 'edit' && !rights.edit && (
        <Button variant={variant} onClick={openSupport}>
          Ask support
        </Button>
      )}
      {fix === 'edit' && rights.edit && (
        <LinkButton variant={variant} to={moduleAddress('edit', ampId, kind)}>
          Edit the {moduleKinds[kind].called.one}
        </LinkButton>
      )}
      {fix === 'sign' && (
        <LinkButton variant={variant} to={`/announcements/publish/${ampId}/loa`}>
          Sign a new letter
        </LinkButton>
      )}
      {fix === 'company' && company && (
        <LinkButton variant={variant} to={askedFor(`/profile/companies/${company.id}`, ampId)}>
          Open the company
        </LinkButton>
      )}
      {fix === 'reconnect' && company && site && (
        <Reconnect site={site} company={company} variant={variant} />
      )}
      {!placement.is_held && (
        <Retry placement={placement} variant={fix === 'retry' ? variant : 'default'} />
      )}
    </div>
  );
}

function Retry({ placement, variant }: StepProps) {
  const retry = useSend(distribution.retry);
  return (
    <Button
      variant={variant}
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(
          { params: { id: placement.id } },
          {
            onSuccess: () => toast.success(`${placement.site_name} is tried again`),
            onError: sayUnlessHandled,
          },
        )
      }
    >
      Retry
    </Button>
  );
}

interface ReconnectProps {
  site: LinkableSite;
  company: { id: number; name: string };
  variant: StepProps['variant'];
}

function Reconnect({ site, company, variant }: ReconnectProps) {
  const dialog = useId();
  const wasOpened = useEver(useIsOpen(dialog));
  return (
    <>
      <Button variant={variant} onClick={() => modals.open(dialog)}>
        Link account again
      </Button>
      {wasOpened && (
        <Suspense>
          <LinkAccount id={dialog} site={site} companyId={company.id} companyName={company.name} />
        </Suspense>
      )}
    </>
  );
}
