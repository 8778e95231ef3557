import { z } from 'zod';
import { limits } from '../limits.ts';
import { firstFinding, type Rule } from '../rules/finding.ts';
import { between, numeric } from '../rules/numbers.ts';
import { found } from '../rules/wording.ts';

/** The labels of the fields in which a quantity is typed. */
export const quantityLabels = {
  packs: 'Number of packs',
  convert: 'PressCable credits to convert',
  granted: 'Quantity',
  inPack: 'Credits in the pack',
} as const;

interface Asked {
  label: string;
  max?: number;
}

type Numeral = number | string;

const given: Rule<Numeral> = (value, field) => (value === '' ? found('required', field, {}) : null);

/** What is wrong with a quantity as it was typed or sent, in a sentence, or null. */
export function quantityProblem(
  value: Numeral,
  { label, max = limits.purchaseQuantity.max }: Asked,
): string | null {
  const rules = [given, numeric, between(limits.purchaseQuantity.min, max)];
  return firstFinding(rules, value, { label })?.message ?? null;
}

/** A whole number of packs or credits from 1 on. */
export const quantity = (asked: Asked) =>
  z
    .union([z.number(), z.string()], { error: found('numeric', asked, {}).message })
    .check(({ value, issues }) => {
      const message = quantityProblem(value, asked);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .transform(Number);
