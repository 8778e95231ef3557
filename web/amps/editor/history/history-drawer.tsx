import { counted } from '#domain/rules/counted.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Version } from '#contract/modules/versions.ts';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { useEarlier } from '#web/ground/earlier.ts';
import { Ago } from '#web/kit/ago.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Earlier } from '#web/kit/earlier.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { toast } from '#web/kit/toast.ts';
import { bodyProblem } from '../../review/body-problem.ts';
import { Changes } from '../../review/changes.tsx';
import type { Writing } from '../writing/open-writing.ts';
import styles from './history-drawer.module.css';
import { versionWords } from './version-words.ts';

export const historySheet = 'history';

interface HistoryDrawerProps {
  calls: WritingRows;
  kind: ModuleKind;
  moduleId: number;
  writing: Writing;
  canEdit: boolean;
}

/** A module through time: who wrote when, what is different now, and the way back. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  return (
    <Sheet id={historySheet} title="History" width={480}>
      {props.canEdit && <NameVersion {...props} />}
      <Versions {...props} />
    </Sheet>
  );
}

function NameVersion({ calls, moduleId, writing }: HistoryDrawerProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useSend(calls.nameVersion, { quiet: false });

  async function submit() {
    const body = { name };
    const wrong = bodyProblem(calls.nameVersion.body, body);
    setProblem(wrong);
    if (wrong) return;
    await writing.flush();
    keep.mutate(
      { params: { id: moduleId }, body },
      { onSuccess: () => setName(''), onError: (failure) => setProblem(failure.message) },
    );
  }
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        label="Name this version"
        description="To find it again, for example “Before the cut”"
        value={name}
        error={problem}
        maxLength={120}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="default" loading={keep.isPending}>
        Keep version
      </Button>
    </form>
  );
}

function Versions(props: HistoryDrawerProps) {
  const { calls, moduleId } = props;
  const versions = useEarlier(calls.versions, { params: { id: moduleId } }, { quiet: true });
  if (versions.isPending) return <Bones lines={6} />;
  if (versions.isError && !versions.data)
    return <LoadFailure of={versions} title="The history is not here" heading="h3" />;
  const { items } = versions.data;
  if (items.length === 0)
    return (
      <EmptyState
        title="No versions yet"
        text="Versions appear here by themselves while you write."
        heading="h3"
      />
    );
  return (
    <>
      <ol className={styles.versions}>
        {items.map((version) => (
          <VersionLine {...props} key={version.number} version={version} />
        ))}
      </ol>
      <Earlier list={versions} label="Earlier versions" />
    </>
  );
}

interface VersionLineProps extends HistoryDrawerProps {
  version: Version;
}

function VersionLine(props: VersionLineProps) {
  const { calls, moduleId, version, writing, canEdit } = props;
  const [isCompared, setIsCompared] = useState(false);
  const restore = useSend(calls.restore);
  const words = versionWords(version);

  async function bringBack() {
    const yes = await confirm({
      title: `Restore “${words}”?`,
      text: 'Its text comes back as a new version. Nothing is lost: what is there now stays in the history.',
      yes: 'Restore version',
    });
    if (!yes) return;
    await writing.flush();
    restore.mutate(
      { params: { id: moduleId, number: version.number } },
      {
        onSuccess: () => toast.success(`“${words}” is back, as a new version`),
        onError: sayUnlessHandled,
      },
    );
  }
  return (
    <li className={styles.version}>
      <p className={styles.what}>
        <strong>{words}</strong>
        <span>
          {version.author} · <Ago at={version.at} />
          {version.words !== null && ` · ${counted(version.words, 'word')}`}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isCompared}
          onClick={() => setIsCompared(!isCompared)}
        >
          {isCompared ? 'Hide changes' : 'What changed since'}
        </Button>
        {canEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={restore.isPending}
            onClick={() => void bringBack()}
          >
            Restore
          </Button>
        )}
      </div>
      {isCompared && <Since {...props} />}
    </li>
  );
}

function Since({ calls, kind, moduleId, version: { number } }: VersionLineProps) {
  const diff = useCall(
    calls.diff,
    { params: { id: moduleId }, query: { from: number } },
    { quiet: true },
  );
  if (diff.isPending) return <Bones lines={3} />;
  if (diff.isError && !diff.data)
    return <LoadFailure of={diff} title="The comparison is not here" heading="h3" />;
  return <Changes kind={kind} fields={diff.data.fields} />;
}
