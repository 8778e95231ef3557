import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { DevTools } from './devtools.ts';

/** A page as a browser shows it. */
export interface ShownPage {
  png: Uint8Array;
  /** Of the page itself, after all redirects. */
  status: number;
  url: string;
  /** The document as it stands in the browser, with what its scripts did; its first `htmlCharacters`. */
  html: string;
}

interface Driving {
  url: string;
  view: { width: number; height: number };
}

/** So long a page may take to load; then what is there is drawn. */
const loadMs = 10_000;
/** So much of a document is asked for: what proves a post stands in it. */
const htmlCharacters = 2_000_000;
/** For what comes in by itself once a page is loaded. */
const settleMs = 1_000;

const Nothing = z.object({});
const Evaluated = z.object({ result: z.object({ value: z.string() }) });
const Response = z.object({
  type: z.string(),
  frameId: z.string(),
  response: z.object({ url: z.string(), status: z.number() }),
});

/** Opens a page and takes its picture. @returns null where there is no page. @throws Error when the browser is gone */
export async function drivePage(
  tools: DevTools,
  { url, view }: Driving,
): Promise<ShownPage | null> {
  // Off the record: whatever a page stores stays in memory, which is bounded, and no file is made of it.
  const { browserContextId } = await tools.ask(
    'Target.createBrowserContext',
    {},
    z.object({ browserContextId: z.string() }),
  );
  const { targetId } = await tools.ask(
    'Target.createTarget',
    { url: 'about:blank', browserContextId },
    z.object({ targetId: z.string() }),
  );
  const attached = z.object({ sessionId: z.string() });
  const { sessionId } = await tools.ask(
    'Target.attachToTarget',
    { targetId, flatten: true },
    attached,
  );
  const ask = <Reply extends z.ZodType>(method: string, params: object, reply: Reply) =>
    tools.ask(method, params, reply, sessionId);

  const documents: z.infer<typeof Response>[] = [];
  tools.hear('Network.responseReceived', Response, (told) => {
    if (told.type === 'Document') documents.push(told);
  });
  // A question that nobody answers would keep the page from loading.
  tools.hear('Page.javascriptDialogOpening', Nothing, () => {
    ask('Page.handleJavaScriptDialog', { accept: false }, Nothing).catch(() => {});
  });
  const loaded = Promise.withResolvers<void>();
  tools.hear('Page.loadEventFired', Nothing, () => loaded.resolve());

  await ask('Page.enable', {}, Nothing);
  // The browser keeps no copy of what came in: only how it was answered is asked.
  await ask('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }, Nothing);
  await ask(
    'Emulation.setDeviceMetricsOverride',
    { ...view, deviceScaleFactor: 1, mobile: false },
    Nothing,
  );
  const { frameId, errorText } = await ask(
    'Page.navigate',
    { url },
    z.object({ frameId: z.string(), errorText: z.string().optional() }),
  );
  if (errorText) return null;
  await Promise.race([loaded.promise, sleep(loadMs, null, { ref: false })]);
  await sleep(settleMs);
  const shown = documents.findLast((told) => told.frameId === frameId)?.response;
  if (!shown) return null;
  // In a world of its own, where no script of the page has put anything in the place of the browser's words.
  const { executionContextId: contextId } = await ask(
    'Page.createIsolatedWorld',
    { frameId },
    z.object({ executionContextId: z.number() }),
  );
  const expression = `document.documentElement.outerHTML.slice(0, ${htmlCharacters})`;
  const { value: html } = (
    await ask('Runtime.evaluate', { expression, contextId, returnByValue: true }, Evaluated)
  ).result;
  const { data } = await ask(
    'Page.captureScreenshot',
    { format: 'png' },
    z.object({ data: z.string() }),
  );
  // One that went elsewhere meanwhile is another page.
  if (documents.findLast((told) => told.frameId === frameId)?.response !== shown) return null;
  return { png: Buffer.from(data, 'base64'), status: shown.status, url: shown.url, html };
}
