/**
 * So long, in milliseconds, a change waits for its turn, then for a connection, then for each lock: longer
 * than anybody's transaction takes, and shorter than browsers wait.
 */
export const patienceMs = 20_000;
