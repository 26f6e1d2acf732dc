// Accesses Secrets of a Kubernetes cluster through its API, from a pod with its own account or through `kubectl proxy`.
// It reads, creates, and adds; it cannot change an existing key.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@pay/platform/user-error';

export type SecretName = { readonly namespace: string; readonly name: string };
type Entries = Readonly<Record<string, string>>;
export type StoredSecret = { readonly version: string; readonly entries: Entries };

export interface ClusterSecrets {
  /** Undefined if no Secret has this name. */
  read(secret: SecretName): Promise<StoredSecret | undefined>;
  /** False if another process created the Secret first. */
  create(secret: SecretName, entries: Entries): Promise<boolean>;
  /** Adds keys. False if the Secret has changed since it was read. */
  add(secret: SecretName, storedSecret: StoredSecret, entries: Entries): Promise<boolean>;
}

const account = '/var/run/secrets/kubernetes.io/serviceaccount';

/** `api` is the address of `kubectl proxy`. The default is the API of the cluster in which this runs. */
export function clusterSecrets(api: string | undefined, variables: Readonly<Record<string, string | undefined>>): ClusterSecrets {
  const { base, token } = api === undefined ? inside(variables) : { base: api.replace(/\/$/, ''), token: undefined };
  const call = async (method: string, path: string, type: string, body?: object): Promise<Response> =>
    fetch(`${base}/api/v1/namespaces/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': type,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
  return {
    async read({ namespace, name }) {
      const answer = await call('GET', `${namespace}/secrets/${name}`, json);
      if (answer.status === 404) return undefined;
      const { metadata, data = {} } = (await readAccepted(answer, `read ${namespace}/${name}`)) as SecretObject;
      const entries = Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString('utf8')]);
      return { version: metadata.resourceVersion, entries: Object.fromEntries(entries) as Entries };
    },
    async create({ namespace, name }, entries) {
      const answer = await call('POST', `${namespace}/secrets`, json, manifestOf({ namespace, name }, entries));
      if (answer.status === 409) return false;
      await readAccepted(answer, `create ${namespace}/${name}`);
      return true;
    },
    async add({ namespace, name }, { version, entries: old }, entries) {
      const operations = [
        // The API rejects the request if the Secret has changed. The caller then reads it again.
        { op: 'test', path: '/metadata/resourceVersion', value: version },
        ...(Object.keys(old).length === 0 ? [{ op: 'add', path: '/data', value: {} }] : []),
        ...Object.entries(entries).map(([key, value]) => ({ op: 'add', path: `/data/${key}`, value: encodeBase64(value) })),
      ];
      const answer = await call('PATCH', `${namespace}/secrets/${name}`, 'application/json-patch+json', operations);
      if (answer.status === 409 || answer.status === 422) return false;
      await readAccepted(answer, `add to ${namespace}/${name}`);
      return true;
    },
  };
}

type SecretObject = { readonly metadata: { readonly resourceVersion: string }; readonly data?: Readonly<Record<string, string>> };
const json = 'application/json';
const encodeBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

export const manifestOf = ({ namespace, name }: SecretName, entries: Entries): object => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace, labels: { 'app.kubernetes.io/part-of': 'payments' } },
  type: 'Opaque',
  data: Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, encodeBase64(value)])),
});

async function readAccepted(answer: Response, what: string): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return body;
  const said = (body as { message?: string }).message ?? `status ${answer.status}`;
  throw new UserError(
    `The Kubernetes API did not ${what}: ${said}.`,
    'kubectl auth can-i --list --as=system:serviceaccount:payments:payments-secrets -n payments',
  );
}

function inside(variables: Readonly<Record<string, string | undefined>>): { base: string; token: string } {
  const [host, port] = [variables['KUBERNETES_SERVICE_HOST'], variables['KUBERNETES_SERVICE_PORT'] ?? '443'];
  const file = join(account, 'token');
  if (host === undefined || !existsSync(file))
    throw new UserError(
      'This is not a pod with a service account, and --api is missing.',
      'kubectl proxy & npm run cli -- ops secrets --api http://127.0.0.1:8001',
    );
  return { base: `https://${host.includes(':') ? `[${host}]` : host}:${port}`, token: readFileSync(file, 'utf8').trim() };
}
