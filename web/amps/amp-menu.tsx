import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import { unsaved } from '#web/ground/unsaved.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { ampsHome } from './amps-home.ts';
import { forgetAmp } from './editor/writing/device.ts';
import { whatGoes } from './removing.ts';

interface AmpMenuProps {
  amp: Amp;
  /** What has no room beside it on this screen, above the rest. */
  children?: ReactNode;
}

/** What is seldom done to an Amp as a whole; nothing where nothing of it is open. */
export function AmpMenu({ amp, children }: AmpMenuProps) {
  const remove = useRemoving(amp);
  const reopen = useSend(amps.reopen);
  const { rights } = amp;
  if (!rights.remove && !rights.reopen && !children) return null;
  const backToDraft = () =>
    reopen.mutate(
      { params: { id: amp.id } },
      { onSuccess: () => toast.success('It is a draft again'), onError: sayUnlessHandled },
    );
  return (
    <div>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="slate"
            size="lg"
            aria-label="More for this Amp"
            title="More for this Amp"
          >
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {rights.reopen && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              onClick={backToDraft}
            >
              Back to draft
            </Menu.Item>
          )}
          {rights.remove && (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => void remove()}
            >
              Delete Amp
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function useRemoving(amp: Amp) {
  const { can, person } = useSession();
  const navigate = useNavigate();
  const remove = useSend(amps.remove, { quiet: true });
  return async () => {
    const yes = await confirm({
      title: 'Delete this Amp?',
      text: whatGoes(amp),
      yes: 'Delete Amp',
      danger: true,
    });
    if (!yes) return;
    try {
      await remove.mutateAsync({ params: { id: amp.id } });
    } catch (failure) {
      sayUnlessHandled(failure);
      return;
    }
    // There is nothing left that its unsaved words could be saved to.
    unsaved.clear();
    await navigate({ to: ampsHome(can).to, ignoreBlocker: true });
    if (person) forgetAmp({ personId: person.id, ampId: amp.id });
    toast.success(`“${amp.title}” is deleted`);
  };
}
