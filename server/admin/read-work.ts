import type { Work } from '#contract/overview.ts';
import { abilitiesFor, editing, may, meets } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import { grantsToDecide } from '../credits/list-grants.ts';
import { listParked } from '../distribution/list-parked.ts';
import { listRequests } from '../publishing/change-requests/read-requests.ts';
import type { Tools } from '../tools.ts';
import { listOverdue } from './list-overdue.ts';
import { listParkedJobs } from './parked-jobs.ts';

const first = { page: 1, limit: 1 } as const;

/** How much waits for those who answer owners, look after people or operate: of each only what they may do. */
export async function readWork(tools: Tools, person: Person): Promise<Work> {
  const abilities = abilitiesFor(person);
  const operates = may(abilities, 'manage', 'Operations');
  const [requests, grants, posts, jobs, overdue] = await Promise.all([
    meets(abilities, editing) ? totalOf(listRequests(tools, first)) : null,
    may(abilities, 'manage', 'User') ? grantsToDecide(tools.db.root, person) : null,
    operates ? totalOf(listParked(tools, first)) : null,
    operates ? totalOf(listParkedJobs(tools, first)) : null,
    operates ? listOverdue(tools) : { items: [] },
  ]);
  return { requests, grants, posts, jobs, overdue: overdue.items };
}

const totalOf = async (list: Promise<{ pagination: { total: number } }>) =>
  (await list).pagination.total;
