import { limits } from '#domain/limits.ts';

/** A page's script did not come. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    super('A part of the app could not be loaded.', options);
    this.name = 'ChunkLoadError';
  }
}

/** What browsers say of a script that did not come. Safari names no address, and asks for it again itself. */
const lostScript = /dynamically imported module: (https?:\S+\.js)$/;
let timesAnew = 0;

/** As long as a page is there, browsers remember that a script did not come: it is asked for at another address. */
async function loadAnew<T>(failure: unknown): Promise<T> {
  const [, address] = lostScript.exec(failure instanceof TypeError ? failure.message : '') ?? [];
  if (!address) throw failure;
  timesAnew += 1;
  const module: T = await import(/* @vite-ignore */ `${address}?again=${timesAnew}`);
  return module;
}

/**
 * Loads a page's script, at the second try where the first fails. @param load imports one module, as it is.
 * @throws ChunkLoadError when it cannot be had, or has not come after 120 seconds.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  timeoutMs: number = limits.scriptLoadTimeoutMs,
): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkLoadError()), timeoutMs);
  try {
    return await Promise.race([load().catch(loadAnew<T>), tooLate]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError({ cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the server has another version than this tab: then its files are gone, and a reload helps. */
export async function isOutdated(mine: string): Promise<boolean> {
  try {
    const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const data = page.querySelector<HTMLMetaElement>('meta[name="ampifire"]')?.content ?? '';
    const { version }: { version: string } = JSON.parse(data);
    return version !== mine;
  } catch {
    // No answer, or not our page: nothing says that a reload would help.
    return false;
  }
}
