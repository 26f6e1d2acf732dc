// The platform that the check of the console looks at: all services in this one process, on servers of its own. A process for each
// service costs ten times the start, and what the screens show is the same.
import { startInfra } from '@pay/local-stack/infra';
import { startPlatform } from '@pay/local-stack/platform';
import { ensureDatabase, migrateAll } from '@pay/local-stack/provision';
import { newSecrets } from '@pay/local-stack/secrets';
import { serviceNames } from '@pay/local-stack/services/names';
import { roomyLimits } from '@pay/testkit/platform';
import type { Addresses } from './platform.ts';

const secrets = newSecrets();
const infra = await startInfra({ log: () => undefined, ownServers: true });
const databaseUrl = await ensureDatabase(infra.postgres.adminUrl, 'payments');
await migrateAll(databaseUrl, secrets);
const platform = await startPlatform({
  ...{ databaseUrl, natsUrl: infra.nats.url, secrets, busPrefix: '', services: serviceNames },
  // Receivers of webhooks are on this machine.
  extra: { ...roomyLimits, ALLOW_PRIVATE_TARGETS: 'true' },
});
for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => void close());

const consoleUrl = platform.service('console').httpUrl ?? '';
process.send?.({ url: platform.url, consoleUrl, databaseUrl, natsUrl: infra.nats.url } satisfies Addresses);

async function close(): Promise<void> {
  await platform.close();
  await infra.stop();
  process.exit(0);
}
