import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { PlacementsRepository } from '../../persistence/placements.repository.js';

/** Stores a comment for the next order of a cart or a customer (CHK-028). */
@Injectable()
export class KeepComment {
  constructor(
    private readonly db: Db,
    private readonly placements: PlacementsRepository,
    private readonly clock: Clock,
  ) {}

  execute(owner: string, text: string): Promise<void> {
    return this.placements.keepComment(this.db, owner, text, this.clock.now());
  }
}
