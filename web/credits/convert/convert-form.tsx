import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { credits } from '#contract/credits.ts';
import { creditsInWords } from '#domain/credits/products.ts';
import { quantityLabels, quantityProblem } from '#domain/credits/quantity.ts';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { probe } from '#web/ground/session.ts';
import { confirm } from '#web/kit/confirm.ts';
import { Form, FormProblem } from '#web/kit/form.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './convert.module.css';

interface ConvertFormProps {
  /** PressCable credits that can be converted. */
  most: number;
  ampCredits: number;
}

export function ConvertForm({ most, ampCredits }: ConvertFormProps) {
  const convert = useSend(credits.convert);
  const field = { label: quantityLabels.convert, max: most };
  const form = useForm({
    initialValues: { quantity: String(most) },
    validateInputOnBlur: true,
    validateInputOnChange: ['quantity'],
    validate: { quantity: (typed) => quantityProblem(typed, field) },
  });
  const count = quantityProblem(form.values.quantity, field) ? 0 : Number(form.values.quantity);

  async function ask() {
    const yes = await confirm({
      title: `Convert ${creditsInWords(count)}?`,
      text: 'You get as many Amp credits. This cannot be taken back.',
      yes: 'Convert',
    });
    if (!yes) return;
    convert.mutate(
      { body: { quantity: count } },
      {
        onSuccess: () => {
          toast.success(`${creditsInWords(count)} converted into Amp credits`);
          form.setFieldValue('quantity', String(Math.max(1, most - count)));
          // The session says whether PressCable credits are left.
          void probe();
        },
        onError: (failure) => showFailure(form, failure),
      },
    );
  }

  return (
    <Form
      onSubmit={form.onSubmit(
        () => void ask(),
        (errors) => focusFirst(form, errors),
      )}
    >
      <TextInput
        label={field.label}
        description={`A whole number up to ${most}`}
        inputMode="numeric"
        required
        {...form.getInputProps('quantity')}
      />
      <dl className={styles.after}>
        <div>
          <dt>PressCable credits</dt>
          <dd className="figures">
            {most} → {most - count}
          </dd>
        </div>
        <div>
          <dt>Amp credits</dt>
          <dd className="figures">
            {ampCredits} → {ampCredits + count}
          </dd>
        </div>
      </dl>
      <FormProblem says={problemOf(form)} />
      <div>
        <Button type="submit" loading={convert.isPending}>
          Convert {count > 0 && creditsInWords(count)}
        </Button>
      </div>
    </Form>
  );
}
