// The server under the services: its archive, its backups, its disk space, its sessions, and its standby.
import { systemClock } from '@pay/core/time';
import { roleOf } from '@pay/platform/migrate';
import { aCustomer } from '@pay/testkit/build';
import { must } from '../dashboards/actor.ts';
import { startStandby } from '../faults/standby.ts';
import { keepOn } from './keep-on.ts';
import { measuredS, type Production, type Undo } from './production.ts';
import type { Scene } from './scene.ts';
import { trigger } from './trigger.ts';

async function archiveBy({ sql }: Scene, command: string): Promise<void> {
  await sql(`alter system set archive_command = '${command}'`);
  await sql('select pg_reload_conf()');
}

async function failArchive(scene: Scene): Promise<Undo> {
  await archiveBy(scene, 'false');
  return () => archiveBy(scene, 'true');
}

const noBackup: Production = {
  what: 'a Postgres of one’s own has no base backup',
  fires: ['PaymentsBackupTooOld'],
  slow: true,
  produce: ({ surroundings }) => {
    surroundings.hasCloudNativePg = false;
    return Promise.resolve(() => Promise.resolve(void (surroundings.hasCloudNativePg = true)));
  },
};

const failedBackup: Production = {
  what: 'a base backup ends with an error',
  fires: ['PaymentsBackupFailing'],
  takesS: measuredS,
  slow: true,
  produce: async ({ sql }) => {
    await sql("insert into wallet.base_backups (place, ended_at, error) values ('/alarms', now(), 'No space left on device')");
    return async () => void (await sql("delete from wallet.base_backups where place = '/alarms'"));
  },
};

const hungBackup: Production = {
  what: 'a base backup has hung for seven hours',
  fires: ['PaymentsBackupFailing'],
  takesS: measuredS,
  slow: true,
  produce: async ({ sql }) => {
    await sql("insert into wallet.base_backups (place, started_at) values ('/alarms', now() - interval '7 hours')");
    return async () => void (await sql("delete from wallet.base_backups where place = '/alarms'"));
  },
};

const noArchive: Production = {
  what: 'archive_command fails',
  fires: ['PaymentsWalArchiveStalled'],
  takesS: measuredS,
  slow: true,
  produce: async (scene) => {
    const undo = await failArchive(scene);
    const writes = keepOn(1_000, () => scene.sql('select pg_switch_wal()'));
    return async () => {
      await writes();
      await undo();
    };
  },
};

const keptLog: Production = {
  what: 'the log grows, because nothing is archived',
  fires: ['PaymentsPostgresWalGrowing'],
  takesS: 30 + measuredS,
  slow: true,
  produce: async (scene) => {
    const undo = await failArchive(scene);
    // A segment has sixteen megabytes, even if it is nearly empty.
    for (let segments = 0; segments < 30; segments += 1)
      await scene.sql("select pg_logical_emit_message(true, 'alarms', 'x'), pg_switch_wal()");
    return undo;
  },
};

const slot: Production = {
  what: 'a replication slot has no reader',
  fires: ['PaymentsPostgresSlotHoldsWal'],
  takesS: measuredS,
  slow: true,
  produce: async ({ sql }) => {
    await sql("select pg_create_physical_replication_slot('alarms', true)");
    return async () => void (await sql("select pg_drop_replication_slot('alarms')"));
  },
};

const full: Production = {
  what: 'the volume of Postgres is full, for one table',
  fires: ['PaymentsPostgresFull'],
  takesS: 5,
  produce: async ({ sql }, { live }) => {
    const { on, off } = trigger(
      'customer.customers',
      'alarms_full',
      "raise exception 'No space left on device' using errcode = '53100';",
    );
    await sql(on);
    const writes = keepOn(500, () => live.api.post('/v1/customers', aCustomer()));
    return async () => {
      await writes();
      await sql(off);
      must(await live.api.post('/v1/customers', aCustomer()));
    };
  },
};

const sessions: Production = {
  what: 'somebody takes most connections of Postgres',
  fires: ['PaymentsPostgresConnectionsHigh'],
  takesS: 5 + measuredS,
  slow: true,
  produce: async ({ connect, sql }) => {
    const [{ free = 0 } = {}] = (await sql(
      "select current_setting('max_connections')::int * 0.9 - sum(numbackends) as free from pg_stat_database",
    )) as { free?: number }[];
    const clients = await Promise.all(Array.from({ length: Math.ceil(Number(free)) }, connect));
    return async () => void (await Promise.all(clients.map((client) => client.end())));
  },
};

const oldIds: Production = {
  what: 'a database was last frozen 1.3 billion transactions ago',
  fires: ['PaymentsPostgresWraparound'],
  takesS: measuredS,
  produce: async ({ sql }) => {
    const [{ before } = {}] = await sql("select datfrozenxid::text as before from pg_database where datname = 'template0'");
    // Repeatedly, because autovacuum freezes such a database at once.
    const age = keepOn(1_000, () =>
      sql(`update pg_database set datfrozenxid = ((pg_current_xact_id()::text::bigint + 4294967296 - 1300000000) % 4294967296)::text::xid
        where datname = 'template0'`),
    );
    return async () => {
      await age();
      await sql("update pg_database set datfrozenxid = $1::text::xid where datname = 'template0'", [before]);
    };
  },
};

const standby: Production = {
  what: 'the standby of Postgres is gone',
  fires: ['PaymentsPostgresStandbyBehind'],
  takesS: measuredS,
  slow: true,
  produce: async (scene) => {
    const { stage, sql } = scene;
    const server = await startStandby(stage.infra.postgres);
    // A synchronous standby would block every commit.
    await sql('alter system reset synchronous_standby_names');
    await sql('select pg_reload_conf()');
    const pids = (await sql("select pid from pg_stat_replication where application_name = 'standby'")).length;
    if (pids === 0) throw new Error('the standby does not follow');
    await systemClock.sleep(measuredS * 1_000);
    await server.kill();
    return async () => {
      await server.stop();
      await archiveBy(scene, 'true');
    };
  },
};

const missingMonitorRole: Production = {
  what: 'the role of the wallet service has lost pg_monitor',
  fires: ['PaymentsPostgresNotWatched'],
  takesS: measuredS,
  slow: true,
  produce: async ({ sql }) => {
    await sql(`revoke pg_monitor from ${roleOf('wallet')}`);
    return async () => void (await sql(`grant pg_monitor to ${roleOf('wallet')}`));
  },
};

export const postgresHeld: readonly Production[] = [failedBackup, noArchive, slot, full, sessions, oldIds];
/** Productions that run separately, because they also keep the log or need the same alert. */
export const postgresAlone: readonly Production[] = [hungBackup, keptLog, missingMonitorRole, noBackup, standby];
