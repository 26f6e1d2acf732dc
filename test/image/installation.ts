// The platform from its image on a private network, each container with the chart's settings for its pod: variables,
// secrets as files, security context, memory limit, probe.
import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { repositoryRoot } from '@pay/platform/paths';
import { containersOf, ofKind, podsOf, render, type Manifest } from '../chart/render.ts';
import { docker, folder, type Ran } from './daemon.ts';
import { image } from './images.ts';

const network = 'payments-check';
const secretsFolder = join(folder, 'secrets');
const password = (): string => `p${randomBytes(16).toString('hex')}`;
const key = (): string => `k1:${randomBytes(32).toString('base64')}`;

const manifests = render({ set: { fullnameOverride: 'payments' } });
export const deployments = ofKind(manifests, 'Deployment');
export const serviceOf = (deployment: Manifest): string => deployment.spec.template.spec.containers[0].name as string;
const nameOf = (service: string): string => `payments-${service}`;

/** Secrets by Secret and key, as the chart expects to find them. */
function makeSecrets(): { secrets: Record<string, Record<string, string>>; natsUsers: Record<string, string>; admin: string } {
  const services = deployments.map(serviceOf);
  const admin = password();
  const natsUsers = Object.fromEntries([...services, 'operator', 'migrate'].map((user) => [user, password()]));
  const database = Object.fromEntries(
    services.map((service) => [`${service}-url`, `postgresql://pay_${service}:${password()}@postgres:5432/payments`]),
  );
  const bus = Object.fromEntries(
    Object.entries(natsUsers).map(([user, secret]) => [`${user}-url`, `nats://${user}:${secret}@nats:4222`]),
  );
  const keys = Object.fromEntries(listMountedKeys().map((name) => [name, key()]));
  return {
    secrets: {
      'payments-database': { ...database, 'admin-url': `postgresql://postgres:${admin}@postgres:5432/payments` },
      'payments-bus': bus,
      'payments-keys': keys,
    },
    natsUsers,
    admin,
  };
}

const listMountedKeys = (): string[] => [
  ...new Set(
    podsOf(manifests).flatMap(({ spec }) =>
      spec.volumes
        .flatMap((volume: Manifest) => volume.projected?.sources ?? [])
        .filter(({ secret }: Manifest) => secret.name === 'payments-keys')
        .flatMap(({ secret }: Manifest) => secret.items.map((item: Manifest) => item.key as string)),
    ),
  ),
];

/** Writes the files of a pod's secret volume, and returns their folder. */
function mountOf(owner: string, spec: Manifest, secrets: Record<string, Record<string, string>>): string {
  const target = join(secretsFolder, owner.replaceAll('/', '-'));
  mkdirSync(target, { recursive: true });
  for (const { secret } of spec.volumes[0].projected.sources as Manifest[]) {
    for (const item of secret.items as Manifest[]) {
      const value = secrets[secret.name as string]?.[item.key as string];
      if (value === undefined)
        throw new Error(`${owner} wants ${secret.name as string}/${item.key as string}, which nobody makes`);
      writeFileSync(join(target, item.path as string), value);
      chmodSync(join(target, item.path as string), 0o444);
    }
  }
  chmodSync(target, 0o755);
  return target;
}

/** The chart's settings of a container as docker flags. */
function flagsOf(spec: Manifest, container: Manifest, secrets: string): string[] {
  const { runAsUser, runAsGroup } = spec.securityContext;
  const { readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities } = container.securityContext;
  const memory = (container.resources.limits.memory as string).replace(/Mi$/, 'm');
  const tmp = spec.volumes.find(({ name }: Manifest) => name === 'tmp').emptyDir.sizeLimit as string;
  return [
    ...[
      '--user',
      `${runAsUser as number}:${runAsGroup as number}`,
      '--memory',
      memory,
      '--memory-swap',
      memory,
      '--pids-limit',
      '128',
    ],
    ...(readOnlyRootFilesystem === true ? ['--read-only'] : []),
    ...(allowPrivilegeEscalation === false ? ['--security-opt', 'no-new-privileges'] : []),
    ...(capabilities.drop as string[]).flatMap((capability) => ['--cap-drop', capability]),
    ...['--tmpfs', `/tmp:size=${tmp.replace(/Mi$/, 'm')},mode=1777`, '--volume', `${secrets}:/etc/payments/secrets:ro`],
    ...(container.env as Manifest[]).flatMap(({ name, value }) => ['--env', `${name as string}=${value as string}`]),
  ];
}

const start = (name: string, args: readonly string[]): Ran =>
  docker(['run', '--detach', '--name', name, '--hostname', name, '--network', network, ...args]);

const state: { secrets: Record<string, Record<string, string>> } = { secrets: {} };

/** Starts the servers, and runs the chart's migration Job to its end. */
export function prepare(): void {
  rmSync(secretsFolder, { recursive: true, force: true });
  const { secrets, natsUsers, admin } = makeSecrets();
  state.secrets = secrets;
  docker(['network', 'create', '--internal', network]);
  start('postgres', [
    '--env',
    `POSTGRES_PASSWORD=${admin}`,
    '--env',
    'POSTGRES_DB=payments',
    'postgres:17',
    '-c',
    'max_connections=200',
  ]);
  const conf = join(folder, 'nats-conf');
  mkdirSync(conf, { recursive: true });
  copyFileSync(join(repositoryRoot, 'deploy', 'compose', 'nats.conf'), join(conf, 'nats.conf'));
  copyFileSync(join(repositoryRoot, 'helm', 'payments', 'files', 'nats-auth.conf'), join(conf, 'nats-auth.conf'));
  const users = Object.entries(natsUsers).flatMap(([user, secret]) => ['--env', `PAYMENTS_NATS_${user.toUpperCase()}=${secret}`]);
  start('nats', [...users, '--volume', `${conf}:/etc/nats:ro`, 'nats:2.11', '-c', '/etc/nats/nats.conf']);
  runToEnd('payments-migrate', podOf('Job/payments-migrate'));
}

const podOf = (owner: string): Manifest => {
  const pod = podsOf(manifests).find((one) => one.owner === owner);
  if (pod === undefined) throw new Error(`the chart renders no ${owner}`);
  return pod;
};

/** Runs a container of the chart to its end. Throws its log if it fails. */
function runToEnd(name: string, pod: Manifest): string {
  const [container] = pod.spec.containers as Manifest[];
  const secrets = mountOf(name, pod.spec, state.secrets);
  const args = [
    'run',
    '--rm',
    '--name',
    name,
    '--network',
    network,
    ...flagsOf(pod.spec, container, secrets),
    image,
    ...(container.args as string[]),
  ];
  return docker(args).output;
}

/** Starts all services of the chart. Resolves when each is ready by the chart's own probe. */
export async function startServices(): Promise<void> {
  for (const deployment of deployments) {
    const { spec } = deployment.spec.template;
    const service = serviceOf(deployment);
    const secrets = mountOf(service, spec, state.secrets);
    for (const container of containersOf(spec)) {
      const isInit = container.name !== service;
      const alias = service === 'gateway' && !isInit ? ['--network-alias', 'payments-gateway'] : [];
      const flags = [...alias, ...flagsOf(spec, container, secrets), image, ...(container.args as string[])];
      if (isInit) docker(['run', '--rm', '--network', network, ...flags]);
      else start(nameOf(service), flags);
    }
  }
  for (const deployment of deployments) await untilReady(deployment);
}

async function untilReady(deployment: Manifest): Promise<void> {
  const service = serviceOf(deployment);
  const { httpGet } = deployment.spec.template.spec.containers[0].readinessProbe;
  const probe = `fetch('http://127.0.0.1:9090${httpGet.path as string}').then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))`;
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 500) {
    if (inside(service, probe).ok) return;
    await systemClock.sleep(500);
  }
  throw new Error(`${service} is not ready: ${docker(['logs', '--tail', '15', nameOf(service)], { mayFail: true }).output}`);
}

/** Runs JavaScript in a service's container, which has no shell. */
export const inside = (service: string, code: string): Ran =>
  docker(['exec', nameOf(service), 'node', '--max-old-space-size=32', '--eval', code], { mayFail: true });

/** Runs the chart's `helm test` from the image. */
export function runCanary(): string {
  const pod = podOf('Pod/payments-test-transfer');
  const [container] = pod.spec.containers as Manifest[];
  // In a cluster, the Service's port maps to the container's port. Here, the canary calls the container directly.
  const env = (container.env as Manifest[]).map(({ name, value }) => ({
    name,
    value: name === 'API_URL' ? 'http://payments-gateway:8080' : value,
  }));
  return runToEnd('payments-canary', { ...pod, spec: { ...pod.spec, containers: [{ ...container, env }] } });
}

/** Memory use and limit of a service's container, as the kernel counts them. */
export const memoryOf = (service: string): string =>
  docker(['stats', '--no-stream', '--format', '{{.MemUsage}}', nameOf(service)]).output.trim();

/** Stops a service like a cluster and returns its exit. */
export function stopService(service: string): { readonly exitCode: number; readonly seconds: number } {
  const startedAt = systemClock.now();
  docker(['stop', '--time', '45', nameOf(service)]);
  const exitCode = Number(docker(['inspect', '--format', '{{.State.ExitCode}}', nameOf(service)]).output.trim());
  return { exitCode, seconds: (systemClock.now() - startedAt) / 1_000 };
}

/** The states of the containers and their last output, for a failure report. */
export function lastWords(): string {
  const { output } = docker(['ps', '--all', '--format', '{{.Names}}\t{{.Status}}'], { mayFail: true });
  const logs = output
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const name = line.split('\t')[0] ?? '';
      return `-- ${line}\n${docker(['logs', '--tail', '6', name], { mayFail: true }).output}`;
    });
  return logs.join('\n');
}

export function removeEverything(): void {
  const containers = docker(['ps', '--all', '--quiet'], { mayFail: true }).output.trim().split('\n').filter(Boolean);
  if (containers.length > 0) docker(['rm', '--force', '--volumes', ...containers], { mayFail: true });
  docker(['network', 'rm', network], { mayFail: true });
  rmSync(secretsFolder, { recursive: true, force: true });
}
