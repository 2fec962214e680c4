import type { PhotoFactsDto, UploadDto } from '@garderoba/contracts/rest/media';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';

/** The pictures of listings. */
@Injectable()
export class MediaClient implements OnApplicationShutdown {
  private readonly media: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.media = new NeighbourClient('media', config.MEDIA_URL, tokens);
  }

  /** An upload of the customer; undefined for one that does not exist or belongs to somebody else. */
  ownUpload(uploadId: string, customerId: string): Promise<UploadDto | undefined> {
    return found(this.media.get<UploadDto>(`/v1/uploads/${uploadId}?customerId=${customerId}`));
  }

  /** What is measured of a photo; undefined for one that does not exist. */
  facts(uploadId: string): Promise<PhotoFactsDto | undefined> {
    return found(this.media.get<PhotoFactsDto>(`/v1/uploads/${uploadId}/facts`));
  }

  /** Makes an upload public or private; false for one that does not exist. */
  async tell(uploadId: string, publish: boolean): Promise<boolean> {
    const path = `/v1/uploads/${uploadId}/${publish ? 'publish' : 'withdraw'}`;
    return (await found(this.media.post<UploadDto>(path, {}, { safe: true }))) !== undefined;
  }

  /** Deletes a private upload for good. Can be repeated. */
  async delete(uploadId: string): Promise<void> {
    await found(this.media.delete<void>(`/v1/uploads/${uploadId}`));
  }

  onApplicationShutdown(): Promise<void> {
    return this.media.close();
  }
}

async function found<Dto>(answer: Promise<Dto>): Promise<Dto | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NeighbourProblem && error.status === 404) return undefined;
    throw error;
  }
}
