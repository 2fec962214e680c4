import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { ResetNotFound } from '../../domain/accounts.errors.js';
import { PasswordResetRepository } from '../../persistence/passwords/password-reset.repository.js';
import { Tokens } from '../sessions/tokens.js';

/** Mail data of a reset link: the only place that returns address and link. */
@Injectable()
export class ShowResetMail {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async execute(resetId: string): Promise<{
    customerId: string;
    email: string;
    firstName: string;
    store: string;
    resetToken: string;
    expiresAt: Date;
  }> {
    const facts = await this.resets.mailFacts(resetId, this.clock.now());
    if (!facts) throw new ResetNotFound();
    return { ...facts, resetToken: this.tokens.link('password-reset', resetId) };
  }
}
