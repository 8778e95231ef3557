import { FileInput, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { companies } from '#contract/companies.ts';
import { imports } from '#contract/imports.ts';
import { usePage, useSend } from '#web/ground/calls.ts';
import { Page, Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import styles from './import-page.module.css';
import { problemOfUpload } from './read-upload.ts';

/** Drafts from what was written elsewhere: first shown, then made. */
export default function ImportPage() {
  const mine = usePage(companies.list, { query: { limit: 100 } }, { quiet: true });
  const plan = useSend(imports.plan);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [company, setCompany] = useState('');

  async function choose(chosen: File | null) {
    setFile(null);
    setProblem(null);
    plan.reset();
    if (!chosen) return;
    const says = await problemOfUpload(chosen);
    if (says !== null) return setProblem(says);
    setFile(chosen);
    look(chosen);
  }

  /** The words of the file go as a form: none of them are in the body. */
  const look = (chosen: File) =>
    plan.mutate({ body: { name: chosen.name, text: '' }, file: chosen });

  const refused = plan.error && !plan.error.handled;
  return (
    <Page
      back={<Link to="/announcements/list">‹ Amps</Link>}
      title="Import Amps"
      lead="Drafts from a WordPress export, an RSS or Atom feed, or a CSV table. You see what would be made before anything is."
    >
      <div className={styles.stack}>
        <Panel title="1 · The file">
          <div className={styles.fields}>
            <FileInput
              label="File"
              description="WordPress: Tools, Export, Posts. A table: its first row names the columns, “title” and “text” among them. Up to 50 MB and 1,000 posts."
              placeholder="Choose a file"
              accept=".xml,.rss,.atom,.csv,.tsv,.txt"
              clearable
              clearButtonProps={{ 'aria-label': 'Remove the file' }}
              error={problem ?? (refused && (plan.error.fields['text']?.[0] ?? plan.error.message))}
              onChange={(chosen) => void choose(chosen)}
            />
            <NativeSelect
              label="Company"
              description="Whose news they are. You can change it for each of them later."
              value={company}
              data={[
                { value: '', label: mine.isPending ? 'Loading companies…' : 'Not chosen yet' },
                ...(mine.data?.items ?? []).map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                })),
              ]}
              onChange={({ currentTarget }) => setCompany(currentTarget.value)}
            />
          </div>
        </Panel>
        {plan.isPending && (
          <Panel title="2 · What would be made">
            <Bones lines={6} />
          </Panel>
        )}
        {file && plan.data && (
          <EntriesPanel
            key={plan.submittedAt}
            file={file}
            plan={plan.data}
            companyId={company === '' ? null : Number(company)}
            onMade={() => look(file)}
          />
        )}
      </div>
    </Page>
  );
}
