import { EventBus } from '@garderoba/service-kit/events/bus';
import { Injectable } from '@nestjs/common';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { type RebuildProgress, SearchIndex } from '../search/search-index.js';

const GROUP = 'catalog';

/** How far the search index is behind. */
@Injectable()
export class TellProgress {
  constructor(
    private readonly index: SearchIndex,
    private readonly changes: ChangesRepository,
    private readonly bus: EventBus,
  ) {}

  /**
   * `waiting`: events of prices, stock and availability not consumed yet, plus changes that searches do not show yet; 0
   * = the listing is complete.
   */
  async execute(): Promise<RebuildProgress & { readonly waiting: number }> {
    const [lag, changes] = await Promise.all([this.bus.lag(GROUP), this.changes.countWaiting(this.index.generation)]);
    const events = Object.values(lag).reduce((total, count) => total + count, 0);
    return { ...this.index.progress, waiting: events + changes };
  }
}
