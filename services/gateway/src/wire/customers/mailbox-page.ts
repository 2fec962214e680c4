import type { Mail } from '../../clients/content.client.js';
import { escapeHtml } from '../escape-html.js';

/** The local mailbox as a page: the mails to one address, newest first. Plain HTML without scripts. */
export function mailboxPage(address: string, mails: readonly Mail[], nonce: string): string {
  const found = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.sentAt.slice(0, 16).replace('T', ' '))} UTC</p><pre>${linked(escapeHtml(mail.text))}</pre></article>`,
  );
  const nothing = address ? '<p>Nothing was sent to this address.</p>' : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Local mailbox</title>
<style nonce="${nonce}">
body{font:16px/1.5 system-ui,sans-serif;background:#fbfaf7;color:#1d1a16;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1,h2{font-family:Georgia,serif;font-weight:300}article{border-top:1px solid #ddd6cb;padding:1rem 0}p{color:#574f44}
pre{white-space:pre-wrap;font:inherit}form{display:flex;gap:.5rem;align-items:end}label{flex:1}input{font:inherit;width:100%;box-sizing:border-box;min-height:2.75rem;padding:0 .75rem}
button{font:inherit;min-height:2.75rem;padding:0 1rem;background:#1d1a16;color:#fbfaf7;border:0}
</style></head><body><h1>Local mailbox</h1>
<form><label>Mails that would have been sent to<input type="email" name="to" required value="${escapeHtml(address)}" placeholder="you@example.com"></label><button>Show</button></form>
${found.length > 0 ? found.join('\n') : nothing}</body></html>`;
}

const linked = (escaped: string): string =>
  escaped.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
