// The Postgres and NATS servers of tests. Each jest run starts one pair, which all workers share. A database per test
// file, a subject prefix per platform, and an owner per test isolate the tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { platformProcess } from './platform-process.ts';

export type TestServers = {
  /** The superuser's URL of a maintenance database. */
  readonly adminUrl: string;
  readonly natsUrl: string;
  /** Address at which a file requests the shared platform. */
  readonly platformUrl: string;
};

type Servers = Omit<TestServers, 'platformUrl'>;

const variable = 'PAY_TEST_SERVERS';
const runs = Symbol.for('pay.testServers');
type RunServers = Pick<Infra, 'stop'> & {
  /** The reporter calls this when no remaining file needs the platform. A later request gets a new platform. */
  endPlatform(): Promise<void>;
};
const globalRuns = globalThis as { [runs]?: RunServers };

/** The servers of this run. Throws if the test belongs to a jest project without servers. */
export function testServers(): TestServers {
  const text = process.env[variable];
  if (text === undefined)
    throw new Error('this test runs in a project without servers; move it to a service, e2e or faults project');
  return JSON.parse(text) as TestServers;
}

/** Jest calls this once per run. `PAY_TEST_CONTAINERS=1` starts the servers in Docker through testcontainers. */
export async function startTestServers(): Promise<void> {
  if (process.env[variable] !== undefined) return;
  const infra = process.env['PAY_TEST_CONTAINERS'] === '1' ? await inContainers() : await localInfra();
  // The platform reads the variable itself, so it gets only the servers.
  const platform = await platformProcess({ [variable]: JSON.stringify({ ...infra.servers, platformUrl: '' }) });
  const folder = await mkdtemp(join(tmpdir(), 'pay-tests-'));
  (await import('./strict-document.ts')).writeClosedDocument(folder);
  globalRuns[runs] = {
    endPlatform: () => platform.end(),
    stop: async () => {
      await platform.stop();
      await infra.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  process.env[variable] = JSON.stringify({ ...infra.servers, platformUrl: platform.url } satisfies TestServers);
}

export async function stopTestServers(): Promise<void> {
  await globalRuns[runs]?.stop();
  delete globalRuns[runs];
}

/** Loaded on demand: every test with servers imports this file, and hardly any run needs containers. */
const inContainers = async (): Promise<{ servers: Servers; stop(): Promise<void> }> =>
  (await import('./containers.ts')).containerInfra();

async function localInfra(): Promise<{ servers: Servers; stop(): Promise<void> }> {
  // No test kills these servers, so no data needs to reach a disk.
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const infra = await startInfra({ postgresSettings: { shared_buffers: '128MB', ...unsafe } });
  return { servers: { adminUrl: infra.postgres.adminUrl, natsUrl: infra.nats.url }, stop: () => infra.stop() };
}
