const second = 1000;

/** Pauses of the publishing protocol, in milliseconds. */
export const timing = {
  /** Longest life of an armed attempt before its request must have left; else it counts as not sent. */
  sendWithin: 5 * second,
  /** The same for the first byte of its request, connected: names, connections and handshakes take a while. */
  leaveWithin: 15 * second,
  /** Pause between two looks that both must find nothing. */
  secondLook: 300 * second,
  /** An outcome that cannot be found out by then goes to a person. */
  giveUpLooking: 24 * 3600 * second,
  /** An update that was begun this long ago has lost its worker. */
  updateWithin: 120 * second,
  /** How often whoever prepares an update says so. */
  updateSign: 20 * second,
  /** Pause before words that got no clear answer are written again. */
  updateAgain: 60 * second,
  /** Pause before it is asked again whether a place's retracted post is gone. */
  earlierPost: 60 * second,
  /** A pause that lasts this long is told to those whose posts it keeps; a shorter one is only shown. */
  tellPause: 600 * second,
  /** A step this late has lost its job. */
  overdue: 120 * second,
  /** A job that comes less than this too early comes by another clock. */
  clocksDiffer: 60 * second,
  /** A page that was read so lately is not read again because somebody asks. */
  lookRest: 30 * second,
  /** Within this, one post is read `looksAsked` times at most because somebody asks. */
  looksWithin: 24 * 3600 * second,
  /** A look at a live post that is nearer than this has a job of its own; the watch brings the others. */
  lookByJob: 24 * 3600 * second,
} as const;

/** Looks at one post within a day after which it is not read because somebody asks. */
export const looksAsked = 20;

/** People have one post tried again so often within an hour, and no more. */
export const retriesAnHour = 10;

/**
 * How long after it was armed a request may leave, in milliseconds: by the end of the site's quiet time it is
 * looked for, and what is not there then is sent anew.
 */
export function mayLeaveWithin(quietSeconds: number): number {
  return Math.min(timing.leaveWithin, Math.max(quietSeconds, 1) * second);
}

/** Attempts that may be armed before a person is asked. */
export const mostAttempts = 3;

/** The second look waits its time, or less where the site's own quiet time is short (tests, own pages). */
export function secondLookAfter(quietSeconds: number): number {
  return Math.min(timing.secondLook, quietSeconds * second);
}
