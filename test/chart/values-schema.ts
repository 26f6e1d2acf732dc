// Generates values.schema.json from values.yaml. A value has the shape of its default, and the comment before the value
// is its description. The table below has choices, patterns, and free maps.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, parseDocument, type Node, type YAMLMap } from 'yaml';
import { repositoryRoot } from '@pay/platform/paths';
import { serviceNames } from './graph.ts';

type Schema = Readonly<Record<string, unknown>>;

const choice = (...values: readonly string[]): Schema => ({ enum: values });
const pattern = (text: string): Schema => ({ type: 'string', pattern: text });
const integer = (minimum: number, maximum = 1_000_000): Schema => ({ type: 'integer', minimum, maximum });
const quantity = { type: ['string', 'integer'] };
const peers: Schema = { type: 'array', items: { type: 'object' } };
const rate = pattern('^[0-9]{1,6};w=[0-9]{1,5};burst=[0-9]{1,6}$');
const textMap: Schema = { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } };
const resources: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    requests: { type: 'object', additionalProperties: quantity },
    limits: { type: 'object', additionalProperties: quantity },
  },
};
/** A fraction, also as text, because helm's --set turns every fraction into text. */
const share: Schema = {
  anyOf: [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, pattern('^0\\.[0-9]*[1-9][0-9]*$')],
};
const spread = choice('ScheduleAnyway', 'DoNotSchedule', '');

/** Schemas by path. A path below `defaults.` also applies to the services' overrides. */
const refinedSchemas: Readonly<Record<string, Schema>> = {
  environment: choice('sandbox', 'staging', 'production'),
  'image.digest': pattern('^(sha256:[a-f0-9]{64})?$'),
  'image.pullPolicy': choice('IfNotPresent', 'Always', 'Never'),
  'image.pullSecrets': { type: 'array', items: { type: 'string' } },
  'defaults.replicas': integer(1, 100),
  'defaults.resources': resources,
  'defaults.heap.oldSpaceMiB': integer(64, 16_384),
  'defaults.heap.semiSpaceMiB': integer(1, 512),
  'defaults.pools.general': integer(1, 100),
  'defaults.pools.hot': integer(1, 100),
  'defaults.autoscaling.min': integer(1, 100),
  'defaults.autoscaling.max': integer(1, 1_000),
  'defaults.autoscaling.cpu': integer(1, 100),
  'defaults.pdb.maxUnavailable': { type: ['integer', 'string'] },
  'defaults.topologySpread.zone': spread,
  'defaults.topologySpread.host': spread,
  'defaults.terminationGracePeriodSeconds': integer(30, 600),
  'defaults.logLevel': choice('debug', 'info', 'warn', 'error'),
  'defaults.env': textMap,
  'defaults.tolerations': { type: 'array', items: { type: 'object' } },
  'gateway.trustedProxies': integer(0, 8),
  'gateway.drainDelayMs': integer(0, 20_000),
  'gateway.service.type': choice('ClusterIP', 'NodePort', 'LoadBalancer'),
  'gateway.service.port': integer(1, 65_535),
  'console.fourEyesHours': integer(1, 720),
  'console.operatorProbationDays': integer(0, 365),
  'console.operatorsByCommandLineMax': integer(2, 1_000),
  'console.operatorDomains': { type: 'array', items: { type: 'string' } },
  'console.reviewHours': integer(1, 720),
  'console.service.type': choice('ClusterIP', 'NodePort', 'LoadBalancer'),
  'console.service.port': integer(1, 65_535),
  'file.clamdHost': pattern('^[A-Za-z0-9.-]*$'),
  'console.oidc.issuer': pattern('^(https://.+)?$'),
  'console.oidc.domains': { type: 'array', items: { type: 'string' } },
  'console.oidc.roles': { type: 'array', items: pattern('^.+=[a-z]+$') },
  'secrets.mode': choice('existing', 'external', 'inline'),
  'secrets.external.storeKind': choice('SecretStore', 'ClusterSecretStore'),
  'postgres.mode': choice('external', 'cnpg'),
  'postgres.cnpg.instances': integer(1, 9),
  'postgres.cnpg.synchronous.number': integer(0, 8),
  'postgres.cnpg.synchronous.method': choice('any', 'first'),
  'postgres.cnpg.synchronous.dataDurability': choice('required', 'preferred'),
  'postgres.cnpg.resources': resources,
  'postgres.cnpg.parameters': textMap,
  'postgres.cnpg.plugins': { type: 'array', items: { type: 'object' } },
  'postgres.cnpg.externalClusters': { type: 'array', items: { type: 'object' } },
  'nats.streamReplicas': { enum: [1, 3, 5] },
  'nats.subjectPrefix': pattern('^[a-z0-9]*$'),
  'migrations.mode': choice('hook', 'argoSync', 'job', 'init', 'none'),
  'httpRoute.parentRefs': { type: 'array', items: { type: 'object' } },
  'httpRoute.hostnames': { type: 'array', items: { type: 'string' } },
  'networkPolicy.ingressFrom': peers,
  'networkPolicy.consoleFrom': peers,
  'networkPolicy.cnpgFrom': peers,
  'networkPolicy.metricsFrom': peers,
  'networkPolicy.dns.to': peers,
  'networkPolicy.postgres.to': peers,
  'networkPolicy.nats.to': peers,
  'networkPolicy.otlp.to': peers,
  'networkPolicy.oidc.to': peers,
  'networkPolicy.smtp.to': peers,
  'networkPolicy.clamd.to': peers,
  'networkPolicy.clamd.port': integer(1, 65_535),
  'networkPolicy.internet.ports': { type: 'array', items: integer(1, 65_535) },
  'networkPolicy.internet.except': { type: 'array', items: { type: 'string' } },
  'networkPolicy.internet.exceptV6': { type: 'array', items: { type: 'string' } },
  'telemetry.ratio': { type: 'number', minimum: 0, maximum: 1 },
  'monitoring.prometheusRule.exclude': { type: 'array', items: { type: 'string' } },
  'canary.resources': resources,
  extraObjects: { type: 'array', items: { type: ['object', 'string'] } },
};

/** Values that only other charts have. The schema allows them, because the chart's own validation names our value. */
const foreignValues = ['replicaCount', 'resources', 'autoscaling', 'podDisruptionBudget', 'env', 'postgresql', 'serviceMonitor'];
/** Values that some other values require. */
const conditions: readonly Schema[] = [
  {
    if: { properties: { ingress: { properties: { enabled: { const: true } }, required: ['enabled'] } }, required: ['ingress'] },
    then: { properties: { ingress: { properties: { host: { minLength: 1 } } } } },
  },
  {
    if: {
      properties: { httpRoute: { properties: { enabled: { const: true } }, required: ['enabled'] } },
      required: ['httpRoute'],
    },
    then: { properties: { httpRoute: { properties: { parentRefs: { minItems: 1 }, hostnames: { minItems: 1 } } } } },
  },
];

const values = (): YAMLMap => {
  const document = parseDocument(readFileSync(join(repositoryRoot, 'helm', 'payments', 'values.yaml'), 'utf8'));
  if (!isMap(document.contents)) throw new Error('values.yaml is not a map');
  return document.contents;
};

export function valuesSchema(): string {
  const root = schemaOf(values(), '') as { properties: Record<string, Schema> };
  const { defaults } = root.properties;
  const properties = {
    ...root.properties,
    services: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(serviceNames.map((name) => [name, defaults])),
    },
    // Helm itself sets this value for a chart that is part of another chart.
    global: { type: 'object' },
    ...Object.fromEntries(foreignValues.map((name) => [name, {}])),
  };
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...root, properties, allOf: conditions };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function schemaOf(node: unknown, path: string): Schema {
  const special = refinedSchemas[path] ?? family(path);
  if (special !== undefined) return special;
  if (isMap(node)) return mapSchema(node, path);
  const value: unknown = isScalar(node) ? node.value : undefined;
  if (typeof value === 'string') return { type: 'string' };
  if (typeof value === 'boolean') return { type: 'boolean' };
  if (typeof value === 'number') return integer(0);
  throw new Error(`${path}: say in values-schema.ts what this value may be`);
}

/** Schema of all values below a path. */
function family(path: string): Schema | undefined {
  if (path.startsWith('rateLimits.')) return rate;
  return path.startsWith('slo.') ? share : undefined;
}

function mapSchema(map: YAMLMap, path: string): Schema {
  // The person who installs chooses the keys of a map that is empty by default.
  if (map.items.length === 0) return { type: 'object' };
  const properties = map.items.map(({ key, value }) => {
    const name = String(isScalar(key) ? key.value : key);
    return [name, schemaOf(value, path === '' ? name : `${path}.${name}`)];
  });
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) as Schema };
}

export type DocumentedValue = { readonly path: string; readonly description: string };

/** Every value with a comment, in the file's order. */
export const listDocumentedValues = (): DocumentedValue[] => collectDocumented(values(), '');

function collectDocumented(map: YAMLMap, prefix: string): DocumentedValue[] {
  return map.items.flatMap(({ key, value }, index) => {
    const name = String(isScalar(key) ? key.value : key);
    const path = prefix === '' ? name : `${prefix}.${name}`;
    // The parser attaches the comment before a map's first key to the map.
    const own = (key as Node).commentBefore ?? (index === 0 ? map.commentBefore : undefined);
    const description = /(?:^|\n) -- ([\s\S]*)$/.exec(own ?? '')?.[1]?.replaceAll(/\s*\n\s*/g, ' ');
    if (description !== undefined) return [{ path, description }];
    return isMap(value) ? collectDocumented(value, path) : [];
  });
}
