import type { NewestProof, Own } from '#contract/overview.ts';
import { stampedAs } from '#domain/distribution/stamped.ts';
import type { Person } from '#domain/people/person.ts';
import { ownLivePages, ownUnderWay } from '../amps/own-overview.ts';
import { listCompanies } from '../companies/list-companies.ts';
import type { Tools } from '../tools.ts';
import { shownPlacement } from './report.ts';
import { ampOfPlacement, reportHead } from './report-table.ts';

/** What greets somebody who has Amps of their own: the next step, what goes on, and what is live. */
export async function readOwn(tools: Tools, person: Person): Promise<Own> {
  const [underWay, { live, newestId }, companies] = await Promise.all([
    ownUnderWay(tools, person),
    ownLivePages(tools, person),
    listCompanies(tools, { query: { page: 1, limit: 1 }, person }),
  ]);
  const [only] = companies.items;
  return {
    ...underWay,
    live,
    newest: newestId === null ? null : await proofOf(tools, newestId),
    companies: companies.pagination.total,
    company: companies.pagination.total === 1 && only ? { id: only.id, name: only.name } : null,
  };
}

async function proofOf(tools: Tools, placementId: number): Promise<NewestProof | null> {
  const db = tools.db.root;
  const id = await ampOfPlacement(db, placementId);
  if (id === null) return null;
  const [{ title }, placement] = await Promise.all([
    reportHead(db, id),
    shownPlacement(tools, db, placementId),
  ]);
  const stamped = stampedAs(placement);
  const { account_name, site_name, practice, capture, piece } = placement;
  return {
    press_release: { id, title },
    placement_id: placementId,
    name: account_name || site_name,
    practice,
    read_at: stamped.as === 'found' ? stamped.at : null,
    capture,
    piece,
  };
}
