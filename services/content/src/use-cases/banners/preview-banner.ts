import { randomBytes } from 'node:crypto';
import type { BannerGroup } from '@garderoba/contracts/content/banners';
import { storeView } from '@garderoba/contracts/stores';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { checkedFields, dayInShop } from '../../domain/banners/banner.js';
import { isAddress, needsOf } from '../../domain/banners/banner-links.js';
import { type BannerDraft, type PreviewedFile, previewOf } from '../../domain/banners/banner-preview.js';
import { BannerPreviewNotFound } from '../../domain/banners/banners.errors.js';
import { BannerLinkQueries } from '../../persistence/banners/banner-links.queries.js';
import { BannerPreviewsRepository } from '../../persistence/banners/banner-previews.repository.js';
import { BannerQueries } from '../../persistence/banners/banners.queries.js';
import { CheckLinks } from '../pages/check-links.js';

const VALID_MS = 30 * 60_000;

/** The form of an editor, not checked yet. */
export interface BannerForm extends Omit<BannerDraft, 'fields'> {
  readonly fields: Parameters<typeof checkedFields>[0];
}

/** Shows a banner in its place while it is written, to who has the token. No banner is changed. */
@Injectable()
export class PreviewBanner {
  constructor(
    private readonly previews: BannerPreviewsRepository,
    private readonly banners: BannerQueries,
    private readonly leads: BannerLinkQueries,
    private readonly links: CheckLinks,
    private readonly clock: Clock,
  ) {}

  async create(form: BannerForm): Promise<{ previewId: string; expiresAt: Date; token: string; path: string }> {
    const draft = await this.checked(form);
    const token = randomBytes(32).toString('base64url');
    const made = { previewId: uuidv7(), expiresAt: this.expiresAt };
    await this.previews.insert(made.previewId, draft, sha256(token), made.expiresAt);
    return { ...made, token, path: pathOf(form.store, token) };
  }

  /** The page behind the same token shows the form from now on. */
  async change(previewId: string, form: BannerForm): Promise<{ previewId: string; expiresAt: Date }> {
    const draft = await this.checked(form);
    const { expiresAt } = this;
    if (!(await this.previews.change(previewId, draft, this.clock.now(), expiresAt))) throw new BannerPreviewNotFound();
    return { previewId, expiresAt };
  }

  async show(token: string): Promise<{ store: string; group: BannerGroup } & PreviewedFile> {
    const draft = await this.previews.open(sha256(token), this.clock.now());
    if (!draft) throw new BannerPreviewNotFound();
    const { store, group, fields } = draft;
    const stored = await this.leads.withLeads(await this.banners.all({ store }));
    const [lead] = await this.leads.withLeads([{ store, link: fields.link }]);
    const address = lead?.address ?? null;
    return { store, group, ...previewOf(stored, { ...draft, address }, dayInShop(this.clock.now())) };
  }

  private async checked(form: BannerForm): Promise<BannerDraft> {
    const fields = checkedFields(form.fields);
    // A form is sent again at every pause: half a typed address is not followed from then on, and is shown as it is.
    const { link } = fields;
    if (link !== null && !isAddress(link)) await this.links.unknown(needsOf([link]));
    return { ...form, fields };
  }

  private get expiresAt(): Date {
    return new Date(this.clock.now().getTime() + VALID_MS);
  }
}

/** Page of the storefront; a store view that is not the default of its language is named by `sc`. */
function pathOf(store: string, token: string): string {
  const { prefix, code, isLanguageDefault } = storeView(store);
  return `${prefix}/preview/banners/${token}${isLanguageDefault ? '' : `?sc=${code}`}`;
}
