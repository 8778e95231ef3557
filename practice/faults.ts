import { z } from 'zod';

/** Every way the dial can spoil a request. "accept" = the site has done what it was asked. */
export const faultNames = {
  'lose-answer-after-accept': 'Stores, then resets the connection',
  'reset-before-accept': 'Resets the connection, stores nothing',
  'server-error-after-accept': 'Stores, then answers 500',
  'bad-request-but-created': 'Stores, then answers 400',
  'server-error': 'Answers 500, stores nothing',
  'late-commit': 'Drops the connection, stores later',
  'rate-limit': 'Answers 429, stores nothing',
  unauthorized: 'Answers 401, stores nothing',
  forbidden: 'Answers 403, stores nothing',
  'maintenance-page': 'Answers an HTML page with status 200, stores nothing',
  drip: 'Stores, then answers one byte a second',
  'endless-body': 'Stores, then never stops answering',
  'wrong-length': 'Stores, then announces a length that is not true',
  slow: 'Waits, then does all as usual',
  'hold-after-accept': 'Stores, tells the events, then waits',
} as const;
export type FaultName = keyof typeof faultNames;

const isFaultName = (name: unknown) => typeof name === 'string' && Object.hasOwn(faultNames, name);

const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

const FaultParams = z.strictObject({
  /** slow: the wait; hold-after-accept: how long to hold. */
  ms: milliseconds.optional(),
  /** late-commit: when the connection drops, and when the post appears, both counted from arrival. */
  dropAfterMs: milliseconds.optional(),
  commitAfterMs: milliseconds.optional(),
  /** rate-limit: sent as it is; null leaves the header out; 'http-date' is `seconds` from now. */
  retryAfter: z.union([z.string(), z.number(), z.null()]).optional(),
  seconds: z.coerce.number().optional(),
  /** wrong-length: added to the true Content-Length. */
  lengthDelta: z.coerce.number().int().optional(),
  /** drip: the time between two bytes. */
  everyMs: milliseconds.optional(),
});
export type FaultParams = z.infer<typeof FaultParams>;

export const FaultOrder = z.strictObject({
  /** 'wordpress/harbour-gazette', 'wordpress/*' or '*'. */
  site: z.string().min(1).max(120),
  /** 'posts.create', 'posts.*' or '*'. */
  operation: z.string().min(1).max(60),
  fault: z.custom<FaultName>(isFaultName, 'not a fault of the dial'),
  times: z.coerce.number().int().min(1).max(1_000_000).default(1),
  params: FaultParams.default({}),
});
export type FaultOrder = z.infer<typeof FaultOrder>;

export interface Fault extends FaultOrder {
  id: number;
  /** How many requests it will still spoil. */
  left: number;
}

export interface Dial {
  add(order: FaultOrder): Fault;
  /** The faults still waiting, in the order in which they will strike. */
  waiting(): Fault[];
  clear(): void;
  /** Takes one turn of the first fault that fits, if any. */
  take(site: string, operation: string): Fault | undefined;
}

export function failureDial(): Dial {
  let faults: Fault[] = [];
  let lastId = 0;
  return {
    add(order) {
      const fault = { ...order, id: ++lastId, left: order.times };
      faults.push(fault);
      return fault;
    },
    waiting: () => faults.map((fault) => ({ ...fault })),
    clear() {
      faults = [];
    },
    take(site, operation) {
      const fault = faults.find((it) => fits(it.site, site) && fits(it.operation, operation));
      if (!fault) return undefined;
      fault.left -= 1;
      if (fault.left === 0) faults = faults.filter((it) => it !== fault);
      return { ...fault };
    },
  };
}

function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
