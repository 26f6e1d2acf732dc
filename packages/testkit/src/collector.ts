// A stand-in for an OpenTelemetry collector: an OTLP/HTTP listener that stores spans and finds their ancestors.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedSpan = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: readonly string[];
};

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /**
   * `service name` of the span's ancestors and the span, starting at the root. Begins with `?` if an ancestor is
   * unknown.
   */
  path(span: ReceivedSpan): string[];
  close(): Promise<void>;
}

type OtlpValue = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
type OtlpAttributes = readonly { key: string; value: OtlpValue }[];
type OtlpSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status?: { code?: number };
  attributes?: OtlpAttributes;
  links?: readonly { traceId: string }[];
};
type OtlpRequest = {
  resourceSpans: readonly {
    resource: { attributes: OtlpAttributes };
    scopeSpans: readonly { spans: readonly OtlpSpan[] }[];
  }[];
};

const valueOf = ({ stringValue, intValue, boolValue, doubleValue }: OtlpValue): unknown =>
  stringValue ?? boolValue ?? doubleValue ?? (intValue === undefined ? undefined : Number(intValue));
const recordOf = (attributes: OtlpAttributes = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

const errorStatus = 2;

export async function collector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      spans.push(...spansOf(JSON.parse(Buffer.concat(chunks).toString('utf8')) as OtlpRequest));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const path = (span: ReceivedSpan): string[] => {
    const label = `${span.service} ${span.name}`;
    if (span.parentSpanId === undefined) return [label];
    const parent = spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
    return [...(parent === undefined ? ['?'] : path(parent)), label];
  };
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    path,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const spansOf = ({ resourceSpans }: OtlpRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(recordOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, traceId, spanId, parentSpanId, kind, status, attributes, links }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
        kind,
        failed: status?.code === errorStatus,
        attributes: recordOf(attributes),
        links: (links ?? []).map((link) => link.traceId),
      })),
    );
  });
