// The parts of the compose files that follow from the service graph: a container, a role, and a bus user for each
// service.
import type { ServiceName } from '@pay/platform/services/names';
import type { Graph, GraphNode } from './graph.ts';

/** Values of variables that compose sets if a service has them. All other variables keep their defaults. */
const settings: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'http://localhost:${API_PORT:-8080}',
  HTTP_HOST: '0.0.0.0',
  HTTP_PORT: "'8080'",
  INNER_HTTP_PORT: "'8082'",
  GATEWAY_URL: 'http://gateway:8082',
  CONSOLE_URL: 'http://localhost:${CONSOLE_PORT:-8081}',
  PUBLIC_HEALTH: '${PUBLIC_HEALTH:-false}',
  DRAIN_DELAY_MS: "'1000'",
  LIVE_RAILS_SIMULATED: '${LIVE_RAILS_SIMULATED:-false}',
};
/** Host ports of services with a listener. */
const publishedAt: Partial<Record<ServiceName, string>> = { gateway: 'API_PORT:-8080', console: 'CONSOLE_PORT:-8081' };
/** Variables that have the service's name as a prefix in the one-process container. */
const ownSecrets = ['DATABASE_URL', 'NATS_URL', 'SEALING_KEYS'];

const requireVariable = (variable: string): string => `\${${variable}:?deploy/compose/make-env.sh makes it}`;
const own = (name: string): string => name.toUpperCase();

/** `deploy/compose.yaml` with these parts regenerated. */
export function withServices(compose: string, graph: Graph): string {
  const names = Object.keys(graph);
  return withParts(compose, {
    'bus passwords': names.map((name) => `PAYMENTS_NATS_${own(name)}: ${requireVariable(`${own(name)}_NATS_PASSWORD`)}`),
    'database URLs': names.map(
      (name) => `${own(name)}_DATABASE_URL: ${databaseUrl(name, requireVariable(`${own(name)}_DATABASE_PASSWORD`))}`,
    ),
    services: Object.entries(graph)
      .flatMap(([name, node]) => ['', ...containerOf(name as ServiceName, node)])
      .slice(1),
    'one process': platformOf(graph),
  });
}

/** `deploy/compose/prometheus.yaml` with its targets regenerated. */
export const withTargets = (prometheus: string, graph: Graph): string =>
  withParts(prometheus, {
    targets: ['- targets:', ...Object.keys(graph).map((name) => `    - ${name}:9090`)],
    'one process': ['dns_sd_configs:', ...adminPorts(graph).map((port) => `  - { names: [platform], type: A, port: ${port} }`)],
  });

/** The ports on which each service of the one process answers /readyz and /metrics, in the order of the graph. */
const adminPorts = (graph: Graph): number[] => Object.keys(graph).map((_name, at) => 9_090 + at);

const databaseUrl = (name: string, password: string): string => `postgresql://pay_${name}:${password}@postgres:5432/payments`;

/**
 * The container that runs all services in one process. Variables of one service have the service's name as a prefix.
 */
function platformOf(graph: Graph): string[] {
  const nodes = Object.entries(graph);
  const ports = adminPorts(graph);
  const listeners = nodes.filter(([, { http }]) => http).map(([name], at) => ({ name: name as ServiceName, port: 8_080 + at }));
  const { HTTP_PORT: _own, ...shared } = settings;
  const known = new Set(nodes.flatMap(([, { variables }]) => variables.optional));
  const keys = new Set(nodes.flatMap(([, { variables }]) => variables.required.filter((key) => !ownSecrets.includes(key))));
  return [
    'platform:',
    '  <<: *service',
    '  profiles: [one-process]',
    '  command: [platform]',
    '  mem_limit: 768m',
    '  # The API answers to the name that it has among separate containers.',
    '  networks: { inside: { aliases: [gateway] }, outside: {} }',
    `  ports: [${listeners.map(({ name, port }) => `'127.0.0.1:\${${publishedAt[name] ?? ''}}:${port}'`).join(', ')}]`,
    '  healthcheck:',
    '    <<: *healthy',
    '    test:',
    '      [',
    '        CMD,',
    '        node,',
    '        --eval,',
    `        "Promise.all([${ports.join(', ')}].map((port) => fetch('http://127.0.0.1:' + port + '/readyz'))).then((all) => process.exit(all.every(({ ok }) => ok) ? 0 : 1), () => process.exit(1))",`,
    '      ]',
    '  environment:',
    '    <<: *variables',
    "    NODE_OPTIONS: '--max-old-space-size=384 --max-semi-space-size=8'",
    '    OTEL_SERVICE_NAME: platform',
    ...[...keys].map((key) => `    ${key}: ${requireVariable(key)}`),
    ...Object.entries(shared)
      .filter(([variable]) => known.has(variable))
      .map(([variable, value]) => `    ${variable}: ${value}`),
    ...nodes.flatMap(([name], at) => [
      `    ${own(name)}_DATABASE_URL: ${databaseUrl(name, `\${${own(name)}_DATABASE_PASSWORD}`)}`,
      `    ${own(name)}_NATS_URL: nats://${name}:\${${own(name)}_NATS_PASSWORD}@nats:4222`,
      `    ${own(name)}_SEALING_KEYS: ${requireVariable(`${own(name)}_SEALING_KEYS`)}`,
      `    ${own(name)}_ADMIN_PORT: '${ports[at]}'`,
    ]),
    ...listeners.map(({ name, port }) => `    ${own(name)}_HTTP_PORT: '${port}'`),
  ];
}

function containerOf(name: ServiceName, { http, reachesOut, variables }: GraphNode): string[] {
  const given = Object.entries(settings).filter(([variable]) => variables.optional.includes(variable));
  return [
    `${name}:`,
    '  <<: *service',
    `  command: [${name}]`,
    ...(reachesOut ? ['  # It sends requests to the world.'] : []),
    ...(reachesOut || http ? ['  networks: [inside, outside]'] : []),
    ...(http ? [`  ports: ['127.0.0.1:\${${publishedAt[name] ?? ''}}:8080']`] : []),
    '  environment:',
    '    <<: *variables',
    `    DATABASE_URL: ${databaseUrl(name, `\${${own(name)}_DATABASE_PASSWORD}`)}`,
    `    NATS_URL: nats://${name}:\${${own(name)}_NATS_PASSWORD}@nats:4222`,
    `    SEALING_KEYS: ${requireVariable(`${own(name)}_SEALING_KEYS`)}`,
    ...variables.required.filter((key) => !ownSecrets.includes(key)).map((key) => `    ${key}: ${requireVariable(key)}`),
    ...given.map(([variable, value]) => `    ${variable}: ${value}`),
  ];
}

/**
 * Replaces the marked parts of a text by these lines, indented like the mark. @throws Error that names a missing mark.
 */
function withParts(text: string, parts: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(parts).reduce((before, [name, lines]) => {
    const mark = `# written by npm run generate: ${name}`;
    const part = new RegExp(`^( *)${mark}\\n(?:[^]*?\\n)??\\1# end$`, 'm');
    const indent = part.exec(before)?.[1];
    if (indent === undefined) throw new Error(`the file has no place for: ${name}`);
    const body = [mark, ...lines, '# end'].map((line) => (line === '' ? '' : indent + line)).join('\n');
    // A function, because `replace` would interpret the dollar signs of a text.
    return before.replace(part, () => body);
  }, text);
}
