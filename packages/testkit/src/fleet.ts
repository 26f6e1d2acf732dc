// A platform of real processes with its own servers, for tests that kill processes. Other tests share nothing with it,
// so a test may also kill Postgres and NATS.
import { startFleet, type Fleet, type FleetOptions } from '@pay/platform/fleet';
import { bundleOf } from '@pay/local-stack/bundle';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { connectOperator, type Operator } from '@pay/ops/operator';
import { ensureDatabase, migrateAll } from '@pay/platform/provision';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { newSecrets, type Secrets } from '@pay/platform/secrets';
import type { Environment } from '@pay/core/owner';
import { apiOf, type Api } from './api.ts';
import { ownersWithMoney, proveConservation } from './conservation.ts';
import { prepareMigratedCluster, migratedDatabase } from './migrated-cluster.ts';
import { patientOperator } from './patient-operator.ts';
import { refuseSlowTurns, slowTurnsFile, takeSlowTurns, buildWatchVariables } from './slow-turns.ts';

export interface TestFleet extends Fleet {
  readonly infra: Infra;
  /** The superuser's URL of the platform's database. */
  readonly databaseUrl: string;
  readonly operator: Operator;
  readonly secrets: Secrets;
  /** Messages of the supervisor, oldest first. */
  readonly said: readonly string[];
  /** Log lines of the services, for failing tests to print. */
  readonly lines: readonly string[];
  asOwner(environment?: Environment): Promise<Api>;
  /** Throws if a service blocked its event loop for too long. */
  stop(): Promise<void>;
}

export type TestFleetOptions = Pick<FleetOptions, 'services' | 'oneProcess'> & {
  /** Variables for all services, such as higher rate limits. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Folder for the servers' files, for tests that inspect them. The caller deletes it. */
  readonly dataDir?: string;
  /** File to run instead of a service's own main, evaluated at every start. */
  readonly mainOf?: (service: ServiceName) => string;
  /** False if the test replaces a module of the services, which a bundle does not load. */
  readonly isBundled?: boolean;
  /** New secrets by default. */
  readonly secrets?: Secrets;
  /** Variables of single services, which override `extra`. */
  readonly perService?: FleetOptions['perService'];
  /** Creates schemas and streams instead of this build's migrations. */
  readonly migrate?: (schema: { databaseUrl: string; natsUrl: string; secrets: Secrets }) => Promise<void>;
};

const linesMax = 5_000;

export async function testFleet(options: TestFleetOptions = {}): Promise<TestFleet> {
  const [said, lines]: [string[], string[]] = [[], []];
  const log = (line: string): void => void said.push(line);
  // Tests kill the servers and restart them at the same addresses, which is impossible with servers given by URL.
  const { dataDir } = options;
  // `options.migrate` creates the schema of another build in an empty database.
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
      ...(options.isBundled === false ? {} : { bundleOf }),
      ...(options.services === undefined ? {} : { services: options.services }),
      ...(options.oneProcess === undefined ? {} : { oneProcess: options.oneProcess }),
      ...(options.mainOf === undefined ? {} : { mainOf: options.mainOf }),
      ...(options.perService === undefined ? {} : { perService: options.perService }),
      extra: { STRICT_WIRE: 'true', ...buildWatchVariables(turns), ...options.extra },
    });
    const operator = patientOperator(await connectOperator({ natsUrl }));
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
          // Kills all at once, unlike an installation: no caller is left.
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

/** Whether the wallet service, which proves the ledger, runs in this fleet and is ready. */
async function isReady({ adminUrls }: Fleet): Promise<boolean> {
  const url = adminUrls.wallet as string | undefined;
  if (url === undefined) return false;
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
