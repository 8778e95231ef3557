import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { identity } from '#contract/identity.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';

interface ConfirmedDownloadProps {
  /** Of the file, which the server gives only to whoever proved lately who they are. */
  href: string;
  label: string;
}

/** Asks who is here, if need be, and then fetches the file: a refusal is never what is saved. */
export function ConfirmedDownload({ href, label }: ConfirmedDownloadProps) {
  const ready = useSend(identity.ready);
  return (
    <Button
      variant="default"
      // Not disabled meanwhile: the focus comes back here from the question.
      aria-busy={ready.isPending}
      onClick={() => {
        if (ready.isPending) return;
        ready.mutate({}, { onSuccess: () => location.assign(href), onError: sayUnlessHandled });
      }}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
