// The platform for the console check: all services in this one process, on separate servers. A process for each service
// would take ten times as long to start, and the screens would show the same.
import { startInfra } from '@pay/local-stack/infra';
import { startPlatform } from '@pay/testkit/start-platform';
import { ensureDatabase, migrateAll } from '@pay/platform/provision';
import { newSecrets } from '@pay/platform/secrets';
import { serviceNames } from '@pay/platform/services/names';
import { roomyLimits } from '@pay/testkit/platform';
import type { Addresses } from './platform.ts';

const secrets = newSecrets();
const infra = await startInfra({ log: () => undefined, ownServers: true });
const databaseUrl = await ensureDatabase(infra.postgres.adminUrl, 'payments');
await migrateAll(databaseUrl, secrets);
const platform = await startPlatform({
  ...{ databaseUrl, natsUrl: infra.nats.url, secrets, busPrefix: '', services: serviceNames },
  // Webhook receivers are on this machine.
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
