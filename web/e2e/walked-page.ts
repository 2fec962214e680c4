import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const locales = join(import.meta.dirname, '../app/locales');
const textsOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(locales, `${file}.json`), 'utf8'));
const english = textsOf('en');

/** English texts of ours that are different in this language: none of them may be on its pages. */
function foreignTo(prefix: string): string[] {
  const own = new Set(Object.values(textsOf(prefix)));
  return Object.values(english).filter((text) => text.length > 8 && !text.includes('{') && !own.has(text));
}

/** Words that exist in no other of our languages; three different ones in one sentence identify English. */
const englishWords = [
  'the',
  'and',
  'with',
  'your',
  'you',
  'from',
  'this',
  'that',
  'are',
  'have',
  'of',
  'not',
  'please',
];

/** Faults of the open page as messages; empty if there are none. */
export async function faultsOf(page: Page, prefix: string): Promise<string[]> {
  const found = await page.evaluate(lookAround, { ids: Object.keys(english), englishWords });
  const isEnglish = prefix === 'en';
  const foreign = isEnglish ? [] : foreignTo(prefix);
  const strange = isEnglish ? [] : [...found.sentences, ...found.texts.filter((text) => foreign.includes(text))];
  return [
    ...(found.mode === 'CSS1Compat' ? [] : ['renders in quirks mode']),
    ...(found.overflow > 0 ? [`is ${found.overflow} px too wide: ${found.tooWide.join(', ')}`] : []),
    ...found.overlaps.map((pair) => `texts lie over each other: ${pair}`),
    ...found.keys.map((key) => `shows the key of a text: ${key}`),
    ...[...new Set(strange)].map((text) => `speaks English: ${text}`),
  ];
}

interface Asked {
  ids: string[];
  englishWords: string[];
}

/** Executed in the page. */
function lookAround({ ids, englishWords }: Asked) {
  const root = document.documentElement;
  const overflow = root.scrollWidth - root.clientWidth;
  const tooWide = overflow > 0 ? widest() : [];
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => isShown(element));
  const texts = shown.map((element) => ({ element, text: ownText(element) })).filter(({ text }) => text !== '');
  return {
    mode: document.compatMode,
    overflow,
    tooWide,
    keys: texts.map(({ text }) => text).filter((text) => ids.includes(text)),
    texts: texts.map(({ text }) => text),
    sentences: texts.map(({ text }) => text).filter(isEnglish),
    // A page behind an open panel is inert.
    overlaps: overlaps(texts.map(({ element }) => element).filter((element) => !element.closest('[inert]'))),
  };

  function ownText(element: HTMLElement): string {
    return [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join('')
      .trim();
  }

  function isShown(element: HTMLElement): boolean {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TEMPLATE'].includes(element.tagName)) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    return !element.closest('.sr, .skip, [aria-hidden="true"], [lang]:not(html)');
  }

  function isEnglish(text: string): boolean {
    const words = new Set(text.toLowerCase().match(/[a-z']+/g) ?? []);
    return englishWords.filter((word) => words.has(word)).length >= 3;
  }

  function widest(): string[] {
    const edge = root.clientWidth + 1;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge)
      .slice(0, 3)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`);
  }

  /** Lines of text of two elements that overlap by more than a few pixels. */
  function overlaps(elements: HTMLElement[]): string[] {
    const boxes = elements.flatMap((element) => {
      const range = document.createRange();
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].map((rect) => ({ element, rect }));
        })
        .filter(({ rect }) => rect.width > 2 && rect.height > 2 && isOnTop(element, rect));
    });
    const found = new Set<string>();
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        if (one.element === other.element) continue;
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        // Lines of large type are closer than the height of their boxes.
        const least = Math.min(one.rect.height, other.rect.height);
        if (width > 4 && height > least * 0.4) found.add(`"${ownText(one.element)}" and "${ownText(other.element)}"`);
      }
    return [...found].slice(0, 5);
  }

  /** Text that is cut off by its box, or scrolled out of it, is not visible. */
  function isOnTop(element: HTMLElement, rect: DOMRect): boolean {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (rect.left >= edge.right || rect.right <= edge.left || rect.top >= edge.bottom || rect.bottom <= edge.top)
        return false;
    }
    return true;
  }
}
