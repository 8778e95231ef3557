import type { Counters, Finding } from '#contract/amps.ts';
import type { z } from 'zod';
import { companyFindings } from '#domain/companies/complete.ts';
import { letterField, missingLetterWords } from '#domain/letters/missing.ts';
import { Problem } from '#domain/problems.ts';
import { companyOfAmp } from '../companies/find-company.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { mayPublishFor, notTheirCompany } from '../companies/may-publish-for.ts';
import { missingLetters } from '../letters/needed-letters.ts';
import type { Tools } from '../tools.ts';
import { ampBehind } from '../amps/amp-behind.ts';
import { checkLinks } from '../amps/check-links.ts';
import { frozenModules, hashOfAmp } from '../amps/modules/frozen-modules.ts';
import type { Frozen } from '../amps/modules/frozen-modules.ts';

export interface Readiness {
  findings: Finding[];
  /** Of its first module. */
  counters: z.infer<typeof Counters>;
  /** Of all that was checked: see `hashOfAmp`. */
  contentHash: string;
}

interface Publishing {
  ampId: number;
  /** Who would publish it; null: whoever submitted it. */
  publisherId: number | null;
  /** Absent: all of its modules. */
  moduleId?: number | undefined;
}

/**
 * What still stops an Amp: its modules, the links of them tried, the company behind it, and the letters of
 * authorization. Whoever asks was let to the Amp before.
 */
export async function readinessOf(tools: Tools, publishing: Publishing): Promise<Readiness> {
  const { ampId, moduleId } = publishing;
  const all = await frozenModules(tools.db.root, ampId);
  const modules = all.filter(({ frozen }) => frozen.moduleId === (moduleId ?? frozen.moduleId));
  const checked: Awaited<ReturnType<typeof moduleChecks>>[] = [];
  for (const frozen of modules) checked.push(await moduleChecks(tools, frozen));
  const [first] = checked;
  if (!first) throw new Problem('not-found');
  const company = await companyFindingsOf(tools.db.root, ampId);
  const letters = await letterFindingsOf(tools.db.root, publishing);
  return {
    findings: [...checked.flatMap(({ findings }) => findings), ...company, ...letters],
    counters: first.counters,
    contentHash: hashOfAmp(modules.map(({ frozen }) => frozen.contentHash)),
  };
}

async function moduleChecks(tools: Tools, { module, frozen }: Frozen) {
  const { similarityThreshold: similarityPercent } = tools.config;
  const { findings, links, unreachable, counters } = module.checks(frozen, { similarityPercent });
  const areReached = links.length === 0 || (await checkLinks(tools, links)).success;
  const found = areReached ? findings : [...findings, unreachable];
  return {
    findings: found.map((finding): Finding => ({ ...finding, module: frozen.moduleId })),
    counters,
  };
}

async function companyFindingsOf(db: Queries, ampId: number): Promise<Finding[]> {
  return (await whatCompanyLacks(db, ampId)).map(({ field, message }) => ({
    rule: 'required',
    message,
    field: `company_${field}`,
    module: null,
    at: [],
  }));
}

async function whatCompanyLacks(db: Queries, ampId: number) {
  const amp = await ampBehind(db, ampId);
  const company = amp?.companyId ? await companyOfAmp(db, amp.companyId) : null;
  if (!amp || !company) return [{ field: 'id', message: 'Company is required' }];
  const isTheirs = await mayPublishFor(db, { ...amp, personId: amp.ownerId });
  return isTheirs ? companyFindings(company) : [{ field: 'id', message: notTheirCompany }];
}

async function letterFindingsOf(db: Queries, publishing: Publishing): Promise<Finding[]> {
  return (await missingLetters(db, publishing)).map((letter) => ({
    rule: 'required',
    message: missingLetterWords(letter),
    field: letterField(letter.kind),
    module: null,
    at: [],
  }));
}
