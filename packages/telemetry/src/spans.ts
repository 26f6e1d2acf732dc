// Spans are made by hand at five seams (HTTP in, bus call, bus serve, transaction, outside call), so handlers hold no
// telemetry and no loader hooks are needed. Without an OTLP endpoint nothing is started and a span costs one branch.
import { context, propagation, trace, SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';

export type Seam = 'server' | 'client' | 'internal' | 'producer' | 'consumer';
const kinds: Readonly<Record<Seam, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

let running = false;

/** Starts export to an OTLP endpoint; returns its shutdown. */
export async function startTelemetry(options: {
  service: string;
  endpoint: string;
  ratio: number;
}): Promise<() => Promise<void>> {
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { ParentBasedSampler, TraceIdRatioBasedSampler } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const sdk = new NodeSDK({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    traceExporter: new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/$/, '')}/v1/traces` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.ratio) }),
    instrumentations: [],
  });
  sdk.start();
  running = true;
  return async () => {
    running = false;
    await sdk.shutdown();
  };
}

/** The traceparent of the active span, for carrying it in a message or an outbox row. */
export function activeTrace(): string | undefined {
  if (!running) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/** Runs `work` inside a span whose parent is `parent` (a traceparent) or the active one. */
export async function inSpan<T>(
  span: { name: string; seam: Seam; parent?: string | undefined; attributes?: Record<string, string | number> },
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!running) return work(undefined);
  const base = span.parent === undefined ? context.active() : propagation.extract(context.active(), { traceparent: span.parent });
  const made = trace
    .getTracer('pay')
    .startSpan(span.name, { kind: kinds[span.seam], ...(span.attributes ? { attributes: span.attributes } : {}) }, base);
  try {
    return await context.with(trace.setSpan(base, made), () => work(made));
  } catch (error) {
    made.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    made.end();
  }
}
