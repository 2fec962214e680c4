import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Body, type StoredText, TextDraft } from './text-draft.ts';

const page = (title: string): Body => ({ title, sections: [] });
const COPY = 'garderoba.draft.e-1.pl';

/** A server with one text, as content keeps it: a save of an older version is refused with the current body. */
class Server {
  text: StoredText;
  readonly saves: { body: Body; autosave: boolean }[] = [];
  isAway = false;
  takesMs = 0;

  constructor(title: string) {
    this.text = { version: 1, body: page(title) };
  }

  readonly save = async (sent: StoredText, autosave: boolean): Promise<{ version: number }> => {
    if (this.takesMs) await new Promise((done) => setTimeout(done, this.takesMs));
    if (this.isAway) throw new HttpError('away', 0);
    if (sent.version !== this.text.version) {
      const details = { version: this.text.version, current: this.text.body, sent: sent.body };
      throw new HttpError('changed', 409, { meta: { reason: 'content.text_changed', details } });
    }
    this.saves.push({ body: sent.body, autosave });
    this.text = { version: this.text.version + 1, body: sent.body };
    return { version: this.text.version };
  };

  /** Another person saves. */
  other(title: string): void {
    this.text = { version: this.text.version + 1, body: page(title) };
  }

  open(): TextDraft {
    return new TextDraft({ kind: 'page', language: 'pl', copy: COPY, stored: this.text, save: this.save });
  }
}

let server: Server;
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server('Zwroty');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const quiet = () => vi.advanceTimersByTimeAsync(600);

describe('autosave', () => {
  it('saves once, half a second after the last key, as an autosave', async () => {
    const draft = server.open();
    for (const title of ['Z', 'Zw', 'Zwr']) draft.change(page(title));
    expect(draft.read().state).toBe('waiting');
    await quiet();
    expect(server.saves).toEqual([{ body: page('Zwr'), autosave: true }]);
    expect(draft.read()).toMatchObject({ state: 'saved', version: 2 });
  });

  it('what is typed during a save is saved next, from the version of the first save', async () => {
    const draft = server.open();
    server.takesMs = 1_000;
    draft.change(page('one'));
    await quiet();
    expect(draft.read().state).toBe('saving');
    draft.change(page('two'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.saves.map(({ body }) => body.title)).toEqual(['one', 'two']);
    expect(draft.read()).toMatchObject({ state: 'saved', version: 3 });
  });

  it('sends no body that the server would refuse, and names the field', async () => {
    const draft = server.open();
    draft.change({ title: '', sections: [] });
    await quiet();
    expect(server.saves).toEqual([]);
    expect(draft.read()).toMatchObject({ state: 'incomplete', problems: [{ path: 'title', rule: 'needed' }] });
    expect(await draft.flush()).toBe(false);
  });

  it('tries again while the server is away', async () => {
    const draft = server.open();
    server.isAway = true;
    draft.change(page('later'));
    await quiet();
    expect(draft.read().state).toBe('away');
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(draft.read().state).toBe('saved');
    expect(server.text.body).toEqual(page('later'));
  });

  it('closes the revision when it is asked to, also without a change', async () => {
    const draft = server.open();
    expect(await draft.flush(false)).toBe(true);
    expect(server.saves).toEqual([{ body: page('Zwroty'), autosave: false }]);
  });
});

describe('a closed tab', () => {
  it('loses nothing: the next one saves what this device kept', async () => {
    const draft = server.open();
    draft.change(page('not saved yet'));
    draft.close();
    const again = server.open();
    expect(again.read()).toMatchObject({ body: page('not saved yet'), state: 'waiting' });
    await quiet();
    expect(server.text.body).toEqual(page('not saved yet'));
    expect(localStorage.getItem(COPY)).toBeNull();
  });

  it('keeps an incomplete text, which the server does not have', async () => {
    server.open().change({ title: '', sections: [] });
    expect(server.open().read()).toMatchObject({ body: { title: '' }, state: 'incomplete' });
  });

  it('shows both texts if somebody else saved meanwhile', () => {
    server.open().change(page('mine'));
    server.other('theirs');
    expect(server.open().read()).toMatchObject({
      state: 'conflict',
      body: page('mine'),
      theirs: { version: 2, body: page('theirs') },
    });
  });
});

describe('a second editor', () => {
  it('is no save over a newer text: both bodies are there to choose from', async () => {
    const draft = server.open();
    server.other('theirs');
    draft.change(page('mine'));
    await quiet();
    expect(draft.read()).toMatchObject({ state: 'conflict', body: page('mine'), theirs: { body: page('theirs') } });
    expect(server.text.body).toEqual(page('theirs'));
  });

  it('my text is saved over theirs only when I say so', async () => {
    const draft = server.open();
    server.other('theirs');
    draft.change(page('mine'));
    await quiet();
    draft.choose('mine');
    await quiet();
    expect(server.text).toEqual({ version: 3, body: page('mine') });
    expect(draft.read()).toMatchObject({ state: 'saved', theirs: null });
  });

  it('their text replaces mine when I say so', async () => {
    const draft = server.open();
    server.other('theirs');
    draft.change(page('mine'));
    await quiet();
    draft.choose('theirs');
    expect(draft.read()).toMatchObject({ state: 'saved', body: page('theirs'), version: 2 });
    expect(localStorage.getItem(COPY)).toBeNull();
  });

  it('whose text appears while I have written nothing is simply shown', () => {
    const draft = server.open();
    server.other('theirs');
    draft.meet(server.text);
    expect(draft.read()).toMatchObject({ state: 'saved', body: page('theirs'), version: 2 });
  });

  it('who published the same text is no conflict', () => {
    const draft = server.open();
    draft.change(page('mine'));
    draft.meet({ version: 2, body: page('Zwroty') });
    expect(draft.read()).toMatchObject({ state: 'waiting', version: 2 });
  });
});
