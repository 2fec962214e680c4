import type { ConsentChoices } from '../../../../proto/src/content/consent.ts';
import { NOTHING_ALLOWED } from '../../lib/tracking/consent.ts';
import { dataLayer } from '../../lib/tracking/data-layer.ts';
import { deleteForeignCookies } from './cookies.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';

type Signal = 'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization';

/** Consent Mode v2: what each choice means to Google's tags. */
function signalsOf({ measurement, advertising }: ConsentChoices): Record<Signal, string> {
  const ads = stateOf(advertising);
  return { ad_storage: ads, ad_user_data: ads, ad_personalization: ads, analytics_storage: stateOf(measurement) };
}
const stateOf = (isAllowed: boolean): string => (isAllowed ? 'granted' : 'denied');

/** A command as gtag writes it: the tag manager knows commands by being Arguments. */
function command(..._words: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: an array would be read as something else.
  return arguments;
}

/** Everything is denied before anything else is told, whenever this runs. */
function denyFirst(): void {
  const layer = dataLayer();
  const first = layer[0] as ArrayLike<unknown> | undefined;
  if (first?.[0] === 'consent' && first[1] === 'default') return;
  layer.unshift(command('consent', 'default', signalsOf(NOTHING_ALLOWED)));
}

interface Page {
  /** Id of the operator's tag manager; undefined: none. */
  id: string | undefined;
  now: Date;
  reload: () => void;
}

/** What the tag manager of this page was allowed; null: it is not loaded. */
let allowed: ConsentChoices | null = null;

/**
 * Does with the tag manager what the shopper has chosen (basic Consent Mode v2): it is loaded with the first consent, and
 * not at all without one. A consent that ends takes its cookies, and the page is loaded anew without it.
 */
export function followConsent(choices: ConsentChoices, { id, now, reload }: Page): void {
  denyFirst();
  const { measurement, advertising } = choices;
  if (!id || (!allowed && !measurement && !advertising)) return;
  const before = allowed;
  if (before?.measurement === measurement && before.advertising === advertising) return;
  allowed = choices;
  dataLayer().push(command('consent', 'update', signalsOf(choices)));
  if (!before) {
    load(id, now);
  } else if ((before.measurement && !measurement) || (before.advertising && !advertising)) {
    deleteForeignCookies();
    reload();
  }
}

function load(id: string, now: Date): void {
  dataLayer().push({ 'gtm.start': now.getTime(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  // The browser hides the nonce in the attribute, not from scripts of the page.
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  script.src = `${SCRIPT}?id=${id}`;
  document.head.append(script);
}

/** For tests. */
export function forgetTagManager(): void {
  allowed = null;
}
