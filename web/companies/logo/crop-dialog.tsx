import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { companies } from '#contract/companies.ts';
import { useSend } from '#web/ground/calls.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { FormButtons } from '#web/kit/form.tsx';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { toast } from '#web/kit/toast.ts';
import { partOf, wholePicture, type Cut } from './cut.ts';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  id: string;
  companyId: number;
  cut: Cut;
  /** It was cut, or is not to be. */
  onEnd: () => void;
}

/** Cuts the part that is shown out of a picture, by pointer or with the arrow keys. */
export default function CropDialog(props: CropDialogProps) {
  const { id, onEnd } = props;
  const close = () => {
    modals.close(id);
    onEnd();
  };
  return (
    <Dialog id={id} title="Which part is the logo?" size="lg" onClose={close}>
      <Cropping {...props} onEnd={close} />
    </Dialog>
  );
}

function Cropping({ companyId, cut, onEnd }: CropDialogProps) {
  const [part, setPart] = useState(cut.part);
  const [isBroken, setBroken] = useState(false);
  const setLogo = useSend(companies.setLogo);
  const keep = () =>
    setLogo.mutate(
      { params: { id: companyId }, body: { media_file_id: cut.mediaFileId, crop: partOf(part) } },
      {
        onSuccess: () => {
          toast.success('The logo is saved');
          onEnd();
        },
      },
    );
  if (isBroken)
    return (
      <ErrorState
        title="The picture could not be shown"
        text="It is kept. Please check your connection and try again."
        retry={() => setBroken(false)}
        heading="h3"
      />
    );
  return (
    <Stack>
      <p className={styles.quiet}>
        Drag the frame or its corners. With the keyboard: Tab to a corner, then the arrow keys.
      </p>
      <div className={styles.ground}>
        <ReactCrop
          crop={{ unit: '%', ...part }}
          onChange={(_, { x, y, width, height }) => setPart({ x, y, width, height })}
          keepSelection
          minWidth={16}
          minHeight={16}
        >
          <img
            className={styles.picture}
            src={cut.url}
            alt="What was uploaded"
            onError={() => setBroken(true)}
          />
        </ReactCrop>
      </div>
      {setLogo.error && !setLogo.error.handled && (
        <Notice kind="error">{setLogo.error.message}</Notice>
      )}
      <FormButtons>
        <Button variant="subtle" onClick={() => setPart(wholePicture)}>
          Whole picture
        </Button>
        <Button variant="default" onClick={onEnd}>
          Cancel
        </Button>
        <Button loading={setLogo.isPending} onClick={keep}>
          Use this part
        </Button>
      </FormButtons>
    </Stack>
  );
}
