import { Buffer } from 'node:buffer';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceProvider } from './lib/page/nonce.ts';
import { renderSettingsContext } from './lib/page/render-context.ts';
import { OwnStore, storeOfPath } from './lib/store/paths.ts';
import { createI18n, I18nProvider } from './lib/text/i18n.ts';
import { catalogues } from './lib/text/messages.server.ts';

export { PLAYERS } from '../../proto/src/content/players.ts';
export { createSitemaps } from './features/catalog/sitemaps.server.ts';
export { withoutStoreSegment } from './lib/page/own-host.ts';
export { createRenderContext } from './lib/page/render-context.ts';

/**
 * Pages are sent complete (no streamed parts that a script must insert), so they are readable without JavaScript. The
 * markup is passed to the web server beside the Response: through the body it would be encoded and copied three times.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, own, finished } = context.get(renderSettingsContext);
  const store = storeOfPath(new URL(request.url).pathname, own);
  const i18n = createI18n(store, catalogues[store.prefix]);
  const whole = await withDataAtHand(routerContext);
  const page = (
    <NonceProvider value={nonce}>
      <OwnStore value={own}>
        <I18nProvider value={i18n}>
          <ServerRouter context={whole} url={request.url} nonce={nonce} />
        </I18nProvider>
      </OwnStore>
    </NonceProvider>
  );
  const { markup, isBroken } = inOneGo(page) ?? (await inPieces(page, nonce));
  finished(Buffer.from(withDoctype(markup)));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status: isBroken ? 500 : status });
}

/**
 * React Router provides the loaders' data as a stream and suspends the page's last part until it is read. We read it
 * first and store it where that part expects it, so that no part is suspended.
 */
async function withDataAtHand({ serverHandoffStream, ...routerContext }: EntryContext): Promise<EntryContext> {
  if (!serverHandoffStream) return routerContext;
  const value = await text(serverHandoffStream as never);
  const alreadyRead = { getReader: () => null } as never;
  const streamCache = { 0: { result: { done: true, value } } } as never;
  return { ...routerContext, serverHandoffStream: alreadyRead, renderMeta: { streamCache } };
}

interface Rendered {
  markup: string;
  /** A part failed to render and is rendered by the browser. */
  isBroken: boolean;
}

/** Without it browsers render in quirks mode. React writes it into a stream, but not into a string. */
const doctype = '<!DOCTYPE html>';
const withDoctype = (markup: string): string => (markup.startsWith(doctype) ? markup : doctype + markup);

/** React's marker of a suspended part. */
const leftOut = '<!--$!-->';

/** Cheaper than a stream; undefined if a part is suspended (code that is loaded the first time) or fails. */
function inOneGo(page: ReactNode): Rendered | undefined {
  try {
    const markup = renderToString(page);
    return markup.includes(leftOut) ? undefined : { markup, isBroken: false };
  } catch {
    return undefined;
  }
}

function inPieces(page: ReactNode, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let isBroken = false;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React moves large finished parts to the end, for a script to insert.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough())).then((markup) => resolve({ markup, isBroken }), reject),
      onShellError: reject,
      onError(error) {
        isBroken = true;
        console.error(error);
      },
    });
  });
}
