import { LISTING_LIMITS, type PhotoSlot } from '../../../../../proto/src/marketplace/listings.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { keepPhoto } from '../../../api/wire/selling/offering.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { MessageId } from '../../../lib/text/i18n.ts';
import { sellingDraft, withPhoto } from '../draft/draft.ts';
import { keptFiles } from './kept-files.ts';

export interface Upload {
  /** `waiting`: for its turn, the network, or a sign-in. */
  readonly state: 'waiting' | 'uploading' | 'failed';
  /** Why it failed, for the shopper: an id of a text, or the server's own problem. */
  readonly problem?: MessageId | ApiProblem;
}

/** Uploads at the same time; the others wait. */
const AT_ONCE = 2;
/** Milliseconds until an upload without an answer is repeated. */
const WAITS = [1_000, 3_000, 10_000, 30_000];

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file is refused before it is sent; undefined: it is sent. */
export function refusalOf({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): MessageId | undefined {
  if (size > LISTING_LIMITS.photoBytes) return 'selling.photoTooLarge';
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'selling.photoHeic';
  // Some phones name no type: the server looks at the bytes.
  return type === '' || TYPES.includes(type) ? undefined : 'selling.photoType';
}

interface Task {
  readonly key: string;
  readonly pieceKey: string;
  readonly slot: PhotoSlot;
  attempts: number;
}

/**
 * Sends the photos of the draft in the background, in the order in which they were chosen: one after a reload continues, and
 * one without an answer is repeated with the same key, which the server executes once.
 */
export class Uploads {
  private shop: Shop;
  private readonly states = new Map<string, Upload>();
  private readonly previews = new Map<string, string>();
  private readonly files = new Map<string, File>();
  private readonly queue: Task[] = [];
  private readonly listeners = new Set<() => void>();
  private running = 0;
  private version = 0;

  constructor(shop: Shop) {
    this.shop = shop;
  }

  /** The shop of the page that is open now. */
  use(shop: Shop): this {
    this.shop = shop;
    return this;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): number => this.version;

  stateOf(key: string): Upload | undefined {
    return this.states.get(key);
  }

  /** Address of the chosen file on this device; undefined if it is not known here. */
  previewOf(key: string): string | undefined {
    return this.previews.get(key);
  }

  /** Puts a chosen file into a slot and sends it. Returns why it was not taken. */
  choose(pieceKey: string, slot: PhotoSlot, file: File): MessageId | undefined {
    const refusal = refusalOf(file);
    if (refusal) return refusal;
    const key = newWriteKey();
    const { store } = this.shop;
    const before = sellingDraft.get(store).pieces.find((piece) => piece.key === pieceKey)?.photos[slot];
    if (before) this.forget(before.key);
    this.files.set(key, file);
    this.previews.set(key, URL.createObjectURL(file));
    void keptFiles.set(key, file);
    sellingDraft.change(store, (draft) => withPhoto(draft, pieceKey, slot, { key, uploadId: null }));
    this.add({ key, pieceKey, slot, attempts: 0 });
    return undefined;
  }

  /** Takes up what a former visit has not sent. */
  async continue(): Promise<void> {
    for (const { key: pieceKey, photos } of sellingDraft.get(this.shop.store).pieces)
      for (const [slot, photo] of Object.entries(photos) as [PhotoSlot, { key: string; uploadId: string | null }][]) {
        if (photo.uploadId || this.states.has(photo.key)) continue;
        const file = this.files.get(photo.key) ?? (await keptFiles.get(photo.key));
        if (this.states.has(photo.key)) continue;
        if (!file) {
          this.become(photo.key, { state: 'failed', problem: 'selling.photoGone' });
          continue;
        }
        this.files.set(photo.key, file);
        if (!this.previews.has(photo.key)) this.previews.set(photo.key, URL.createObjectURL(file));
        this.add({ key: photo.key, pieceKey, slot, attempts: 0 });
      }
  }

  /** Sends a failed one again. */
  again(key: string, pieceKey: string, slot: PhotoSlot): void {
    if (this.files.has(key)) this.add({ key, pieceKey, slot, attempts: 0 });
  }

  /** Sends what waits now: the network is back, or the shopper has signed in. */
  readonly wake = (): void => {
    for (const [key, { state }] of this.states)
      if (state === 'waiting' && !this.queue.some((task) => task.key === key)) this.states.delete(key);
    void this.continue().then(() => this.run());
  };

  /** A photo that no slot has any more. */
  forget(key: string): void {
    const preview = this.previews.get(key);
    if (preview) URL.revokeObjectURL(preview);
    this.previews.delete(key);
    this.files.delete(key);
    this.states.delete(key);
    void keptFiles.remove(key);
  }

  private add(task: Task): void {
    this.become(task.key, { state: 'waiting' });
    this.queue.push(task);
    this.run();
  }

  private run(): void {
    while (this.running < AT_ONCE) {
      const task = this.queue.shift();
      if (!task) return;
      this.running += 1;
      void this.send(task).finally(() => {
        this.running -= 1;
        this.run();
      });
    }
  }

  private async send(task: Task): Promise<void> {
    const { key, pieceKey, slot } = task;
    const file = this.files.get(key);
    if (!file || this.photoOf(task)?.key !== key) return this.forget(key);
    this.become(key, { state: 'uploading' });
    try {
      const uploadId = await keepPhoto(this.shop, file, key);
      // Another photo may have taken the slot meanwhile.
      if (this.photoOf(task)?.key === key)
        sellingDraft.change(this.shop.store, (draft) => withPhoto(draft, pieceKey, slot, { key, uploadId }));
      this.states.delete(key);
      this.changed();
      void keptFiles.remove(key);
    } catch (error) {
      console.error('marketplace', error);
      this.failed(task, error);
    }
  }

  private failed(task: Task, error: unknown): void {
    const problem = error instanceof ApiProblem ? error : new ApiProblem(0, null, { cause: error });
    const { code } = problem;
    const wait = WAITS[task.attempts];
    const isAway = code === 0 || code >= 500 || code === 429;
    if (isAway && wait !== undefined) {
      this.become(task.key, { state: 'waiting' });
      setTimeout(() => this.retry(task), wait);
    }
    // Signed out in the middle: it goes on after the next sign-in (`wake`).
    else if (code === 401) this.become(task.key, { state: 'waiting' });
    // 400: the server has found no picture in the file.
    else this.become(task.key, { state: 'failed', problem: code === 400 ? 'selling.photoType' : problem });
  }

  private retry(task: Task): void {
    if (this.states.get(task.key)?.state !== 'waiting' || this.queue.some(({ key }) => key === task.key)) return;
    this.queue.push({ ...task, attempts: task.attempts + 1 });
    this.run();
  }

  private photoOf({ pieceKey, slot }: Task) {
    return sellingDraft.get(this.shop.store).pieces.find(({ key }) => key === pieceKey)?.photos[slot];
  }

  private become(key: string, upload: Upload): void {
    this.states.set(key, upload);
    this.changed();
  }

  private changed(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}

const byStore = new Map<string, Uploads>();

/** The uploads of a store view's draft: they go on while the shopper looks at other pages of the shop. */
export function uploadsOf(shop: Shop): Uploads {
  const known = byStore.get(shop.store.code);
  if (known) return known.use(shop);
  const uploads = new Uploads(shop);
  byStore.set(shop.store.code, uploads);
  addEventListener('online', uploads.wake);
  return uploads;
}
