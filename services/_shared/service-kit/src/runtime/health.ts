import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Open } from '../identity/access.js';
import { ApiExcludeController } from './api-docs.js';

/** Health of one of the process's own engines. Other services never gate readiness. */
export interface HealthCheck {
  readonly name: string;
  readonly check: () => Promise<void>;
}

/** A reason for degraded operation; does not gate readiness. */
export interface HealthNote {
  readonly name: string;
  readonly reason: () => string | undefined;
}

export class HealthChecks {
  readonly checks: HealthCheck[] = [];
  readonly notes: HealthNote[] = [];
  add(name: string, check: () => Promise<void>): void {
    this.checks.push({ name, check });
  }
  /** `reason`: cause of the degradation, undefined when there is none. */
  note(name: string, reason: () => string | undefined): void {
    this.notes.push({ name, reason });
  }
}

@ApiExcludeController()
@Controller('health')
@Open()
export class HealthController {
  constructor(private readonly health: HealthChecks) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'up' };
  }

  /**
   * 200 when every own engine answers within a second, else 503. Lists each engine, and degraded parts (`degraded`)
   * with the reason.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const results = await Promise.all(this.health.checks.map(({ name, check }) => verdict(name, check)));
    const up = results.every((result) => result.status === 'up');
    reply.status(up ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    const degraded = this.health.notes.flatMap(({ name, reason }) => {
      const why = reason();
      return why ? [{ name, status: 'degraded', reason: why }] : [];
    });
    return { status: up ? 'up' : 'down', dependencies: [...results, ...degraded] };
  }
}

async function verdict(
  name: string,
  check: () => Promise<void>,
): Promise<{ name: string; status: string; reason?: string }> {
  try {
    await Promise.race([
      check(),
      new Promise((_, reject) => setTimeout(reject, 1_000, new Error('no answer within 1 s')).unref()),
    ]);
    return { name, status: 'up' };
  } catch (error) {
    return { name, status: 'down', reason: (error as Error).message };
  }
}
