import { useRef, useState, type ChangeEvent } from 'react';
import { support } from '#contract/support.ts';
import {
  supportFields,
  supportProblems,
  type SupportField,
} from '#domain/support/support-request.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { useSend } from '#web/ground/calls.ts';
import { useTypedForm } from '#web/ground/kept-words.ts';
import { useSession } from '#web/ground/session.ts';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.ts';
import { draft, forgetDraft, hasDraft, type, Words, wordsOf } from './draft.ts';
import { wordsForFailure } from './ending.ts';

type Problems = Partial<Record<SupportField, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface SupportFormOptions {
  /** Whether what is to be chosen from is there. */
  isReady: boolean;
  onSent: () => void;
}

/** What is typed in a request, what is wrong with it once its field was left, and its three endings. */
export function useSupportForm({ isReady, onSent }: SupportFormOptions) {
  const { person } = useSession();
  const words = wordsOf(useStore(draft), person);
  useTypedForm('support', Words, {
    isDirty: () => hasDraft(person),
    getValues: () => words,
    setValues: (kept) => type(kept, person),
  });
  const [problems, setProblems] = useState<Problems>({});
  const [visited, setVisited] = useState<ReadonlySet<SupportField>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const ask = useSend(support.ask);

  const submit = () => {
    if (isSending.current || !isReady) return;
    const found = supportProblems(words);
    setVisited(new Set(supportFields));
    setProblems(found);
    const first = supportFields.find((field) => found[field]);
    if (first) return form.current?.querySelector<Control>(`[name="${first}"]`)?.focus();
    void deliver();
  };

  // Also when the dialog is closed meanwhile: the person is told how it ended.
  const deliver = async () => {
    isSending.current = true;
    try {
      await ask.mutateAsync({ body: words });
      forgetDraft();
      toast.success(support.ask.says ?? '');
      onSent();
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      const sentence = wordsForFailure(failure);
      if (sentence) toast.error(sentence);
    }
    isSending.current = false;
  };

  const propsOf = (name: SupportField) => ({
    name,
    value: words[name],
    error: visited.has(name) ? problems[name] : undefined,
    withAsterisk: true,
    'aria-required': true,
    inputWrapperOrder: [...order],
    onChange: ({ currentTarget }: ChangeEvent<Control>) => {
      const next = { ...words, [name]: currentTarget.value };
      type(next, person);
      setProblems(supportProblems(next));
    },
    onBlur: () => {
      if (words[name] === '') return;
      setVisited(new Set([...visited, name]));
      setProblems(supportProblems(words));
    },
  });
  return { form, submit, isSending: ask.isPending, propsOf };
}

const order = ['label', 'input', 'description', 'error'] as const;
