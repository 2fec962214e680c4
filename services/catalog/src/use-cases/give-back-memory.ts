import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Workers } from '@garderoba/service-kit/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SearchIndex } from '../search/search-index.js';

const EVERY = 20_000;
/** Less than this is left alone: bringing it back stops the process for about a tenth of a second. */
const WORTH_IT = 32 * 1024 * 1024;

/**
 * Gives back what a seed, an import or a rebuilt index left behind, once nothing has changed for a while. V8 does so only when much
 * is allocated again, which in a calm shop takes from minutes to for ever, and a container is measured by what it keeps.
 */
@Injectable()
export class GiveBackMemory implements OnModuleInit {
  private generation = -1;
  /** Bytes in use after the last time. */
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

/** Node has it only behind a flag, which may be set while it runs. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
