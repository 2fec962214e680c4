import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type AccountsConfig, CONFIG } from '../../config.js';

/** A secret and the id that values made with it carry. The id does not reveal the secret. */
export interface Secret {
  readonly id: string;
  readonly text: string;
}

const named = (text: string): Secret => ({
  id: createHmac('sha256', text).update('id of the secret').digest('hex').slice(0, 8),
  text,
});

/** The service's secret, which makes new values, and the previous ones, which only verify and open existing values. */
@Injectable()
export class Secrets {
  readonly current: Secret;
  /** The current secret first. */
  readonly all: readonly Secret[];

  constructor(@Inject(CONFIG) config: Pick<AccountsConfig, 'SECRET' | 'SECRET_OLD'>) {
    this.current = named(config.SECRET);
    this.all = [this.current, ...config.SECRET_OLD.map(named)];
  }
}
