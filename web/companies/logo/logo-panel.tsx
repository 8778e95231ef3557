import { Button, FileButton } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { companies, type Company } from '#contract/companies.ts';
import type { MediaFile } from '#contract/media.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { lateDialog } from '#web/ground/late.tsx';
import { acceptedTypes, pictureLimits, refusedBefore } from '#web/ground/uploads/refusals.ts';
import { UploadList } from '#web/ground/uploads/upload-list.tsx';
import { isUnfinished } from '#web/ground/uploads/uploads.ts';
import { uploads } from '#web/ground/uploads/uploads-here.ts';
import { useUploads } from '#web/ground/uploads/use-uploads.ts';
import { modals } from '#web/kit/modals.ts';
import { Panel } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toast.ts';
import { useEver } from '#web/kit/use-ever.ts';
import { useIsOpen } from '#web/kit/use-modal.ts';
import { wholePicture, type Cut } from './cut.ts';
import styles from './logo-panel.module.css';

const CropDialog = lateDialog(() => import('./crop-dialog.tsx'));
const cropId = 'crop-logo';

/** The company's logo: uploaded, cut, cut again, taken away. Each is kept at once. */
export function LogoPanel({ company: { id, name, logo } }: { company: Company }) {
  const lines = useUploads({ kind: 'logo', id });
  const [refused, setRefused] = useState<string | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const wasOpened = useEver(useIsOpen(cropId));
  const crop = (what: Cut) => {
    setCut(what);
    modals.open(cropId);
  };

  function take(file: File | null) {
    if (!file) return;
    setRefused(refusedBefore(file));
    if (refusedBefore(file)) return;
    uploads.send(file, { kind: 'logo', id, path: `/profile/companies/${id}`, title: name });
  }
  // Also one that was stored while another page was open.
  const arrived = lines.findLast(({ state }) => state === 'stored');
  const arrivedKey = arrived?.key;
  useEffect(() => {
    if (arrivedKey !== undefined) modals.open(cropId);
  }, [arrivedKey]);
  const shown = arrived?.stored ? wholeOf(arrived.stored) : cut;
  const end = () => {
    setCut(shown);
    if (arrivedKey !== undefined) uploads.remove(arrivedKey);
  };

  return (
    <Panel title="Logo">
      <div className={styles.line}>
        <Frame logo={logo} name={name} />
        <div className={styles.words}>
          <p>
            Stands for the company in lists. After choosing a picture you cut out the part that is
            shown.
          </p>
          <p>{pictureLimits}</p>
          <div className={styles.buttons}>
            <FileButton
              accept={acceptedTypes}
              onChange={take}
              inputProps={{ 'aria-label': 'Logo to upload' }}
            >
              {({ onClick }) => (
                <Button variant="default" onClick={onClick}>
                  {logo ? 'Replace' : 'Upload a logo'}
                </Button>
              )}
            </FileButton>
            {logo && (
              <Button
                variant="default"
                onClick={() =>
                  crop({ mediaFileId: logo.original_id, url: logo.original_url, part: logo.crop })
                }
              >
                Crop again
              </Button>
            )}
            {logo && <RemoveLogo companyId={id} />}
          </div>
        </div>
      </div>
      <UploadList lines={lines.filter(isUnfinished)} />
      <div role="alert">{refused && <p className={styles.refused}>{refused}</p>}</div>
      {wasOpened && shown && (
        <Suspense>
          <CropDialog id={cropId} companyId={id} cut={shown} onEnd={end} />
        </Suspense>
      )}
    </Panel>
  );
}

function Frame({ logo, name }: Pick<Company, 'logo' | 'name'>) {
  if (!logo)
    return (
      <span className={styles.frame} data-empty>
        No logo yet
      </span>
    );
  return (
    <span className={styles.frame}>
      <img src={logo.url} alt={`Logo of ${name}`} width={logo.width} height={logo.height} />
    </span>
  );
}

function RemoveLogo({ companyId }: { companyId: number }) {
  const remove = useSend(companies.removeLogo);
  return (
    <Button
      variant="subtle"
      color="red"
      loading={remove.isPending}
      onClick={() =>
        remove.mutate(
          { params: { id: companyId } },
          { onSuccess: () => toast.success('The logo is removed'), onError: sayUnlessHandled },
        )
      }
    >
      Remove
    </Button>
  );
}

const wholeOf = ({ id, original_url }: MediaFile): Cut => ({
  mediaFileId: id,
  url: original_url,
  part: wholePicture,
});
