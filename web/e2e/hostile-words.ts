import { expect, type Frame, type Page } from '@playwright/test';

/**
 * Script injections. Each calls `ran('<name>')`, which every watched page defines, so a script that runs is reported by
 * name. They cover text, attributes, addresses, script and style blocks, comments, templates, frames, and texts that are
 * already escaped once.
 */
export const PAYLOADS = {
  script: '<script>ran("script")</script>',
  image: '<img src=x onerror=ran("image")>',
  attribute: `"'><a autofocus onfocus=ran("attribute") tabindex=1>x</a>`,
  svg: '<svg/onload=ran("svg")>',
  closing: '</script></style></title></textarea><script>ran("closing")</script>',
  comment: '--><img src=x onerror=ran("comment")><!--',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is an injected text
  template: '{{constructor.constructor("ran(1)")()}}${ran("template")}<%= ran(1) %>',
  address: 'javascript:ran("address")//',
  frame: '<iframe srcdoc="<script>parent.ran(1)</script>"></iframe>',
  escaped: '&lt;img src=x onerror=ran("escaped")&gt;',
  details: '<details open ontoggle=ran("details")>x</details>',
  markdown: '[x](javascript:ran("markdown)) <a href="java&#10;script:ran(1)">x</a>',
} as const;

export type Payload = keyof typeof PAYLOADS;
export const NAMES = Object.keys(PAYLOADS) as Payload[];
export const WORDS = Object.values(PAYLOADS);
/** All of them in one text, for long fields. */
export const ALL = WORDS.join(' ');

/** The text of row `n` for field `m`: with as many rows as texts, every field gets every text. */
export const wordFor = (n: number, m: number): string => WORDS[(n + m) % WORDS.length] as string;

/** Watches a page from its start; `isUntouched` reports executed scripts. */
export async function watch(page: Page): Promise<{ isUntouched(what: string): Promise<void> }> {
  const happened: string[] = [];
  page.on('dialog', async (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    // Mails are shown in a frame without scripts, so this watcher cannot run there either: the CSP reports it for every mail.
    if (/mails\/[^/]+\/letter' because the document's frame is sandboxed/.test(message.text())) return;
    if (/Content Security Policy|Blocked script execution/.test(message.text())) happened.push(message.text());
  });
  await page.exposeFunction('tellRan', (what: string) => {
    happened.push(`ran: ${what}`);
  });
  await page.addInitScript(() => {
    Object.assign(window, {
      ran: (what: unknown) => (window as never as { tellRan(text: string): void }).tellRan(String(what)),
    });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as never as { tellRan(text: string): void }).tellRan(
        `stopped by the policy: ${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  return {
    async isUntouched(what) {
      let markup: string[] = [];
      // A page during navigation, as after a search without script, is checked when the next one is loaded.
      await expect(async () => {
        await page.waitForLoadState('load');
        markup = await activeMarkup(page);
      }).toPass({ timeout: 20_000 });
      expect(markup, `markup in ${what}`).toEqual([]);
      expect(happened, `scripts in ${what}`).toEqual([]);
    },
  };
}

/**
 * Elements that would execute a text if the CSP allowed it, in the page and in its frames: event attributes, script addresses, scripts and
 * frames with our texts.
 */
async function activeMarkup(page: Page): Promise<string[]> {
  return (await Promise.all(page.frames().map(activeIn))).flat();
}

function activeIn(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const isActive = (element: Element): boolean => {
      const { attributes, localName } = element;
      // Data blocks are not executed; a text that escaped from one would be a separate element.
      if (element.getAttribute('type') === 'application/ld+json') return false;
      if (['script', 'style', 'iframe'].includes(localName) && !element.hasAttribute('nonce'))
        if (/ran\(/.test((element.textContent ?? '') + (element.getAttribute('srcdoc') ?? ''))) return true;
      return [...attributes].some(
        ({ name, value }) =>
          (/^on/i.test(name) && /ran\(/.test(value)) ||
          (/^(href|src|action|formaction|xlink:href|data)$/i.test(name) && /^\s*javascript:/i.test(value)),
      );
    };
    return [...document.querySelectorAll('*')].filter(isActive).map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}
