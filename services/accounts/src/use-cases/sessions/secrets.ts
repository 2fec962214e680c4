import { namedSecret, type Secret } from '@garderoba/service-kit/identity/sealer';
import { Inject, Injectable } from '@nestjs/common';
import { type AccountsConfig, CONFIG } from '../../config.js';

/** The service's secret, which makes new values, and the previous ones, which only verify and open existing values. */
@Injectable()
export class Secrets {
  readonly current: Secret;
  /** The current secret first. */
  readonly all: readonly Secret[];

  constructor(@Inject(CONFIG) config: Pick<AccountsConfig, 'SECRET' | 'SECRET_OLD'>) {
    this.current = namedSecret(config.SECRET);
    this.all = [this.current, ...config.SECRET_OLD.map(namedSecret)];
  }
}
