import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, admin, fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Entry, Text } from './entry.ts';

const aText = (more: Partial<Text> = {}): Text => ({
  ...{ language: 'pl', state: 'published', stale: false, title: 'Zwroty', slug: 'zwroty', version: 3, draftNo: 2 },
  ...{ publishedNo: 2, publishedAt: '2026-11-20T10:00:00Z', scheduledNo: null, scheduledAt: null },
  ...{ updatedAt: '2026-11-20T10:00:00Z', updatedBy: 's-9', updatedByName: 'Ola', sourceNo: null, note: null },
  ...{ writtenAt: '2026-11-20T10:00:00Z', writtenBy: 's-9' },
  body: { title: 'Zwroty', sections: [{ type: 'quote', text: 'Masz 14 dni' }] },
  ...more,
});
const anEntry = (texts: Text[] = [aText()]): Entry => ({
  ...{ id: 'e-1', kind: 'page', code: 'returns', documentId: 7, sourceLanguage: 'pl', title: 'Zwroty' },
  ...{ createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z', texts, allowedActions: [] },
});

/** The backoffice with one page, which keeps what is saved. */
function withPage(first = anEntry(), more: Record<string, Answer> = {}) {
  let entry = first;
  const backoffice = fakeBackoffice({
    'GET me': { json: admin },
    'GET pages/e-1': () => ({ json: entry }),
    'POST entries/e-1/texts/:language/preview': {
      json: { id: 'p-1', url: 'http://shop.test/pl/preview/abc', path: '/pl/preview/abc', token: 'abc' },
    },
    'POST entries/e-1/texts/:language/save': ({ path, body }) => {
      const language = path.split('/')[3] as Text['language'];
      const sent = body as { version: number; body: Text['body'] };
      const before = entry.texts.find((text) => text.language === language) ?? aText({ language, version: 0 });
      const text = {
        ...before,
        body: sent.body,
        version: before.version + 1,
        state: 'published_with_changes' as const,
      };
      entry = { ...entry, texts: [...entry.texts.filter((one) => one.language !== language), text] };
      return { json: text };
    },
    'POST entries/e-1/texts/:language/publish': () => ({ json: { ...entry.texts[0], version: 9 } }),
    ...more,
  });
  return {
    ...backoffice,
    set: (next: Entry) => {
      entry = next;
    },
  };
}
const open = (path = '/pages/e-1') => renderConsole(path);
const title = () => screen.findByRole('textbox', { name: /^Title$/ });

beforeEach(() => {
  Element.prototype.getClientRects ??= () => [] as never;
  Range.prototype.getClientRects ??= () => [] as never;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
});
afterEach(() => vi.useRealTimers());

describe('the editor', () => {
  it('saves what is written by itself, with the version that was seen', async () => {
    const backoffice = withPage();
    const { user } = open();
    await user.type(await title(), '!');
    await waitFor(() => expect(backoffice.of('POST', 'entries/e-1/texts/pl/save')).toHaveLength(1));
    const [save] = backoffice.of('POST', 'entries/e-1/texts/pl/save');
    expect(save?.body).toEqual({
      ...{ version: 3, autosave: true },
      body: { title: 'Zwroty!', sections: [{ type: 'quote', text: 'Masz 14 dni' }] },
    });
    expect(save?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    await screen.findByText(/^Saved/);
  });

  it('sections are added, copied, moved by keys and removed', async () => {
    const backoffice = withPage();
    const { user } = open();
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
    await user.click(sections.getByRole('button', { name: 'Add a section' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Form' }));
    const names = () => sections.getAllByRole('listitem').map((item) => item.textContent);
    expect(names()[1]).toContain('2. Form');
    await user.click(sections.getByRole('button', { name: /2\. Form/ }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()[0]).toContain('1. Form');
    await user.click(sections.getByRole('button', { name: 'Copy: Section 1' }));
    expect(names()).toHaveLength(3);
    await user.click(sections.getByRole('button', { name: 'Remove: Section 2' }));
    await waitFor(() => {
      const last = backoffice.of('POST', 'entries/e-1/texts/pl/save').at(-1)?.body as { body: { sections: object[] } };
      expect(last.body.sections).toEqual([
        { type: 'form', form: 'contact' },
        { type: 'quote', text: 'Masz 14 dni' },
      ]);
    });
  });

  it('an incomplete field is named, nothing is sent, and publishing waits', async () => {
    const backoffice = withPage();
    const { user } = open();
    await user.clear(await title());
    expect(await screen.findByText('This is needed.')).toBeVisible();
    expect(screen.getByText(/Kept on this device: 1 fields to correct/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(backoffice.of('POST', 'entries/e-1/texts/pl/save')).toEqual([]);
  });

  it('a second editor is named, and nothing is overwritten before one text is chosen', async () => {
    const theirs = { title: 'Zwroty Oli', sections: [] };
    const details = { version: 4, current: theirs, sent: {} };
    const backoffice = withPage(anEntry(), {
      'POST entries/e-1/texts/:language/save': ({ body }) =>
        (body as { version: number }).version === 4
          ? { json: aText({ version: 5 }) }
          : { status: 409, json: { code: 409, result: 'x', meta: { reason: 'content.text_changed', details } } },
    });
    const { user } = open();
    await user.type(await title(), '?');
    const warning = (await screen.findByText(/Ola changed this text/)).closest('[role=alert]') as HTMLElement;
    expect(within(warning).getByText(/Zwroty Oli|Oli/)).toBeVisible();
    expect(backoffice.of('POST', 'entries/e-1/texts/pl/save')).toHaveLength(1);
    await user.click(within(warning).getByRole('button', { name: 'Keep my text' }));
    await waitFor(() => expect(backoffice.of('POST', 'entries/e-1/texts/pl/save')).toHaveLength(2));
    expect(backoffice.of('POST', 'entries/e-1/texts/pl/save')[1]?.body).toMatchObject({
      ...{ version: 4, body: { title: 'Zwroty?' } },
    });
  });

  it('saves before it publishes, and names the saved version', async () => {
    const backoffice = withPage();
    const { user } = open();
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(backoffice.of('POST', 'entries/e-1/texts/pl/publish')).toHaveLength(1));
    expect(backoffice.of('POST', 'entries/e-1/texts/pl/publish')[0]?.body).toEqual({ version: 4 });
    const order = backoffice.calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
    expect(order.indexOf('save')).toBeLessThan(order.indexOf('publish'));
  });

  it('publishes what all languages share together with a text, unless that is not wanted', async () => {
    const shared = aText({
      language: '*',
      slug: null,
      title: '',
      publishedNo: null,
      state: 'draft',
      body: {} as never,
    });
    const backoffice = withPage(anEntry([aText(), shared]), {
      'POST entries/e-1/texts/:language/publish': ({ path }) => ({
        json: aText({ language: path.split('/')[3] as Text['language'], version: 9 }),
      }),
    });
    const published = () =>
      ['*', 'pl'].map((language) => backoffice.of('POST', `entries/e-1/texts/${language}/publish`).length);
    const { user } = open();
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Publish' }));
      return within(await screen.findByRole('dialog'));
    };
    const first = await ask();
    await user.click(first.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(published()).toEqual([1, 1]));
    const second = await ask();
    await user.click(second.getByRole('checkbox', { name: /what all languages share/ }));
    await user.click(second.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(published()).toEqual([1, 2]));
  });

  it('a translation begins with the source, and shows what changed in the source since', async () => {
    const german = aText({ language: 'de', title: 'Rückgabe', stale: true, sourceNo: 1, version: 1 });
    const revision = (text: string) => ({
      json: { no: 1, body: { title: 'Zwroty', sections: [{ type: 'quote', text }] } },
    });
    const backoffice = withPage(anEntry([aText(), german]), {
      'GET entries/e-1/texts/pl/revisions/1': revision('Masz 7 dni'),
      'GET entries/e-1/texts/pl/revisions/2': revision('Masz 14 dni'),
    });
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: /German/ }));
    expect(await screen.findByText(/The text in PL has changed since/)).toBeVisible();
    expect((await screen.findByText('14')).tagName).toBe('INS');
    await user.click(screen.getByRole('button', { name: 'It is translated now' }));
    await waitFor(() => expect(backoffice.of('POST', 'entries/e-1/texts/de/save')).toHaveLength(1));
    expect(backoffice.of('POST', 'entries/e-1/texts/de/save')[0]?.body).toMatchObject({ sourceNo: 2, version: 1 });

    await user.click(screen.getByRole('tab', { name: /English/ }));
    await user.click(await screen.findByRole('button', { name: 'Begin with the text in PL' }));
    await waitFor(() => expect(backoffice.of('POST', 'entries/e-1/texts/en/save')).toHaveLength(1));
    expect(backoffice.of('POST', 'entries/e-1/texts/en/save')[0]?.body).toMatchObject({
      ...{ version: 0, body: { title: 'Zwroty' } },
    });
  });

  it('the preview is the storefront’s own page, at the chosen width', async () => {
    withPage();
    const { user } = open();
    const frame = await screen.findByTitle('Preview in PL');
    expect(frame).toHaveAttribute('src', 'http://shop.test/pl/preview/abc');
    expect(frame).toHaveAttribute('width', '390');
    await user.click(screen.getByRole('button', { name: '1440' }));
    expect(frame).toHaveAttribute('width', '1440');
  });
});

it('a list shows the state of each language in words', async () => {
  const row = { ...anEntry([aText(), aText({ language: 'de', state: 'draft', stale: true })]) };
  fakeBackoffice({ 'GET me': { json: admin }, 'GET pages': page('pages', [row]) });
  renderConsole('/pages');
  const table = await screen.findByRole('table');
  expect(await within(table).findByText('PL: published.')).toBeInTheDocument();
  expect(within(table).getByText('DE: draft, behind its source.')).toBeInTheDocument();
  expect(within(table).getByText('SE: missing.')).toBeInTheDocument();
});
