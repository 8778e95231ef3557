import { limits } from '#domain/limits.ts';
import { Refusal } from '#domain/problems.ts';
import { SupportRequest } from '#domain/support/support-request.ts';
import { hold } from '../foundation/db/hold.ts';
import { withAllowance } from '../foundation/http/strangers-allowance.ts';
import type { TakeAllowance } from '../foundation/http/strangers-allowance.ts';
import { mailSupport } from '../notices/mail-support.ts';
import type { Tools } from '../tools.ts';
import { countRequests, insertSupportRequest } from './support-request-table.ts';

interface AskSupport {
  /** As it came; refused in the form's own sentences. */
  request: Record<keyof SupportRequest, string>;
  personId: number | null;
  pageUrl: string | null;
  address: string;
  /** Room for one more request of a stranger. */
  take: TakeAllowance;
}

const hourMs = 3_600_000;

/**
 * Keeps a support request and mails it: both happen, or neither.
 * @throws Refusal for what the form would not send, and after five within an hour: of one person, or, of
 * people who are not logged in, from one address. Whoever sits beside them in an office is not meant. These
 * are also counted together: what they send is stored and mailed, and addresses cost nothing.
 */
export async function askSupport(tools: Tools, asked: AskSupport): Promise<void> {
  const parsed = SupportRequest.safeParse(asked.request);
  if (!parsed.success) throw new Refusal(...parsed.error.issues.map(({ message }) => message));
  const request = { ...asked, words: parsed.data, at: tools.now() };
  if (asked.personId !== null) return keep(tools, request);
  const tooMany = () => new Refusal(tooManyStrangers(tools.config.supportEmail));
  return withAllowance(asked.take, { network: asked.address, tooMany }, () => keep(tools, request));
}

interface Request extends Pick<AskSupport, 'personId' | 'pageUrl' | 'address'> {
  words: SupportRequest;
  at: Date;
}

async function keep(
  tools: Tools,
  { personId, pageUrl, address, words, at }: Request,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await hold(tx, `support:${personId ?? address}`);
    const since = new Date(at.getTime() - hourMs);
    if (
      (await countRequests(tx, { personId, address, since })) >= limits.abuse.supportRequestsPerHour
    )
      throw new Refusal(tooMany);
    const request = { ...words, personId, pageUrl, address, at };
    const requestId = await insertSupportRequest(tx, request);
    await mailSupport(tx, tools, { ...request, requestId });
  });
}

const tooManyStrangers = (email: string) =>
  `Very many requests were sent within an hour without a login. Please log in and send yours again, or write to ${email}.`;
const tooMany = `You wrote to us ${limits.abuse.supportRequestsPerHour} times within an hour, and we have it all. Please wait a while before you write again.`;
