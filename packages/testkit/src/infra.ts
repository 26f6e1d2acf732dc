// Which Postgres and NATS a test talks to. One pair is started per jest run and shared by all workers; isolation comes from
// a database per test file, a subject prefix per platform and an owner per test, not from more servers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfra, type Infra } from '@pay/local-stack/infra';
import { platformProcess } from './platform-process.ts';

export type TestServers = {
  /** URL of a superuser on a maintenance database. */
  readonly adminUrl: string;
  readonly natsUrl: string;
  /** Where a file asks for the shared platform. */
  readonly platformUrl: string;
};

type Servers = Omit<TestServers, 'platformUrl'>;

const variable = 'PAY_TEST_SERVERS';
const runs = Symbol.for('pay.testServers');
type RunServers = Pick<Infra, 'stop'> & {
  /** Called by the reporter once no file is left that may ask for one; whoever asks all the same gets a new one. */
  endPlatform(): Promise<void>;
};
const globalRuns = globalThis as { [runs]?: RunServers };

/** The servers of this run. Throws when the test belongs to a jest project that has none. */
export function testServers(): TestServers {
  const text = process.env[variable];
  if (text === undefined)
    throw new Error('this test runs in a project without servers; move it to a service, e2e or faults project');
  return JSON.parse(text) as TestServers;
}

/** Called once per run by jest. `PAY_TEST_CONTAINERS=1` takes them from Docker through testcontainers instead. */
export async function startTestServers(): Promise<void> {
  if (process.env[variable] !== undefined) return;
  const infra = process.env['PAY_TEST_CONTAINERS'] === '1' ? await inContainers() : await localInfra();
  // The platform reads the variable itself, so it is told of the servers only.
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

/** Loaded when asked for, as the document is: every test with servers reads this file, and hardly any run wants containers. */
const inContainers = async (): Promise<{ servers: Servers; stop(): Promise<void> }> =>
  (await import('./containers.ts')).containerInfra();

async function localInfra(): Promise<{ servers: Servers; stop(): Promise<void> }> {
  // Nobody kills these servers, so nothing needs to reach a disk.
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const infra = await startInfra({ postgresSettings: { shared_buffers: '128MB', ...unsafe } });
  return { servers: { adminUrl: infra.postgres.adminUrl, natsUrl: infra.nats.url }, stop: () => infra.stop() };
}
