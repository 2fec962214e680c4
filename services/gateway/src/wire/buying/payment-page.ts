import { storeView } from '@garderoba/contracts';
import { formatAmount } from '@garderoba/money';
import type { SandboxSession } from '../../clients/orders.client.js';
import { escapeHtml } from '../escape-html.js';
import { wordsOf } from '../words/languages.js';

/**
 * The sandbox provider's page: plain HTML that works without scripts. A session without an order saves a card without a
 * payment.
 */
export function paymentPage(session: SandboxSession, nonce: string): string {
  const words = wordsOf(session.language).paymentPage;
  const { locale } = storeView(`${session.currency.toLowerCase()}_${session.language}`);
  const amount = formatAmount(session.amount, locale, session.currency);
  const button = (action: string, label: string, primary = false): string =>
    `<form method="post" action="/pay/${encodeURIComponent(session.sessionId)}/${action}"><button${primary ? ' class="primary"' : ''}>${escapeHtml(label)}</button></form>`;
  const isCard = session.number === '';
  const isChallenge = session.state === 'challenge';
  const title = isCard ? words.card : isChallenge ? words.bank : words.title;
  const what = isCard
    ? `<p>Visa •••• 4242</p>`
    : `<p>${escapeHtml(words.order)} ${escapeHtml(session.number)}</p><strong>${escapeHtml(amount)}</strong>`;
  const buttons = isCard
    ? [button('success', words.save, true), button('failure', words.refuse)]
    : isChallenge
      ? [button('success', words.confirm, true), button('failure', words.deny)]
      : [button('success', words.pay, true), button('challenge', words.challenge), button('failure', words.fail)];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">
body{font:16px/1.5 system-ui,sans-serif;background:#f1ede6;color:#1d1a16;display:grid;place-items:center;min-height:100vh;margin:0}
main{background:#fff;padding:2rem;width:min(24rem,calc(100vw - 2rem));box-sizing:border-box}
h1{font:300 2rem/1.1 Georgia,serif;margin:0 0 1rem}strong{font:300 2rem/1 Georgia,serif;display:block;margin:.5rem 0 1.5rem}
button{font:inherit;width:100%;min-height:2.75rem;margin:.25rem 0;background:#fff;color:#1d1a16;border:1px solid #857a6b;cursor:pointer}
button.primary{background:#1d1a16;color:#fbfaf7;border-color:#1d1a16}button:focus-visible{outline:2px solid #1d1a16;outline-offset:2px}p{color:#574f44;margin:0}
</style></head><body><main><h1>${escapeHtml(title)}</h1>${what}
${buttons.join('')}${button('cancel', words.cancel)}
<p>${escapeHtml(words.note)}</p></main></body></html>`;
}
