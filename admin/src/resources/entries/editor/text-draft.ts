import { HttpError } from 'react-admin';
import type { EntryKind } from '../../../../../proto/src/content/entries.ts';
import { type Problem, problemsOf } from './problems.ts';

export type Body = Readonly<Record<string, unknown>>;

/** A text as the server has it; version 0: there is none yet. */
export interface StoredText {
  readonly version: number;
  readonly body: Body;
}

/**
 * saved: stored on the server. waiting, saving: not stored there yet. incomplete: the server would refuse it; kept on this device.
 * away: the server does not answer; kept on this device and tried again. conflict: another editor changed the text.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'incomplete' | 'away' | 'conflict';

export interface DraftView {
  readonly body: Body;
  readonly version: number;
  readonly state: SaveState;
  readonly problems: readonly Problem[];
  /** The other editor's text, while one has to be chosen. */
  readonly theirs: StoredText | null;
  /** Counts how often the body was replaced by another one than the editor typed: inputs start anew. */
  readonly epoch: number;
}

export interface DraftSettings {
  readonly kind: EntryKind;
  readonly language: string;
  /** Name of the copy on this device. */
  readonly copy: string;
  readonly stored: StoredText;
  /** Answers the new version. Throws HttpError; 409 with `content.text_changed` is a conflict. */
  readonly save: (sent: StoredText, autosave: boolean, key: string) => Promise<{ readonly version: number }>;
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly quietMs?: number;
  readonly retryMs?: number;
}

/** From the last key to the save: short, so that the preview follows within a second and a half. */
const QUIET_MS = 500;
const RETRY_MS = 4_000;

/**
 * The text that is being written. Every change is kept on this device at once and saved on the server shortly after; a
 * closed tab loses nothing. A save names the version that it began from, so that no other text is overwritten.
 */
export class TextDraft {
  private view: DraftView;
  private saved: StoredText;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly settings: DraftSettings;
  private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor(settings: DraftSettings) {
    this.settings = settings;
    this.storage = settings.storage ?? localStorage;
    this.saved = settings.stored;
    this.view = { ...settings.stored, state: 'saved', problems: [], theirs: null, epoch: 0 };
    this.recover();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): DraftView => this.view;

  /** Whether this device has something that the server has not. */
  get isUnsaved(): boolean {
    return this.view.state !== 'saved';
  }

  change(body: Body): void {
    if (same(body, this.view.body)) return;
    const problems = problemsOf(this.settings.kind, this.settings.language, body);
    this.keep(body);
    if (this.view.state === 'conflict') {
      this.tell({ body, problems });
      return;
    }
    if (problems.length > 0) {
      clearTimeout(this.timer);
      this.tell({ body, problems, state: 'incomplete' });
      return;
    }
    this.tell({ body, problems, state: 'waiting' });
    this.later(this.settings.quietMs ?? QUIET_MS);
  }

  /** Begins with another body than the editor typed: the source of a translation. */
  start(body: Body): void {
    this.tell({ epoch: this.view.epoch + 1 });
    this.change(body);
  }

  /** Saves what is not saved yet; false if it cannot be saved now. `autosave: false` closes the revision. */
  async flush(autosave = true): Promise<boolean> {
    clearTimeout(this.timer);
    await this.running;
    if (this.view.state === 'saved' && autosave) return true;
    if (this.view.state === 'conflict' || this.view.state === 'incomplete') return false;
    await this.send(autosave);
    return this.read().state === 'saved';
  }

  /** The server's text after a verb such as restore or publish. */
  adopt(stored: StoredText): void {
    clearTimeout(this.timer);
    this.saved = stored;
    this.forget();
    this.tell({ ...stored, state: 'saved', problems: [], theirs: null, epoch: this.view.epoch + 1 });
  }

  /** A verb made a new version of the same text. */
  advance(version: number): void {
    this.saved = { ...this.saved, version };
    this.tell({ version });
  }

  /**
   * Reads the server's text periodically: a newer text of another editor is adopted, or is a conflict. Answers whether it
   * was adopted, which the editor must be told.
   */
  meet(stored: StoredText): boolean {
    if (stored.version <= this.view.version || this.running) return false;
    if (same(stored.body, this.saved.body)) {
      this.advance(stored.version);
      return false;
    }
    if (this.view.state === 'saved') {
      this.adopt(stored);
      return true;
    }
    this.conflict(stored);
    return false;
  }

  /** Ends a conflict. The other text stays in the history. */
  choose(whose: 'mine' | 'theirs'): void {
    const { theirs, body } = this.view;
    if (!theirs) return;
    if (whose === 'theirs') {
      this.adopt(theirs);
      return;
    }
    this.saved = theirs;
    this.tell({ version: theirs.version, theirs: null, state: 'saved' });
    this.view = { ...this.view, body: theirs.body };
    this.change(body);
  }

  /** The tab closes: what is waiting stays in the copy of this device. */
  close(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async send(autosave: boolean): Promise<void> {
    const { body, version } = this.view;
    this.tell({ state: 'saving' });
    this.running = this.settings
      .save({ body, version }, autosave, crypto.randomUUID())
      .then((answer) => this.written(body, answer.version))
      .catch((error: unknown) => this.failed(error))
      .finally(() => {
        this.running = undefined;
      });
    await this.running;
  }

  private written(body: Body, version: number): void {
    this.saved = { body, version };
    const isNewest = same(this.view.body, body);
    if (isNewest) {
      this.forget();
      this.tell({ version, state: 'saved' });
      return;
    }
    this.tell({ version, state: this.view.problems.length > 0 ? 'incomplete' : 'waiting' });
    this.keep(this.view.body);
    if (this.view.state === 'waiting') this.later(this.settings.quietMs ?? QUIET_MS);
  }

  private failed(error: unknown): void {
    const { status = 0, body } = error instanceof HttpError ? error : { status: 0, body: undefined };
    const { reason, details = {} } = (body?.meta ?? {}) as { reason?: string; details?: Record<string, unknown> };
    if (reason === 'content.text_changed' && details.current) {
      this.conflict({ version: Number(details.version), body: details.current as Body });
      return;
    }
    if (status >= 400 && status < 500 && status !== 429) {
      const problems = (details.problems as Problem[] | undefined) ?? [{ path: '', message: (error as Error).message }];
      this.tell({ state: 'incomplete', problems });
      return;
    }
    this.tell({ state: 'away' });
    this.later(this.settings.retryMs ?? RETRY_MS);
  }

  private conflict(theirs: StoredText): void {
    clearTimeout(this.timer);
    if (same(theirs.body, this.view.body)) {
      this.adopt(theirs);
      return;
    }
    this.tell({ state: 'conflict', theirs });
  }

  /** What a closed tab left on this device. It is older than a newer text of the server, then it is a conflict. */
  private recover(): void {
    const kept = this.copy();
    if (!kept || same(kept.body, this.view.body)) {
      this.forget();
      return;
    }
    if (kept.version === this.view.version) {
      this.change(kept.body);
      return;
    }
    const theirs = this.settings.stored;
    this.view = { ...this.view, body: kept.body, state: 'conflict', theirs };
  }

  private copy(): StoredText | undefined {
    try {
      return JSON.parse(this.storage.getItem(this.settings.copy) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** A full or forbidden storage does not prevent editing: the server stores the text a moment later. */
  private keep(body: Body): void {
    try {
      this.storage.setItem(this.settings.copy, JSON.stringify({ body, version: this.view.version }));
    } catch {}
  }

  private forget(): void {
    this.storage.removeItem(this.settings.copy);
  }

  private tell(change: Partial<DraftView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** JSON with sorted keys: the database stores objects in its own order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
