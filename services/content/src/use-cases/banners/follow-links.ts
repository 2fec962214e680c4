import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { needsOf } from '../../domain/banners/banner-links.js';
import { BannerQueries } from '../../persistence/banners/banners.queries.js';
import { LinksRepository } from '../../persistence/pages/links.repository.js';

const EVERY_MS = 3_600_000;

/**
 * What banners lead to is checked for as long as one of them leads there, also what was stored without a check; addresses
 * that none leads to any more are forgotten.
 */
@Injectable()
export class FollowLinks implements OnModuleInit {
  constructor(
    private readonly banners: BannerQueries,
    private readonly links: LinksRepository,
    private readonly workers: Workers,
  ) {}

  onModuleInit(): void {
    this.workers.every('content.follow-links', EVERY_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    const needs = needsOf(await this.banners.links());
    await this.links.add(needs);
    await this.links.forgetAddresses(needs.flatMap(({ kind, ref }) => (kind === 'address' ? ref : [])));
  }
}
