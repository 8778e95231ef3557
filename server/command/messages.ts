import { MessagePlan } from '#contract/system-messages.ts';
import { endMessage, listMessages, planMessage } from '../people/messages/plan-messages.ts';
import type { Tools } from '../tools.ts';
import { Complaint, complaining } from './complaint.ts';
import { momentOf } from './moment-of.ts';
import { row, unlisted } from './terminal.ts';

/** What is, was and will be said to people, a line each, the newest first. */
export async function messagesInWords(tools: Tools): Promise<string> {
  const page = await listMessages(tools, { page: 1, limit: 50 });
  const lines = page.items.map(({ id, state, type, role, person, starts_at, ends_at, message }) =>
    row(
      id,
      state,
      type,
      person?.name ?? role ?? 'everybody',
      `${starts_at ?? 'at once'} to ${ends_at ?? 'its end'}`,
      message,
    ),
  );
  lines.push(...unlisted('message', page));
  return lines.length > 0 ? lines.join('\n') : 'Nothing has been said yet.';
}

interface Wanted {
  text: string;
  type: string;
  role: string;
  email: string;
  from: string;
  to: string;
}

/** Says something above every page. @throws Complaint */
export async function sayToPeople(
  tools: Tools,
  { text, type, role, email, from, to }: Wanted,
): Promise<string> {
  const plan = MessagePlan.safeParse({
    message: text,
    type: type || 'info',
    role: role || null,
    email,
    starts_at: from ? momentOf(from) : null,
    ends_at: to ? momentOf(to) : null,
  });
  if (!plan.success) {
    const [issue] = plan.error.issues;
    throw new Complaint(`${optionOf[String(issue?.path[0])] ?? ''} ${issue?.message}`.trim());
  }
  const { id } = await complaining(planMessage(tools, plan.data, null));
  return `Message ${id} is planned.`;
}

const optionOf: Record<string, string> = {
  message: '--text:',
  type: '--type:',
  role: '--role:',
  email: '--email:',
  starts_at: '--from:',
  ends_at: '--to:',
};

/** It is shown to nobody any more. @throws Complaint */
export async function endMessageByOperator(tools: Tools, { id }: { id: string }): Promise<string> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Complaint('--id must be a number.');
  await complaining(
    endMessage(tools, Number(id), null),
    `No message ${id} is planned or shown. \`messages\` lists them.`,
  );
  return `Message ${id} is shown to nobody any more.`;
}
