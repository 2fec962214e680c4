import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { createI18n, I18nProvider } from './lib/i18n.ts';
import { catalogues } from './lib/messages.server.ts';
import { NonceProvider } from './lib/nonce.ts';
import { storeOfPath } from './lib/paths.ts';
import { renderSettingsContext } from './lib/render-context.ts';

export { createRenderContext } from './lib/render-context.ts';

/** Pages are sent whole (no streamed pieces that need a script to be put in place), so reading works without JavaScript. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(renderSettingsContext);
  const store = storeOfPath(new URL(request.url).pathname);
  const page = (
    <NonceProvider value={nonce}>
      <I18nProvider value={createI18n(store, catalogues[store.prefix])}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nProvider>
    </NonceProvider>
  );
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Else what is ready but large is put at the end, for a script to move.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8');
        text(pipe(new PassThrough())).then(
          (body) => resolve(new Response(body, { headers, status: answerStatus })),
          reject,
        );
      },
      onShellError: reject,
      onError(error) {
        answerStatus = 500;
        console.error(error);
      },
    });
  });
}
