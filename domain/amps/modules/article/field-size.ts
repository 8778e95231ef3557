import { fieldRoom, type BoundedField } from './fields.ts';
import { articleFieldLabels } from './labels.ts';

/** How many characters each field has. */
export type FieldSizes = Readonly<Record<BoundedField, number>>;

export const boundedFields = Object.keys(fieldRoom) as BoundedField[];

export interface FieldExcess {
  field: BoundedField;
  /** Why it cannot be kept, and what to do about it. */
  says: string;
}

/**
 * The first field that cannot be kept as long as it is; null when all can.
 * @param before what is kept now: what was too long before there was a bound may stay, and become shorter.
 */
export function fieldExcess(sizes: FieldSizes, before: FieldSizes): FieldExcess | null {
  const field = boundedFields.find((name) => sizes[name] > Math.max(fieldRoom[name], before[name]));
  if (!field) return null;
  const [size, room] = [sizes[field], fieldRoom[field]];
  const says = `“${articleFieldLabels[field]}” has ${count(size)} characters, and there is room for ${count(room)}. Take ${count(size - room)} out, or put a part of it into the text.`;
  return { field, says };
}

const count = (number: number) => number.toLocaleString('en');
