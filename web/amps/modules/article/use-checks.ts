import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ArticleFinding } from '#domain/amps/modules/article/rules.ts';
import { limits } from '#domain/limits.ts';
import { linksIn } from '#domain/rules/links.ts';
import { countWords } from '#domain/rules/plain-text.ts';
import { canonical, linkSpans, plainBody } from '../../editor/body/body-places.ts';
import type { BodyMark } from '../../editor/body/findings-plugin.ts';
import { sentencesOf } from '../../editor/checks/check-row.ts';
import type { Question } from './check-rows.ts';
import { localFindings } from './local-findings.ts';
import { checkFirstPerson, checkLinks, type LinkVerdict } from './server-checks.ts';
import type { WrittenNow } from './use-article-now.ts';

export interface Checks {
  findings: readonly ArticleFinding[];
  /** Sentences by field; those that stand elsewhere beside the field are left out. */
  problems: ReadonlyMap<string, readonly string[]>;
  /** Fields of which no more is known than that they could not be checked. */
  unknown: ReadonlySet<string>;
  /** What to underline in the body. */
  marks: readonly BodyMark[];
  words: number;
  links: number;
  /** The chosen one, or as the text reads; '' while that is not known. */
  language: string;
  /** What the server has not answered yet for what is written now. */
  asked: ReadonlySet<Question>;
}

/** Every rule of the article after every change; those the server must answer a second after the last. */
export function useChecks(now: WrittenNow, isOnline: boolean): Checks {
  const { content, doc } = now;
  const { headline, summary, body_html: bodyHtml } = content;
  const links = useAnswer({
    name: 'links',
    content: bodyHtml,
    isOnline,
    restMs: limits.linkCheckDebounceMs,
    ask: (signal) => checkLinks(bodyHtml, signal),
  });
  const { language: chosen } = content;
  const words = `${headline}\n${summary}\n${bodyHtml}`.trim();
  const person = useAnswer({
    name: 'first person',
    content: words && `${chosen}\n${words}`,
    isOnline,
    restMs: limits.firstPersonCheckDebounceMs,
    ask: (signal) => checkFirstPerson({ language: chosen, headline, summary, bodyHtml }, signal),
  });
  const language = chosen || (person?.answer.language ?? '');
  return useMemo(() => {
    const isLanguageKnown = language !== '' || person !== null || words === '';
    const local = localFindings(now, isLanguageKnown ? language : null);
    const written = linksIn(bodyHtml);
    const knowsPerson = local.some(({ rule }) => rule === 'nonFirstPerson');
    // Other words round the same links change nothing about them; every word is looked at here too.
    const verdict = links && isSame(written, linksIn(links.content)) ? links.answer : null;
    const findings = [
      ...local,
      ...(person?.answer.finding && !knowsPerson ? [person.answer.finding] : []),
      ...(verdict?.finding ? [verdict.finding] : []),
    ];
    const asked = new Set<Question>();
    if (written.length > 0 && !verdict) asked.add('links');
    if (words !== '' && !person) asked.add('person');
    if (!isLanguageKnown) asked.add('quotes');
    return {
      findings,
      problems: byField(findings),
      unknown: unknownOf(findings),
      marks: doc ? [...placesOf(findings, doc), ...deadLinks(verdict, doc)] : [],
      words: countWords(bodyHtml),
      links: written.length,
      language,
      asked,
    };
  }, [now, doc, bodyHtml, words, person, links, language]);
}

function unknownOf(findings: readonly ArticleFinding[]): ReadonlySet<string> {
  const unknown = new Set<string>(findings.map(({ field }) => field));
  for (const { field, unasked } of findings) if (unasked === undefined) unknown.delete(field);
  return unknown;
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.join(' ') === others.join(' ');

/** The counters say the first three themselves, and each picture that it has no alternative text. */
const saidElsewhere = ({ rule, field }: ArticleFinding) =>
  ['countBetween', 'countAtMost', 'countAtLeast'].includes(rule) ||
  (field === 'pictures' && rule === 'required');

function byField(findings: readonly ArticleFinding[]): Map<string, string[]> {
  const problems = new Map<string, string[]>();
  for (const finding of findings) {
    const said = problems.get(finding.field) ?? [];
    problems.set(finding.field, saidElsewhere(finding) ? said : [...said, ...sentencesOf(finding)]);
  }
  return problems;
}

type Body = NonNullable<WrittenNow['doc']>;

function placesOf(findings: readonly ArticleFinding[], doc: Body): BodyMark[] {
  const plain = plainBody(doc);
  return findings
    .filter(({ field }) => field === 'body')
    .flatMap(({ at, message }) =>
      at.flatMap(({ from, to }) => {
        const span = plain.span(from, to);
        return span ? [{ ...span, message, reason: message }] : [];
      }),
    );
}

function deadLinks(verdict: LinkVerdict | null, doc: Body): BodyMark[] {
  const message = verdict?.finding?.message;
  if (!verdict || !message) return [];
  return [...verdict.dead].flatMap(([address, reason]) =>
    linkSpans(doc, new Set([canonical(address)])).map((span) => ({
      ...span,
      message,
      reason: `This link could not be reached: ${reason}`,
    })),
  );
}

interface Answered<Answer> {
  answer: Answer;
  /** What it was asked about. */
  content: string;
}

/** The last answer to a question that is asked when its content has rested; a newer one ends the older. */
function useAnswer<Answer>(question: {
  name: string;
  content: string;
  /** Asked anew when it comes back. */
  isOnline: boolean;
  restMs: number;
  ask: (signal: AbortSignal) => Promise<Answer>;
}): Answered<Answer> | null {
  const { name, content, isOnline, restMs, ask } = question;
  const [rested] = useDebouncedValue(content, restMs);
  const { data } = useQuery({
    queryKey: ['check', name, isOnline, rested],
    queryFn: async ({ signal }) => ({ answer: await ask(signal), content: rested }),
    enabled: rested === content && content !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    networkMode: 'always',
    gcTime: 0,
  });
  return content === '' ? null : (data ?? null);
}
