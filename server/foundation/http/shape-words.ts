import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const formats: Record<string, string> = {
  datetime: 'a moment such as 2026-11-21T09:41:00Z',
  date: 'a date such as 2026-11-21',
  time: 'a time such as 09:41:00',
  url: 'a web address',
  email: 'an e-mail address',
  uuid: 'a UUID',
};

const units: Record<string, string> = { string: ' characters', array: ' items', file: ' bytes' };

/**
 * What is wrong with the shape of an input, where its schema has no words of its own: for people who
 * write programs against the API, since our own forms send the right shapes.
 */
export const shapeWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This should be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `This should be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}.`;
    case 'invalid_format':
      return `This should be ${formats[issue.format] ?? 'written in another way'}.`;
    case 'too_small':
      return `This should be at least ${issue.minimum}${units[issue.origin] ?? ''}.`;
    case 'too_big':
      return `This should be at most ${issue.maximum}${units[issue.origin] ?? ''}.`;
    case 'not_multiple_of':
      return `This should be a multiple of ${issue.divisor}.`;
    default:
      return 'This does not have the form that is expected here.';
  }
};
