import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy, newNonce } from '@garderoba/page-server/policy';
import type { FastifyInstance } from 'fastify';
import { views as compiled, defaultPrefix } from './generated/maintenance.ts';
import type { OwnStoreOf } from './store-addresses.ts';

/** Poll interval of the switch. */
const LOOK_MS = 1_000;
const RETRY_SECONDS = 600;
const ALL = 'all';

interface View {
  readonly locale: string;
  /** Unless `?sc=` selects another. */
  readonly currency: string;
  readonly title: string;
  readonly text: string;
}

/** By the first segment of the address; texts of app/locales. */
const views: Readonly<Record<string, View>> = compiled;
const FILE = /^\/(assets\/|health|metrics)|\.(svg|png|ico|txt|xml|woff2|webmanifest|js)$/;

/**
 * While a store view is closed (a file named by its code in WEB_MAINTENANCE_DIR, containing the waiting time in
 * seconds) its pages show a maintenance page that needs only this process: gateway and databases may be unavailable.
 */
export function registerMaintenance(
  site: FastifyInstance,
  folder: string | undefined,
  ownStoreOf: OwnStoreOf = () => undefined,
): void {
  if (!folder) return;
  let closed = new Map<string, number>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  site.addHook('onRequest', async (request, reply) => {
    if (performance.now() - lookedAt > LOOK_MS) {
      closed = closedIn(folder);
      lookedAt = performance.now();
    }
    if (closed.size === 0) return;
    const [path = '/', query] = (request.raw.url ?? '/').split('?', 2);
    if (FILE.test(path)) return;
    const named = path.split(/[/.]/)[1] ?? '';
    const prefix = ownStoreOf(request.host) ?? (named in views ? named : defaultPrefix);
    const view = views[prefix] as View;
    const chosen = new URLSearchParams(query).get('sc');
    const seconds =
      closed.get(ALL) ?? closed.get(chosen?.endsWith(`_${prefix}`) ? chosen : `${view.currency}_${prefix}`);
    if (seconds === undefined) return;
    const nonce = newNonce();
    reply
      .code(503)
      .header('retry-after', String(seconds))
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8');
    return reply.send(page(view, nonce));
  });
}

function closedIn(folder: string): Map<string, number> {
  try {
    return new Map(
      readdirSync(folder).map((store) => [
        store,
        Number.parseInt(readFileSync(join(folder, store), 'utf8'), 10) || RETRY_SECONDS,
      ]),
    );
  } catch {
    return new Map(); // the folder does not exist yet
  }
}

const page = ({ locale, title, text }: View, nonce: string): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 "Hanken Grotesk",system-ui,sans-serif;background:light-dark(#fbfaf7,#1d1a16);color:light-dark(#1d1a16,#fbfaf7)}
main{max-width:34rem;padding:2rem;text-align:center}
h1{font:500 2.25rem/1.2 Newsreader,Georgia,serif;margin:1.5rem 0 .75rem}
img{width:3.5rem;height:3.5rem}
</style></head><body><main><img src="/favicon.svg" alt=""><h1>${title}</h1><p>${text}</p></main></body></html>
`;
