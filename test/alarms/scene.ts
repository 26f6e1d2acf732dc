// The environment of the alarm check: a platform of real processes with its own Postgres, NATS, and Prometheus, whose
// rules run on a faster clock than the services'.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { findPrometheus, startObservatory } from '@pay/local-stack/observability';
import { connectOperator, type NewKey } from '@pay/ops/operator';
import { repositoryRoot } from '@pay/platform/paths';
import { apiOf, type Api } from '@pay/testkit/api';
import { Client } from 'pg';
import { openStage, type Stage } from '../load/stage.ts';
import { writeAccelerated } from './accelerate.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';

/** Two hours of alerts take twelve minutes. A scrape every 1.5 s represents a scrape every 15 s. */
export const factor = 10;
export const lookS = 1.5;

/** The server archives its log and keeps little of it, so that a growing log is soon visible. */
const postgresSettings = { archive_mode: 'on', max_wal_size: '128MB', wal_keep_size: '128MB' };
/** Settings that a production changes later, unlike the settings of the start. */
const archive = [
  "alter system set archive_command = 'true'",
  "alter system set archive_timeout = '30s'",
  'select pg_reload_conf()',
];

export type Say = (line: string) => void;

export type Scene = {
  readonly stage: Stage;
  readonly prometheus: string;
  /** The current values of the cluster's exporters. */
  readonly surroundings: Surroundings;
  readonly folder: string;
  readonly say: Say;
  newOwner(environment: 'sandbox' | 'live'): Promise<{ api: Api; key: NewKey['key'] }>;
  /** Runs a statement as the superuser. */
  sql(text: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Opens a separate connection, for locks. */
  connect(): Promise<Client>;
};

/** Runs `act` on a new scene. Returns undefined if there is no Prometheus. */
export async function openScene<T>(say: Say, act: (scene: Scene) => Promise<T>): Promise<T | undefined> {
  if (findPrometheus() === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'pay-alarms-'));
  const rules = writeAccelerated(join(repositoryRoot, 'helm/payments/files/rules'), join(folder, 'rules'), factor);
  say('starting the platform');
  const stage = await openStage(say, { postgresSettings });
  const surroundings = await startSurroundings(stage.fleet.url);
  const operator = await connectOperator({ natsUrl: stage.infra.nats.url, busPrefix: '' });
  try {
    const services = Object.entries(stage.fleet.adminUrls).map(([service, url]) => [service, `${url}/metrics`]);
    const metrics = { ...(Object.fromEntries(services) as Record<string, string>), surroundings: surroundings.url };
    const observatory = await startObservatory({ folder, metrics, log: say, intervalS: lookS, rules });
    try {
      if (observatory.prometheus === undefined) return undefined;
      const connect = async (): Promise<Client> => {
        const client = new Client({ connectionString: stage.databaseUrl });
        // If Postgres is killed, this connection ends, and the next query fails.
        client.on('error', () => undefined);
        await client.connect();
        return client;
      };
      const admin = await connect();
      for (const statement of archive) await admin.query(statement);
      await admin.end();
      return await act({
        ...{ stage, prometheus: observatory.prometheus, surroundings: surroundings.says, folder, say, connect },
        newOwner: async (environment) => {
          const { text, key } = await operator.createKey(environment, 'alarms');
          return { api: apiOf(stage.fleet.url, text), key };
        },
        sql: async (text, parameters = []) => {
          const client = await connect();
          try {
            return (await client.query<Record<string, unknown>>(text, [...parameters])).rows;
          } finally {
            await client.end();
          }
        },
      });
    } finally {
      await observatory.stop();
    }
  } finally {
    await operator.close();
    await surroundings.close();
    await stage.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const nowS = (): number => systemClock.now() / 1_000;
