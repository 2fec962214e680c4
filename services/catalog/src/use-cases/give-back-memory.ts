import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SearchIndex } from '../search/search-index.js';

const EVERY = 20_000;
/**
 * Smaller amounts of garbage are not collected, because a collection stops the process for about a tenth of a second.
 */
const WORTH_IT = 32 * 1024 * 1024;

/**
 * Collects the garbage of a seed, an import or an index rebuild after a while without changes. V8 does so only when
 * much memory is allocated again, which can take minutes or never happen in an idle shop, while the container's memory
 * stays in use.
 */
@Injectable()
export class GiveBackMemory implements OnModuleInit {
  private generation = -1;
  /** Bytes in use after the last collection. */
  private kept = 0;

  constructor(
    private readonly workers: Workers,
    private readonly index: SearchIndex,
  ) {}

  onModuleInit(): void {
    this.workers.every('catalog.give-back-memory', EVERY, async () => this.execute());
  }

  execute(): void {
    const { generation } = this.index;
    const isCalm = generation === this.generation;
    this.generation = generation;
    if (!isCalm || inUse() - this.kept < WORTH_IT) return;
    collectGarbage();
    this.kept = inUse();
  }
}

const inUse = (): number => getHeapStatistics().used_heap_size;

/** Node exposes it only by a flag, which can be set at run time. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
