import { useNavigate, useParams } from '@tanstack/react-router';
import { letters } from '#contract/letters.ts';
import { useCall, useSend } from '#web/app/calls.ts';
import { addressOf } from '#web/app/request.ts';
import { unsaved } from '#web/app/unsaved.ts';
import { toast } from '#web/kit/toast.ts';
import { LetterScreen } from './letter-screen.tsx';

export default function AgencyLetterPage() {
  const { announcementId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const file = useCall(letters.ofAgency, {});
  const sign = useSend(letters.signForAgency);
  return (
    <LetterScreen
      ampId={Number(announcementId)}
      file={file.data}
      listFile={addressOf(letters.exportOfAgency, {})}
      readFailure={file.error}
      onReadAgain={() => void file.refetch()}
      isSending={sign.isPending}
      signFailure={sign.error}
      onSign={(body) =>
        sign.mutate(
          { body },
          {
            onSuccess: () => {
              toast.success('Signed. A copy is in your mail.');
              unsaved.clear();
              void navigate({ to: `/announcements/publish/${announcementId}/loa` });
            },
          },
        )
      }
    />
  );
}
