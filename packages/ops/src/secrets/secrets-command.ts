// `pay ops secrets`: creates the missing secrets of an installation, in a cluster or as text.
import { environmentVariables } from '@pay/kernel/config';
import { UserError } from '@pay/platform/user-error';
import { clusterSecrets, manifestOf, type ClusterSecrets, type SecretName, type StoredSecret } from './cluster-secrets.ts';
import { makeMissingSecrets, purposes, type InstallationSecrets, type Purpose, type Servers } from './installation-secrets.ts';

export type SecretsOptions = Servers & { readonly names: Readonly<Record<Purpose, SecretName>> };

/** Created keys, by Secret. */
export type SecretReport = readonly { readonly secret: SecretName; readonly keys: readonly string[] }[];

/** All secrets as manifests for `kubectl create`, which never replaces existing ones. */
export const printSecrets = ({ names, ...servers }: SecretsOptions): string => {
  const none: InstallationSecrets = { database: {}, bus: {}, keys: {}, natsUsers: {} };
  const made = makeMissingSecrets(none, servers);
  const items = purposes.map((purpose) => manifestOf(names[purpose], made[purpose]));
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2);
};

const triesMax = 5;

/** Creates the missing secrets. Two concurrent runs end with the same secrets, because each rereads the other's. */
export async function completeSecrets(cluster: ClusterSecrets, { names, ...servers }: SecretsOptions): Promise<SecretReport> {
  const made: { secret: SecretName; keys: string[] }[] = [];
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const stored = await readAll(cluster, names);
    const existing = Object.fromEntries(
      purposes.map((purpose) => [purpose, stored[purpose]?.entries ?? {}]),
    ) as InstallationSecrets;
    const missing = makeMissingSecrets(existing, servers);
    // One at a time: the server's users derive from the URLs that were finally stored.
    const purpose = purposes.find((one) => Object.keys(missing[one]).length > 0);
    if (purpose === undefined) return made;
    const [secret, before, entries] = [names[purpose], stored[purpose], missing[purpose]];
    const isDone = before === undefined ? await cluster.create(secret, entries) : await cluster.add(secret, before, entries);
    if (!isDone) continue;
    made.push({ secret, keys: Object.keys(entries).sort() });
    tries = 0;
  }
  throw new UserError(
    'Another process keeps changing the Secrets. Stop it, then repeat the command.',
    'npm run cli -- ops secrets',
  );
}

async function readAll(
  cluster: ClusterSecrets,
  names: SecretsOptions['names'],
): Promise<Readonly<Partial<Record<Purpose, StoredSecret>>>> {
  const stored: Partial<Record<Purpose, StoredSecret>> = {};
  for (const purpose of purposes) {
    const found = await cluster.read(names[purpose]);
    if (found !== undefined) stored[purpose] = found;
  }
  return stored;
}

/** Prints a line for each created or completed Secret, never a value. */
export async function runSecrets(options: SecretsOptions, how: { print: boolean; api: string | undefined }): Promise<string> {
  if (how.print) return printSecrets(options);
  const made = await completeSecrets(clusterSecrets(how.api, environmentVariables()), options);
  if (made.length === 0) return 'All Secrets exist. Nothing was changed.';
  return made.map(({ secret, keys }) => `${secret.namespace}/${secret.name}: created ${keys.join(', ')}`).join('\n');
}
