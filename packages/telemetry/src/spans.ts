// The code creates spans by hand in a few places: HTTP in, bus call, bus serve, batch, transaction and statement,
// outbox and consumer, outside call. Handlers therefore contain no telemetry, and no loader hooks are needed. Traces
// begin only at the public listener. Elsewhere a span needs a recorded parent, so an unsampled request makes none. Its
// trace id still travels, for the log.
import {
  ROOT_CONTEXT,
  context,
  isSpanContextValid,
  trace,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';

type Seam = 'server' | 'client' | 'internal' | 'producer' | 'consumer';
const kinds: Readonly<Record<Seam, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

export type SpanRequest = {
  readonly name: string;
  readonly seam: Seam;
  /** W3C traceparent. The default is the active span. */
  readonly parent?: string | undefined;
  /** Begins a trace if there is no parent. */
  readonly root?: boolean;
  /** Traceparents of other traces that this work serves. */
  readonly links?: readonly string[];
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
};

/** Undefined without export: every function below then costs one comparison. */
let tracer: Tracer | undefined;
/** Number of services in this process that export. The last one to stop ends the export. */
let users = 0;
let endExport: () => Promise<void> = () => Promise.resolve();

export type TelemetryOptions = {
  readonly service: string;
  readonly version: string;
  readonly environment: string;
  /** Address of an OTLP/HTTP receiver, without `/v1/traces`. */
  readonly endpoint: string;
  /** Share of requests to sample, from 0 to 1. The caller's own sampling decision takes precedence. */
  readonly ratio: number;
};

/**
 * Starts the export to an OTLP endpoint and returns its shutdown function. Several services in one process share the
 * first one's export.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<() => Promise<void>> {
  users += 1;
  const end = async (): Promise<void> => {
    users -= 1;
    if (users === 0) await endExport();
  };
  if (users > 1) return end;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { resourceFromAttributes, envDetector, serviceInstanceIdDetector } = await import('@opentelemetry/resources');
  const { ParentBasedSampler } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { createLinkedOrRatioSampler: linkedOrRatio } = await import('./sampler.ts');
  const sdk = new NodeSDK({
    resource: resourceFromAttributes({
      'service.name': options.service,
      'service.namespace': 'payments',
      'service.version': options.version,
      'deployment.environment.name': options.environment,
    }),
    resourceDetectors: [envDetector, serviceInstanceIdDetector],
    traceExporter: new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/$/, '')}/v1/traces` }),
    sampler: new ParentBasedSampler({ root: linkedOrRatio(options.ratio) }),
    instrumentations: [],
    // Without this, the library would look for default endpoints for metrics and logs.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  tracer = trace.getTracer('payments', options.version);
  endExport = async () => {
    tracer = undefined;
    await sdk.shutdown();
    trace.disable();
    context.disable();
  };
  return end;
}

/** The traceparent of the active span if it is recorded. Put it into a message, a row, or a log line. */
export function activeTrace(): string | undefined {
  if (tracer === undefined) return undefined;
  const span = trace.getActiveSpan();
  return span?.isRecording() === true ? traceparentOf(span.spanContext()) : undefined;
}

/** Adds attributes to the active span, if any. */
export function annotate(attributes: Attributes): void {
  if (tracer !== undefined) trace.getActiveSpan()?.setAttributes(attributes);
}

/** Runs `work` inside a span. Passes it the traceparent to propagate, or undefined if the span is not recorded. */
export async function inSpan<T>(request: SpanRequest, work: (trace: string | undefined) => Promise<T>): Promise<T> {
  if (tracer === undefined) return work(undefined);
  const opened = open(tracer, request);
  if (opened === undefined) return work(undefined);
  return runAndEnd([opened.span], () => context.with(opened.inside, () => work(traceparentOf(opened.span.spanContext()))));
}

/**
 * Creates a span per request for work on many messages or rows at once. `work` runs inside the first recorded span, or
 * without one. It receives the spans' traceparents in order, undefined if not recorded.
 */
export async function inSpans<T>(
  requests: readonly SpanRequest[],
  work: (traces: readonly (string | undefined)[]) => Promise<T>,
): Promise<T> {
  if (tracer === undefined) return work([]);
  const made = tracer;
  const opened = requests.map((request) => open(made, request));
  const recorded = opened.filter((one) => one !== undefined);
  const traces = opened.map((one) => one && traceparentOf(one.span.spanContext()));
  const inside = recorded[0]?.inside ?? ROOT_CONTEXT;
  return runAndEnd(
    recorded.map(({ span }) => span),
    () => context.with(inside, () => work(traces)),
  );
}

/** Begins a span inside the active one for work that ends elsewhere. Returns undefined if it is not recorded. */
export function childSpan(request: Omit<SpanRequest, 'parent' | 'root'>): ((hasFailed: boolean) => void) | undefined {
  if (tracer === undefined) return undefined;
  const opened = open(tracer, request);
  if (opened === undefined) return undefined;
  return (hasFailed) => {
    if (hasFailed) opened.span.setStatus({ code: SpanStatusCode.ERROR });
    opened.span.end();
  };
}

/** Whether the traceparent belongs to a trace that is recorded here. */
export const isRecorded = (traceparent: string | undefined): traceparent is string =>
  tracer !== undefined && traceparent !== undefined && (contextOf(traceparent)?.traceFlags ?? 0) === TraceFlags.SAMPLED;

/**
 * A traceparent for a request without a recorded trace. It connects the request's log lines across services and starts
 * no span. Its ids come from the request's UUID without hyphens.
 */
export const toUnrecordedTrace = (requestUuid: string): string => {
  const id = requestUuid.replaceAll('-', '');
  return `00-${id}-${id.slice(16)}-00`;
};

/** The trace id within a traceparent. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
export const spanIdOf = (traceparent: string): string => traceparent.slice(36, 52);

const HOUR_MS = 3_600_000;

/**
 * Connects later work to its original trace: as a child for an hour, then by a link, so traces end.
 */
export const continueTrace = (traceparent: string | undefined, ageMs: number): Pick<SpanRequest, 'parent' | 'links' | 'root'> => {
  if (!isRecorded(traceparent)) return {};
  return ageMs < HOUR_MS ? { parent: traceparent } : { links: [traceparent], root: true, parent: noParent };
};

/** A traceparent without a parent: the request does not belong to the active span. */
const noParent = '';

function open(activeTracer: Tracer, { name, seam, parent, root, links = [], attributes }: SpanRequest) {
  const base = parent === undefined ? context.active() : outside(parent);
  const above = trace.getSpanContext(base);
  if (above === undefined ? root !== true : (above.traceFlags & TraceFlags.SAMPLED) === 0) return undefined;
  const linked = links.flatMap((link) => contextOf(link) ?? []).map((linkContext) => ({ context: linkContext }));
  const span = activeTracer.startSpan(name, { kind: kinds[seam], links: linked, ...(attributes && { attributes }) }, base);
  return span.isRecording() ? { span, inside: trace.setSpan(base, span) } : undefined;
}

function outside(traceparent: string): Context {
  const remote = contextOf(traceparent);
  return remote === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
}

async function runAndEnd<T>(spans: readonly Span[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Only the log has the error's message: it may contain data that a collector must not receive.
    for (const span of spans) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error));
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

const typeOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
};

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`;

function contextOf(traceparent: string): SpanContext | undefined {
  const [version, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  if (version !== '00') return undefined;
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(found) ? found : undefined;
}
