import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { emailAddress, text } from '#domain/rules/schema.ts';
import { found } from '#domain/rules/wording.ts';

export interface Choice {
  label: string;
  value: string;
}

export const issueOptions: readonly Choice[] = [
  { label: 'Writing or editing an Amp', value: 'editing' },
  { label: 'Publishing or the distribution report', value: 'publishing' },
  { label: 'Linking an account or a site', value: 'linking' },
  { label: 'Credits and payments', value: 'payments' },
  { label: 'Logging in or my account', value: 'account' },
  { label: 'My sales pages or portal', value: 'portal' },
  { label: 'Something else', value: 'other' },
];

export const productOptions: readonly Choice[] = [
  { label: 'Amps', value: 'amp' },
  { label: 'Done-for-you Amps', value: 'dfy' },
  { label: 'Sales funnel', value: 'funnel' },
  { label: 'Training', value: 'training' },
  { label: 'Other', value: 'other' },
];

const { nameCharacters, subjectCharacters, commentCharacters } = limits.supportRequest;

/** What the form and the server ask of a request, in the same sentences. */
export const SupportRequest = z.strictObject({
  name: text('Name', { max: nameCharacters }),
  email: emailAddress('Email'),
  user_reported_issue: chosen('Issue', issueOptions),
  product: chosen('Product', productOptions),
  subject: text('Subject', { max: subjectCharacters }),
  comments: text('Comments', { max: commentCharacters, plural: true }),
});
export type SupportRequest = z.infer<typeof SupportRequest>;

export type SupportField = keyof SupportRequest;
export const supportFields = SupportRequest.keyof().options;

/** The first sentence of each field that needs attention; empty when the request can be sent. */
export function supportProblems(
  request: Record<SupportField, string>,
): Partial<Record<SupportField, string>> {
  const parsed = SupportRequest.safeParse(request);
  const sentences: Partial<Record<SupportField, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = supportFields.find((known) => known === path[0]);
    if (field) sentences[field] ??= message;
  }
  return sentences;
}

function chosen(label: string, options: readonly Choice[]) {
  return text(label, {
    rules: [
      (value, field) =>
        options.some((option) => option.value === value) ? null : found('regex', field, {}),
    ],
  });
}
