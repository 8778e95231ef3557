import pg from 'pg';
import { unfinishedWords } from '../backup/unfinished-restore.ts';
import { patienceMs } from './patience.ts';

/** How long what is said over a line to PostgreSQL may take, in milliseconds. 0: as long as it takes. */
export interface LineLimits {
  /** Then the server ends a wait for somebody else's rows. */
  lockMs: number;
  /** Then the server ends a statement. */
  statementMs: number;
  /** A line that has not answered for so long is cut. A server that can be heard has answered before. */
  silentMs: number;
  /** Then the server ends a transaction that nothing is said in: the line may be lost, and its rows are held. */
  unspokenMs: number;
}

/** Who waits for rows of a line that was lost waits for less than their patience, and then has them. */
const unspokenMs = 15_000;

/** For all that somebody waits for. */
export const lineLimits: LineLimits = {
  lockMs: patienceMs,
  statementMs: 30_000,
  silentMs: 35_000,
  unspokenMs,
};

/** For work that takes long by itself, as changes of the tables do, and looks at all rows. */
export const unhurried: LineLimits = { lockMs: 0, statementMs: 0, silentMs: 3_600_000, unspokenMs };

/**
 * What the server is asked to notice by itself: a machine that is gone, and a line that nobody uses any
 * more. Ours are used or closed within ten seconds. Asked over the line, as a startup option is refused by
 * poolers; of no effect on a socket of this machine.
 */
const serverNotices = {
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30s',
  idle_session_timeout: '60s',
};

/**
 * No line is opened into a world that a restore has not finished, but by whoever says that they know: what a program
 * that ran all the while would do there was done after the backup. The server says that it cannot be connected to.
 */
const refusal = `do $$ begin
  if to_regclass('public.unfinished_restore') is not null then
    raise exception using errcode = 'cannot_connect_now', message = '${unfinishedWords}';
  end if;
end $$`;

const settingsOf = (
  { lockMs, statementMs, unspokenMs: ms }: LineLimits,
  knowsOfRestore: boolean,
): string =>
  [
    ...Object.entries({
      lock_timeout: lockMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: ms,
      ...serverNotices,
    }).map(([name, value]) => `set ${name} = '${value}'`),
    ...(knowsOfRestore ? [] : [refusal]),
  ].join('; ');

/** In all its shapes, each of which is handed on as it is. */
const askDriver: typeof pg.Client.prototype.query = Reflect.get(pg.Client.prototype, 'query');

interface LineConfig extends pg.ClientConfig {
  limits?: LineLimits;
}

/**
 * A connection to PostgreSQL that is cut when it does not answer: the peer may be gone, stopped, or behind a
 * proxy that is, and nothing tells. The driver's own `query_timeout` gives up the question and keeps the line.
 */
export class Line extends pg.Client {
  readonly #limits: LineLimits;
  #owed: NodeJS.Timeout | undefined;

  constructor({ limits = lineLimits, ...config }: LineConfig = {}) {
    super(config);
    this.#limits = limits;
    const answered = () => clearTimeout(this.#owed);
    this.on('drain', answered);
    this.on('end', answered);
    // Lost between two questions it is nobody's: unheard, it would end the process.
    this.on('error', answered);
  }

  override query(...asked: unknown[]) {
    clearTimeout(this.#owed);
    const { silentMs } = this.#limits;
    this.#owed = setTimeout(() => this.cut(silentMs), silentMs).unref();
    return Reflect.apply(askDriver, this, asked);
  }

  /** Ends it without a word, which a line that is silent would not carry. */
  cut(afterMs: number): void {
    const seconds = afterMs / 1000;
    this.connection.stream.destroy(
      new Error(`PostgreSQL did not answer within ${seconds} seconds`),
    );
  }
}

/** How each line is opened, whether one of a pool or alone. */
const lineTo = (connectionString: string, limits: LineLimits) => ({
  connectionString,
  limits,
  connectionTimeoutMillis: patienceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** The same, of a pool. */
export const linesTo = (connectionString: string, limits: LineLimits, knowsOfRestore = false) => ({
  ...lineTo(connectionString, limits),
  Client: Line,
  onConnect: async (line: pg.ClientBase) => {
    await line.query(settingsOf(limits, knowsOfRestore));
  },
});

/** Opens one line that is no pool's. */
export async function openLine(
  connectionString: string,
  limits: LineLimits,
  knowsOfRestore = false,
): Promise<Line> {
  const line = new Line(lineTo(connectionString, limits));
  await line.connect();
  try {
    await line.query(settingsOf(limits, knowsOfRestore));
  } catch (error) {
    line.cut(0);
    throw error;
  }
  return line;
}
