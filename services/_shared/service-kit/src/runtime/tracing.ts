/** An open span of a trace. */
export interface OpenSpan {
  /** Identifies this span to the services it calls. */
  readonly traceparent: string;
  end(attributes?: Readonly<Record<string, string | number>>, failed?: boolean): void;
}

/**
 * Exporter of spans of requests and events. Names and attributes contain routes, codes and event ids, no personal data.
 */
export interface Tracing {
  start(
    name: string,
    kind: 'server' | 'client' | 'consumer',
    parent: string | undefined,
    attributes?: Readonly<Record<string, string | number>>,
  ): OpenSpan;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Loads and exports nothing unless a collector is configured (OTEL_EXPORTER_OTLP_ENDPOINT). */
export async function openTracing(endpoint: string | undefined, service: string): Promise<Tracing | undefined> {
  if (!endpoint) return undefined;
  const { OtlpTracing } = await import('./tracing/otlp.js');
  return new OtlpTracing(endpoint, service);
}
