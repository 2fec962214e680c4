/** A step of a trace that is under way. */
export interface OpenSpan {
  /** Names this step to whoever works for it. */
  readonly traceparent: string;
  end(attributes?: Readonly<Record<string, string | number>>, failed?: boolean): void;
}

/** Where the steps of requests and events are told. Names and attributes hold routes, codes and event ids: nothing personal. */
export interface Tracing {
  start(
    name: string,
    kind: 'server' | 'client' | 'consumer',
    parent: string | undefined,
    attributes?: Readonly<Record<string, string | number>>,
  ): OpenSpan;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

/** Nothing is loaded and nothing told unless somebody listens (OTEL_EXPORTER_OTLP_ENDPOINT). */
export async function openTracing(endpoint: string | undefined, service: string): Promise<Tracing | undefined> {
  if (!endpoint) return undefined;
  const { OtlpTracing } = await import('./tracing/otlp.js');
  return new OtlpTracing(endpoint, service);
}
