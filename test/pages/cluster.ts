// The cluster of an installation by the pages: the chart's objects with the pages' values files, and the objects of
// NATS's chart and of the operators. The Postgres is that of deploy/install-check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { makeMissingSecrets } from '@pay/ops/secrets/installation-secrets';
import { repositoryRoot } from '@pay/platform/paths';
import { containersOf, podsOf, render, type Manifest } from '../chart/render.ts';

const chartObjects: readonly Manifest[] = [
  { values: ['production'] },
  {
    set: {
      'postgres.mode': 'cnpg',
      'postgres.cnpg.scheduledBackup': { schedule: '0 0 2 * * *' },
      'migrations.mode': 'job',
      'ingress.enabled': true,
      'ingress.host': 'api.payments.example.com',
      'httpRoute.enabled': true,
      'httpRoute.hostnames': ['api.payments.example.com'],
      'httpRoute.parentRefs': [{ name: 'public' }],
      'monitoring.probe.enabled': true,
    },
  },
].flatMap((rendering) => render({ release: 'payments', ...rendering }));

const ownPostgres = parseAllDocuments(readFileSync(join(repositoryRoot, 'deploy', 'install-check', 'postgres.yaml'), 'utf8')).map(
  (document): Manifest => document.toJS(),
);

const manifests = [...chartObjects, ...ownPostgres];
const nameOf = ({ metadata }: Manifest): string => metadata.name as string;
const listNames = (kind: string): string[] => manifests.filter((manifest) => manifest.kind === kind).map(nameOf);

/** The Secrets of an installation, with the keys that `ops secrets` writes. */
const installationSecrets = makeMissingSecrets(
  { database: {}, bus: {}, keys: {}, natsUsers: {} },
  { databaseUrl: 'postgresql://payments_admin:p@db.example.com:5432/payments', natsUrl: 'tls://nats.nats:4222' },
);
export const secrets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'payments-database': installationSecrets.database,
  'payments-bus': installationSecrets.bus,
  'payments-keys': installationSecrets.keys,
  'payments-tls': { 'tls.crt': '', 'tls.key': '' },
  'payments-canary': { 'api-key': '' },
  'payments-nats-tls': { 'ca.crt': '' },
  'payments-postgres-tls': { 'ca.crt': '' },
};

/** Names of objects by kind, in each namespace. `any` is a kind whose names others choose. */
const any = 'any' as const;
export const namespaces: Readonly<Record<string, Readonly<Record<string, readonly string[] | typeof any>>>> = {
  payments: {
    deployment: listNames('Deployment'),
    statefulset: listNames('StatefulSet'),
    pod: any,
    job: listNames('Job'),
    cronjob: listNames('CronJob'),
    service: listNames('Service'),
    ingress: listNames('Ingress'),
    httproute: listNames('HTTPRoute'),
    hpa: listNames('HorizontalPodAutoscaler'),
    scaledobject: listNames('ScaledObject'),
    networkpolicy: listNames('NetworkPolicy'),
    configmap: listNames('ConfigMap'),
    cluster: listNames('Cluster'),
    scheduledbackup: listNames('ScheduledBackup'),
    backup: any,
    probe: listNames('Probe'),
    podmonitor: listNames('PodMonitor'),
    secret: Object.keys(secrets),
    certificate: ['payments-tls'],
    certificaterequest: any,
    order: any,
    challenge: any,
    endpointslice: any,
    event: any,
    pvc: any,
  },
  nats: { statefulset: ['nats'], pod: any, pvc: any, secret: ['payments-nats-users', 'payments-nats-tls'], service: ['nats'] },
  monitoring: { pod: any },
  'cert-manager': { deployment: ['cert-manager'], pod: any },
};

const pods = podsOf(manifests);
/** Labels of pods, and of objects that operators and Kubernetes derive from ours. */
export const labels = new Set([
  ...manifests
    .flatMap((manifest) => Object.entries((manifest.metadata.labels ?? {}) as object))
    .map(([key, value]) => `${key}=${String(value)}`),
  ...pods.flatMap((pod) => Object.entries(pod.labels as object).map(([key, value]) => `${key}=${String(value)}`)),
  ...listNames('Cluster').map((name) => `cnpg.io/cluster=${name}`),
  ...listNames('Service').map((name) => `kubernetes.io/service-name=${name}`),
  'app.kubernetes.io/name=nats',
  'app.kubernetes.io/instance=nats',
  'app.kubernetes.io/name=prometheus-blackbox-exporter',
]);

/** Containers of a workload, such as `Deployment/payments-wallet`. */
export const containersIn = (owner: string): string[] =>
  pods
    .filter((pod) => pod.owner.toLowerCase() === owner.toLowerCase())
    .flatMap((pod) => containersOf(pod.spec).map(({ name }) => name as string));
