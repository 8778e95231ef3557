import { textChecks } from '#contract/text-checks.ts';
import { articleFieldLabels } from '#domain/amps/modules/article/labels.ts';
import { unreachableLinks, type ArticleFinding } from '#domain/amps/modules/article/rules.ts';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import { linksIn } from '#domain/rules/links.ts';
import { found } from '#domain/rules/wording.ts';
import { isCallFailure, type CallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';

export interface LinkVerdict {
  finding: ArticleFinding | null;
  /** Addresses that could not be reached, with why. */
  dead: ReadonlyMap<string, string>;
}

const fine: LinkVerdict = { finding: null, dead: new Map() };

/** Asks whether the links of a text can be reached. A text without links asks nobody. */
export async function checkLinks(html: string, signal: AbortSignal): Promise<LinkVerdict> {
  const links = linksIn(html);
  if (links.length === 0) return fine;
  const finding = unreachableLinks(html);
  try {
    const content = { content: html, silent: 1 as const };
    const verdict = await send(
      textChecks.validateLinks,
      { body: content },
      { quiet: true, signal },
    );
    if (verdict.success) return fine;
    const dead = verdict.links.filter(({ reachable }) => !reachable);
    return { finding, dead: new Map(dead.map(({ url, reason }) => [url, reason])) };
  } catch (failure) {
    if (signal.aborted || !isCallFailure(failure)) throw failure;
    // Nobody could tell: what was not checked does not pass.
    return { finding: finding && { ...finding, unasked: whyNot(failure) }, dead: new Map() };
  }
}

interface Words {
  /** '': as the text reads. */
  language: string;
  headline: string;
  summary: string;
  bodyHtml: string;
}

export interface PersonVerdict {
  finding: ArticleFinding | null;
  /** What the text was taken for; '' when nobody could tell. */
  language: string;
}

/** Asks the server whether the texts avoid the first person; what was not checked does not pass. */
export async function checkFirstPerson(
  { language, headline, summary, bodyHtml }: Words,
  signal: AbortSignal,
): Promise<PersonVerdict> {
  const content = `<p>${escapeHtml(headline)}</p><p>${escapeHtml(summary)}</p>${bodyHtml}`;
  const { rule, message } = found('nonFirstPerson', { label: articleFieldLabels.body }, {});
  const finding: ArticleFinding = { rule, message, field: 'body', at: [] };
  try {
    const verdict = await send(
      textChecks.firstPersonCheck,
      { body: { content, ...(language && { language }) } },
      { quiet: true, signal },
    );
    return { finding: verdict.success ? null : finding, language: verdict.language };
  } catch (failure) {
    if (signal.aborted || !isCallFailure(failure)) throw failure;
    return { finding: { ...finding, unasked: whyNot(failure) }, language };
  }
}

/** Beside the sentence of a check that nobody could make. */
function whyNot({ status, code }: Pick<CallFailure, 'status' | 'code'>): string {
  const why =
    code === 'network' && !navigator.onLine
      ? 'there is no connection'
      : status === 0
        ? 'the server did not answer'
        : `the server could not do it (${status})`;
  return `This could not be checked: ${why}. We try again as soon as that is over, or when the text changes.`;
}
