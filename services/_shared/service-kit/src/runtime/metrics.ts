import { Controller, Get, Header, Headers, Injectable, NotFoundException } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Open } from '../identity/access.js';
import { ApiExcludeController } from './api-docs.js';
import { mayReadMetrics } from './metrics-token.js';

/** Metrics of one application. In the packed profile every application has a separate registry. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly requests: Histogram<'method' | 'route' | 'status'>;

  /** `token`: the bearer token of /metrics; without one /metrics answers 404. */
  constructor(
    service: string,
    readonly token?: string,
  ) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, per route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.registry],
    });
  }

  /** A value computed on read; NaN when its engine does not answer, so that all other metrics are still returned. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await soon(read));
      },
    });
  }
}

const LONGEST_MS = 2_000;

async function soon(read: () => number | Promise<number>): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, Number.NaN);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return Number.NaN;
  } finally {
    clearTimeout(timer);
  }
}

/** Metrics for Prometheus, which sends METRICS_TOKEN; every other caller gets 404. */
@ApiExcludeController()
@Controller()
@Open()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(@Headers('authorization') authorization?: string): Promise<string> {
    if (!mayReadMetrics(this.metrics.token, authorization)) throw new NotFoundException();
    return this.metrics.registry.metrics();
  }
}
