import { useParams } from '@tanstack/react-router';
import { useSession } from '#web/ground/session.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { useStore } from '#web/kit/store.ts';
import { ArticleEditor } from './article-editor.tsx';
import { useOpenAmp, type OpenAmp } from './open-amp.ts';
import type { Desk } from './writing/desk.ts';
import { useDesk } from './writing/use-desk.ts';

/** `/announcements/edit/:announcementId/article` */
export default function EditorPage() {
  const { announcementId = '' } = useParams({ strict: false });
  const { person } = useSession();
  if (!person) return null;
  const { id, fullUserName } = person;
  return (
    <OpenedPage key={announcementId} ampId={Number(announcementId)} id={id} name={fullUserName} />
  );
}

interface OpenedPageProps {
  ampId: number;
  id: number;
  name: string;
}

function OpenedPage({ ampId, id, name }: OpenedPageProps) {
  const opening = useOpenAmp(ampId, 'article', id);
  switch (opening.state) {
    case 'open':
      return <Writing open={opening.open} id={id} name={name} />;
    case 'loading':
      return <Waiting />;
    case 'no-module':
      return (
        <Page>
          <EmptyState
            title="This Amp has no article"
            text="There is nothing to write here yet."
            action={<LinkButton to="/announcements/list">Back to all Amps</LinkButton>}
            heading="h1"
          />
        </Page>
      );
    default:
      return (
        <Page>
          <ErrorState
            title="The Amp could not be loaded"
            text={opening.failure.message}
            detail={opening.failure.requestId}
            retry={opening.retry}
            heading="h1"
          />
        </Page>
      );
  }
}

function Writing({ open, id, name }: { open: OpenAmp } & Omit<OpenedPageProps, 'ampId'>) {
  const { ampId, kind, moduleId } = open;
  const desk = useDesk({ ampId, kind, moduleId, personId: id, name });
  return desk ? <WhenReady open={open} desk={desk} /> : <Waiting />;
}

function WhenReady({ open, desk }: { open: OpenAmp; desk: Desk }) {
  const isReady = useStore(desk.isReady);
  const saving = useStore(desk.saving);
  if (isReady) return <ArticleEditor open={open} desk={desk} />;
  const isAsking = saving.state === 'offline' && saving.keeps === 'keeping';
  if (isAsking || (saving.state !== 'offline' && saving.state !== 'refused')) return <Waiting />;
  return (
    <Page>
      <ErrorState
        title="The text is not on this device yet"
        text="The server cannot be reached, and this browser has no copy of the article. It opens by itself as soon as the connection is back."
        heading="h1"
      />
    </Page>
  );
}

const Waiting = () => (
  <Page width="reading">
    <Bones lines={14} />
  </Page>
);
