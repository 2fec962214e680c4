import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';

@Injectable()
export class MediaClient implements OnApplicationShutdown {
  private readonly media: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.media = new NeighbourClient('media', config.MEDIA_URL, tokens);
  }

  onApplicationShutdown(): Promise<void> {
    return this.media.close();
  }
}
