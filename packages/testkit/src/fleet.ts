// A platform of real processes on servers of its own, for tests that kill things. Nothing is shared with other tests, so
// Postgres and NATS may be killed as well.
import { startFleet, type Fleet, type FleetOptions } from '@pay/local-stack/fleet';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { connectOperator, type Operator } from '@pay/local-stack/operator';
import { ensureDatabase, migrateAll } from '@pay/local-stack/provision';
import { serviceNames, type ServiceName } from '@pay/local-stack/services/names';
import { newSecrets, type Secrets } from '@pay/local-stack/secrets';
import type { Environment } from '@pay/core/owner';
import { apiOf, type Api } from './api.ts';
import { ownersWithMoney, proveConservation } from './conservation.ts';
import { prepareMigratedCluster, migratedDatabase } from './migrated-cluster.ts';
import { refuseSlowTurns, slowTurnsFile, takeSlowTurns, buildWatchVariables } from './slow-turns.ts';

export interface TestFleet extends Fleet {
  readonly infra: Infra;
  /** URL of the superuser on the platform's database. */
  readonly databaseUrl: string;
  readonly operator: Operator;
  readonly secrets: Secrets;
  /** What the supervisor said, oldest first. */
  readonly said: readonly string[];
  /** Lines that the services wrote, for failing tests to show. */
  readonly lines: readonly string[];
  asOwner(environment?: Environment): Promise<Api>;
  /** Throws where a service kept its event loop for too long. */
  stop(): Promise<void>;
}

export type TestFleetOptions = Pick<FleetOptions, 'services' | 'oneProcess'> & {
  /** Variables for all services, such as raised rates. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Folder for the servers' files, for tests that look into them; the caller deletes it. */
  readonly dataDir?: string;
  /** File to run instead of a service's own main; asked at every start. */
  readonly mainOf?: (service: ServiceName) => string;
  /** New ones unless given. */
  readonly secrets?: Secrets;
  /** Variables of single services, on top of `extra`. */
  readonly perService?: FleetOptions['perService'];
  /** Makes schemas and streams instead of this build's own migrations. */
  readonly migrate?: (schema: { databaseUrl: string; natsUrl: string; secrets: Secrets }) => Promise<void>;
};

const linesMax = 5_000;

export async function testFleet(options: TestFleetOptions = {}): Promise<TestFleet> {
  const [said, lines]: [string[], string[]] = [[], []];
  const log = (line: string): void => void said.push(line);
  // The address of a server is a promise kept over kills, so what was given by URL would not do.
  const { dataDir } = options;
  // `options.migrate` makes the schema of another build, from nothing.
  const postgresTemplate = options.migrate === undefined ? await prepareMigratedCluster() : undefined;
  const infra = await startInfra({ log, ownServers: true, postgresTemplate, ...(dataDir === undefined ? {} : { dataDir }) });
  try {
    const turns = slowTurnsFile();
    const secrets = options.secrets ?? newSecrets();
    const databaseUrl = await ensureDatabase(infra.postgres.adminUrl, migratedDatabase);
    const natsUrl = infra.nats.url;
    await (options.migrate?.({ databaseUrl, natsUrl, secrets }) ?? migrateAll(databaseUrl, secrets));
    const onLine = (service: string, line: string): void => {
      lines.push(`${service} ${line}`);
      if (lines.length > linesMax) lines.shift();
    };
    const fleet = await startFleet({
      databaseUrl,
      natsUrl,
      secrets,
      log,
      onLine,
      ...(options.services === undefined ? {} : { services: options.services }),
      ...(options.oneProcess === undefined ? {} : { oneProcess: options.oneProcess }),
      ...(options.mainOf === undefined ? {} : { mainOf: options.mainOf }),
      ...(options.perService === undefined ? {} : { perService: options.perService }),
      extra: { STRICT_WIRE: 'true', ...buildWatchVariables(turns), ...options.extra },
    });
    const operator = await connectOperator({ natsUrl });
    return {
      ...fleet,
      infra,
      databaseUrl,
      operator,
      secrets,
      said,
      lines,
      asOwner: async (environment = 'sandbox') => apiOf(fleet.url, (await operator.createKey(environment, 'test')).text),
      stop: async () => {
        await operator.close();
        try {
          if (await isReady(fleet)) await proveConservation({ natsUrl, busPrefix: '' }, await ownersWithMoney(databaseUrl));
        } finally {
          // All at once, unlike an installation: nobody calls any more.
          await Promise.all((options.services ?? serviceNames).map((service) => fleet.kill(service, 'SIGTERM')));
          await infra.stop();
        }
        refuseSlowTurns(takeSlowTurns(turns));
      },
    };
  } catch (error) {
    await infra.stop();
    throw error;
  }
}

/** Whether the service that proves the ledger runs here and was left alive. */
async function isReady({ adminUrls }: Fleet): Promise<boolean> {
  const url = adminUrls.wallet as string | undefined;
  if (url === undefined) return false;
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
