import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, admin, fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Entry, Text } from './entry.ts';

const aText = (more: Partial<Text> = {}): Text => ({
  ...{ language: 'pl', state: 'published', stale: false, title: 'Zwroty', slug: 'zwroty', version: 3, draftNo: 2 },
  ...{ publishedNo: 2, publishedAt: '2026-11-20T10:00:00Z', scheduledNo: null, scheduledAt: null },
  ...{ updatedAt: '2026-11-20T10:00:00Z', updatedBy: 's-9', updatedByName: 'Ola', sourceNo: null, note: null },
  ...{ writtenAt: '2026-11-20T10:00:00Z', writtenBy: 's-9', url: 'http://shop.test/pl/i/zwroty' },
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
    expect(screen.getByText(/^This is the last saved text/)).toBeVisible();
    expect(backoffice.of('POST', 'entries/e-1/texts/pl/save')).toEqual([]);
  });

  it('a question without an answer and a table without words are marked at their fields', async () => {
    const empty = [{ type: 'paragraph', content: [] }];
    const faq = { type: 'faq', items: [{ question: 'Kiedy?', answer: empty }] };
    const table = { type: 'table', columns: ['', ''], rows: [['', '1']] };
    const backoffice = withPage(anEntry([aText({ body: { title: 'Zwroty', sections: [faq, table] } })]));
    const { user } = open();
    await user.type(await title(), '!');
    expect(await screen.findByText(/Kept on this device: 2 fields to correct/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /1\. Questions and answers/ }));
    expect(await screen.findByRole('textbox', { name: 'Answer' })).toBeInvalid();
    expect(screen.getByText('This is needed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /2\. Table/ }));
    expect(await screen.findByText('Headings of the columns: This is needed.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Column 1' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Row 1, Column 1' })).toBeValid();
    await user.type(screen.getByRole('textbox', { name: 'Column 1' }), 'EU');
    expect(screen.queryByText(/^Headings of the columns: /)).toBeNull();
    expect(backoffice.of('POST', 'entries/e-1/texts/pl/save')).toEqual([]);
  });

  it('a link without a selection has the words that are asked for, at first the name of its target', async () => {
    const text = { type: 'text', text: [{ type: 'paragraph', content: [{ type: 'text', text: 'Zob. ' }] }] };
    const faq = { type: 'faq', items: [{ question: 'Kiedy?', answer: text.text }] };
    const backoffice = withPage(anEntry([aText({ body: { title: 'Zwroty', sections: [text, faq] } })]), {
      'GET pages': page('pages', [{ ...anEntry(), id: 'e-2', code: 'delivery', title: 'Dostawa' }]),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /1\. Text/ }));
    await user.click(await screen.findByRole('button', { name: 'Link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Search by name or code' }));
    await user.click(await screen.findByRole('option', { name: /Dostawa/ }));
    expect(dialog.getByRole('textbox', { name: 'Words of the link' })).toHaveValue('Dostawa');
    await user.click(dialog.getByRole('button', { name: 'Choose' }));
    await waitFor(() =>
      expect(JSON.stringify(backoffice.of('POST', 'entries/e-1/texts/pl/save').at(-1)?.body)).toContain(
        '"text":"Dostawa","link":{"to":"entry","kind":"page","code":"delivery"}',
      ),
    );
    await user.click(screen.getByRole('button', { name: /2\. Questions and answers/ }));
    expect(await screen.findByRole('button', { name: 'Add: a question' })).toBeVisible();
  });

  it('a time that the clock skips is said at its field', async () => {
    withPage();
    const { user } = open();
    await title();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Publish later' }));
    const field = await screen.findByLabelText('Date and time in Warsaw');
    fireEvent.change(field, { target: { value: '2027-03-28T02:30' } });
    expect(field).toBeInvalid();
    expect(screen.getByText(/^This time does not exist/)).toBeVisible();
    const publish = within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish later' });
    expect(publish).toBeDisabled();
    fireEvent.change(field, { target: { value: '2027-03-28T03:30' } });
    expect(publish).toBeEnabled();
  });

  it('a second editor is named, and nothing is overwritten before one text is chosen', async () => {
    const theirs = { title: 'Zwroty Oli', sections: [] };
    const details = { version: 4, current: theirs, sent: {} };
    const backoffice = withPage(anEntry([aText({ updatedByName: 'Ewa' })]), {
      'POST entries/e-1/texts/:language/save': ({ body }) => {
        if ((body as { version: number }).version === 4) return { json: aText({ version: 5 }) };
        backoffice.set(anEntry([aText({ version: 4, body: theirs })]));
        return { status: 409, json: { code: 409, result: 'x', meta: { reason: 'content.text_changed', details } } };
      },
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

  it('a text of another editor that is adopted is said to be hers', async () => {
    const backoffice = withPage();
    open();
    await title();
    backoffice.set(anEntry([aText({ version: 4, updatedByName: 'Iga', body: { title: 'Zwroty Igi', sections: [] } })]));
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByDisplayValue('Zwroty Igi')).toBeVisible();
    expect(await screen.findByText(/Iga changed this text/)).toBeVisible();
  });

  it('a section is moved several places by keys: the focus stays with it', async () => {
    withPage(
      anEntry([
        aText({
          body: {
            title: 'Zwroty',
            sections: ['one', 'two', 'three'].map((text) => ({ type: 'quote', text })),
          },
        }),
      ]),
    );
    const { user } = open();
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
    const names = () => sections.getAllByRole('listitem').map((item) => item.textContent);
    await user.click(sections.getByRole('button', { name: /three/ }));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['1. Quotationthree', '2. Quotationone', '3. Quotationtwo']);
    expect(sections.getByRole('button', { name: /three/ })).toHaveFocus();
  });

  it('a full text says why no section can be added', async () => {
    const sections = Array.from({ length: 40 }, (_, index) => ({ type: 'quote' as const, text: `${index}` }));
    withPage(anEntry([aText({ body: { title: 'Zwroty', sections } })]));
    open();
    expect(await screen.findByText('A text has at most 40 sections.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a section' })).toBeDisabled();
  });

  it('a time in the past and a taken address are refused at their fields', async () => {
    withPage(anEntry(), {
      'POST entries/e-1/texts/:language/schedule': {
        status: 400,
        json: { code: 400, result: 'x', meta: { reason: 'content.schedule_in_past', details: {} } },
      },
      'POST entries/e-1/texts/:language/rename': {
        status: 409,
        json: { code: 409, result: 'x', meta: { reason: 'content.slug_taken', details: { field: 'slug' } } },
      },
    });
    const { user } = open();
    const dialog = async (verb: string) => {
      await user.click(await screen.findByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name: verb }));
      return within(await screen.findByRole('dialog'));
    };
    const later = await dialog('Publish later');
    const at = later.getByLabelText('Date and time in Warsaw');
    fireEvent.change(at, { target: { value: '2020-01-01T10:00' } });
    await user.click(later.getByRole('button', { name: 'Publish later' }));
    await waitFor(() => expect(at).toHaveAccessibleDescription('This time is over.'));
    fireEvent.change(at, { target: { value: '2099-01-01T10:00' } });
    expect(at).toBeValid();
    await user.click(later.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const rename = await dialog('Change the address');
    const address = rename.getByRole('textbox');
    await user.type(address, '-2');
    await user.click(rename.getByRole('button', { name: 'Change the address' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription('Another entry has this address.'));
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

  it('leads to the page in the shop once it is visible, and offers it after publishing', async () => {
    const draft = aText({ state: 'draft', publishedNo: null, url: null });
    const backoffice = withPage(anEntry([draft]), {
      'POST entries/e-1/texts/:language/publish': () => {
        backoffice.set(anEntry([aText({ version: 9 })]));
        return { json: aText({ version: 9 }) };
      },
    });
    const { user } = open();
    await title();
    expect(screen.getByText(/ · \/zwroty$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '/zwroty' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    for (const name of ['See it in the shop (new tab)', '/zwroty']) {
      const link = await screen.findByRole('link', { name });
      expect(link).toHaveAttribute('href', 'http://shop.test/pl/i/zwroty');
      expect(link).toHaveAttribute('target', '_blank');
    }
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
    await user.click(screen.getByRole('button', { name: 'Show PL beside it' }));
    expect(within(screen.getByRole('region', { name: 'Source text' })).getByText('Masz 14 dni')).toBeVisible();
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

describe('a new entry', () => {
  const refusal = (reason: string) => ({
    status: 409,
    json: { code: 409, result: 'x', meta: { reason, details: { field: 'slug', slug: 'faq' } } },
  });
  const fill = async (user: ReturnType<typeof open>['user'], code: string) => {
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Try');
    const input = screen.getByRole('textbox', { name: /^Code/ });
    await user.clear(input);
    await user.type(input, code);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return input;
  };

  it('says which letters a code may have', async () => {
    fakeBackoffice({ 'GET me': { json: admin } });
    const { user } = open('/pages/create');
    const code = await fill(user, 'No such');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Only small letters, digits and hyphens.'));
  });

  it('a taken address is refused at its field; a former one is taken over only on request', async () => {
    let reason = 'content.slug_taken';
    fakeBackoffice({ 'GET me': { json: admin }, 'POST pages': () => refusal(reason) });
    const { user } = open('/pages/create');
    await fill(user, 'try');
    const address = screen.getByRole('textbox', { name: /^Address/ });
    await waitFor(() => expect(address).toHaveAccessibleDescription('Another entry has this address.'));
    expect(screen.queryByRole('switch')).toBeNull();
    reason = 'content.slug_was_used';
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('switch', { name: /Take it over/ })).not.toBeChecked();
    expect(address).toHaveAccessibleDescription(/had this address before/);
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
