import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { moduleKinds } from '#domain/amps/modules.ts';
import { useSession } from '#web/ground/session.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { useStore } from '#web/kit/store.ts';
import { BackToAmps } from '../back-link.tsx';
import { useOpenAmp, type OpenAmp } from './open-amp.ts';
import frame from './editor.module.css';
import sheet from './sheet.module.css';
import type { Writing } from './writing/open-writing.ts';
import { useWriting } from './writing/use-writing.ts';
import type { SharedFields, WrittenKind } from './writing/written-kind.ts';

export interface EditorProps<Shared extends SharedFields> {
  open: OpenAmp;
  writing: Writing<Shared>;
}

interface EditorPageProps<Shared extends SharedFields> {
  of: WrittenKind<Shared>;
  /** The module with everything around it, once there is a text to show. */
  Editor: ComponentType<EditorProps<Shared>>;
}

/** `/announcements/edit/:announcementId/` and the kind of module, whose folder hands in what it is made of. */
export function EditorPage<Shared extends SharedFields>(props: EditorPageProps<Shared>) {
  const { announcementId = '' } = useParams({ strict: false });
  const { person } = useSession();
  if (!person) return null;
  const { id, fullUserName } = person;
  return (
    <OpenedPage
      {...props}
      key={announcementId}
      ampId={Number(announcementId)}
      id={id}
      name={fullUserName}
    />
  );
}

interface OpenedPageProps<Shared extends SharedFields> extends EditorPageProps<Shared> {
  ampId: number;
  id: number;
  name: string;
}

function OpenedPage<Shared extends SharedFields>(props: OpenedPageProps<Shared>) {
  const { ampId, of, Editor, id, name } = props;
  const { kind } = of.schemas;
  const opening = useOpenAmp(ampId, kind, id);
  switch (opening.state) {
    case 'open':
      return <Writing of={of} Editor={Editor} open={opening.open} id={id} name={name} />;
    case 'loading':
      return <Waiting />;
    case 'no-module':
      return (
        <Page>
          <EmptyState
            title={`This Amp has no ${moduleKinds[kind].called.one}`}
            text="There is nothing to write here yet."
            action={<BackToAmps />}
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

interface WritingProps<Shared extends SharedFields> extends Omit<OpenedPageProps<Shared>, 'ampId'> {
  open: OpenAmp;
}

function Writing<Shared extends SharedFields>(props: WritingProps<Shared>) {
  const { of, Editor, open, id, name } = props;
  const { ampId, moduleId } = open;
  const writing = useWriting({ ampId, of, moduleId, personId: id, name });
  return writing ? <WhenReady Editor={Editor} open={open} writing={writing} /> : <Waiting />;
}

function WhenReady<Shared extends SharedFields>({
  Editor,
  open,
  writing,
}: EditorProps<Shared> & Pick<EditorPageProps<Shared>, 'Editor'>) {
  const isReady = useStore(writing.isReady);
  const saving = useStore(writing.saving);
  if (isReady) return <Editor open={open} writing={writing} />;
  const isAsking = saving.state === 'offline' && saving.keeps === 'keeping';
  if (isAsking || (saving.state !== 'offline' && saving.state !== 'refused')) return <Waiting />;
  return (
    <Page>
      <ErrorState
        title="The text is not on this device yet"
        text={`The server cannot be reached, and this browser has no copy of the ${moduleKinds[open.kind].called.one}. It opens by itself as soon as the connection is back.`}
        heading="h1"
      />
    </Page>
  );
}

/** The editor with an empty sheet in it, so that nothing moves when the text comes. */
const Waiting = () => (
  <div className={frame.editor} data-side="text">
    <div className={frame.header} />
    <div className={frame.rail} />
    <div className={frame.middle}>
      <section className={sheet.sheet}>
        <div className={sheet.text}>
          <Bones lines={14} />
        </div>
      </section>
    </div>
    <div className={frame.side} />
  </div>
);
