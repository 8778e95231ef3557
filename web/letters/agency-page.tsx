import { useNavigate, useParams } from '@tanstack/react-router';
import { letters } from '#contract/letters.ts';
import { useCall, useSend } from '#web/ground/calls.ts';
import { useWhyNot } from '#web/ground/only-theirs.tsx';
import { addressOf } from '#web/ground/request.ts';
import { unsaved } from '#web/ground/unsaved.ts';
import { toast } from '#web/kit/toast.ts';
import { LetterScreen } from './letter-screen.tsx';

export default function AgencyLetterPage() {
  const { announcementId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  // An Amp that is not there, or is somebody else's, is not found: before anything is filled in.
  const amp = useCall(letters.needed, { params: { id: Number(announcementId) } });
  const file = useCall(letters.ofAgency, {});
  const sign = useSend(letters.signForAgency);
  return (
    <LetterScreen
      ampId={Number(announcementId)}
      file={amp.data && file.data}
      listFile={addressOf(letters.exportOfAgency, {})}
      readFailure={amp.error ?? file.error}
      onReadAgain={() => void Promise.all([amp.refetch(), file.refetch()])}
      whyNot={useWhyNot(letters.signForAgency)}
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
