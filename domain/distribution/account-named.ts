type Facts = Record<string, string | number> | undefined;

/** A name from elsewhere ("editor") stands in marks: it is no word of ours. */
export const accountNamed = (facts: Facts, otherwise: string): string =>
  facts?.['account'] === undefined ? otherwise : `the account “${facts['account']}”`;
