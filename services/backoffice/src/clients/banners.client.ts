import type {
  ArrangementDto,
  BannerCopiesDto,
  BannerDraftDto,
  BannerDto,
  BannerPreviewDto,
  BannersDto,
  ChangedBannerDto,
  CreatedBannerPreviewDto,
  NewBannerDto,
  RestoredBannerDto,
} from '@garderoba/contracts/rest/content';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Banner = BannerDto;

/** Banners of content, for the console. */
export class BannersClient {
  constructor(private readonly content: NeighbourClient) {}

  /** By store view and group, in the order of each list. */
  async list(query: string): Promise<readonly Banner[]> {
    return (await this.content.get<BannersDto>(`/v1/banners${query}`)).items;
  }

  get(bannerId: string): Promise<Banner> {
    return this.content.get<BannerDto>(`/v1/banners/${bannerId}`);
  }

  /** Undefined for a deleted one. */
  async find(bannerId: string): Promise<Banner | undefined> {
    return (await this.list(`?id=${bannerId}`))[0];
  }

  create(banner: NewBannerDto, idempotencyKey: string): Promise<Banner> {
    return this.content.post<BannerDto, NewBannerDto>('/v1/banners', banner, { idempotencyKey });
  }

  change(bannerId: string, banner: ChangedBannerDto): Promise<Banner> {
    return this.content.put<BannerDto, ChangedBannerDto>(`/v1/banners/${bannerId}`, banner);
  }

  delete(bannerId: string, version: number): Promise<void> {
    return this.content.delete<void>(`/v1/banners/${bannerId}?version=${version}`);
  }

  /** Orders a list; answers it. */
  async arrange(arrangement: ArrangementDto): Promise<readonly Banner[]> {
    const path = '/v1/banners:arrange';
    return (await this.content.post<BannersDto, ArrangementDto>(path, arrangement, { safe: true })).items;
  }

  /** Puts a deleted banner back; harmless while it exists. */
  restore(bannerId: string, banner: RestoredBannerDto): Promise<Banner> {
    const path = `/v1/banners/${bannerId}/restore`;
    return this.content.post<BannerDto, RestoredBannerDto>(path, banner, { safe: true });
  }

  /** Copies a banner to other store views: all or none; answers the copies. */
  async copy(bannerId: string, copies: BannerCopiesDto['copies'], idempotencyKey: string): Promise<readonly Banner[]> {
    const path = `/v1/banners/${bannerId}/copies`;
    return (await this.content.post<BannersDto, BannerCopiesDto>(path, { copies }, { idempotencyKey })).items;
  }

  /** A page of the storefront with the banner in its place; its token is answered once. */
  createPreview(draft: BannerDraftDto): Promise<CreatedBannerPreviewDto> {
    return this.content.post<CreatedBannerPreviewDto, BannerDraftDto>('/v1/banner-previews', draft);
  }

  /** The page behind the same token shows the fields from now on. */
  changePreview(previewId: string, draft: BannerDraftDto): Promise<BannerPreviewDto> {
    return this.content.put<BannerPreviewDto, BannerDraftDto>(`/v1/banner-previews/${previewId}`, draft);
  }
}
