// Updates an installation's database and bus for this image: schemas, a role per service with the password from its
// URL, and streams. Safe to run again, and concurrently: each schema is migrated under an advisory lock.
import { readFileSync } from 'node:fs';
import type { Clock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { natsTls, parseConfig, type Variables } from '@pay/kernel/config';
import { firstOf, passwordIn } from '@pay/kernel/db-credentials';
import type { Log } from '@pay/kernel/log';
import { migrate, findMissingMigrations, type MissingMigrations } from '@pay/platform/migrate';
import { beginRecovery } from '@pay/ops/recovery';
import { streamOf } from '@pay/kernel/outbox';
import { migrationsOf } from '@pay/platform/services/migrations';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { AwaitConfig, MigrateConfig, urlVariable } from './config.ts';
import { retry } from './retry.ts';

export type MigrateAllOptions = { readonly variables: Variables; readonly clock: Clock; readonly log: Log };

/** Throws the error of the database or bus: a refusal, or no answer within WAIT_MS. */
export async function migrateInstallation({ variables, clock, log }: MigrateAllOptions): Promise<void> {
  const config = parseConfig(MigrateConfig, withDatabaseCa(variables)) as MigrateConfig;
  const until = clock.now() + config.WAIT_MS;
  for (const service of serviceNames) {
    const url = config[urlVariable(service)];
    // During a rotation, the variable has two URLs: the next one, and then the current one.
    const rolePassword = typeof url === 'string' ? passwordIn(firstOf(url)) : undefined;
    const secret = rolePassword === undefined ? {} : { rolePassword };
    const work = (): Promise<void> =>
      migrate({
        adminUrl: config.DATABASE_URL,
        service,
        migrations: migrationsOf[service],
        ...secret,
        clock,
        report: (message, fields) => log.info(message, fields),
      });
    await retry({ work, until, clock, log });
    log.info('schema is current', { schema: service });
  }
  if (config.RECOVERY_SINCE !== undefined) {
    const { recovery, isNew } = await beginRecovery(config.DATABASE_URL, new Date(config.RECOVERY_SINCE));
    log.info('recovery mode was asked for', { is_new: isNew, recovery: recovery?.id ?? 'resumed before' });
  }
  if (config.NATS_URL === undefined) return;
  const url = config.NATS_URL;
  const bus = await retry({
    work: () =>
      natsBus({
        url: () => url,
        tls: natsTls(config),
        name: 'migrate',
        prefix: config.BUS_PREFIX,
        streamReplicas: config.STREAM_REPLICAS,
        mayChangeStreams: true,
        log,
      }),
    until,
    clock,
    log,
  });
  try {
    for (const service of serviceNames) await bus.ensureStream(streamOf(service));
    log.info('streams exist', { streams: serviceNames.length, replicas: config.STREAM_REPLICAS });
  } finally {
    await bus.close();
  }
}

/**
 * CloudNativePG writes the administrator's URL without a setting for encryption. A URL with such a setting stays
 * unchanged.
 */
function withDatabaseCa(variables: Variables): Variables {
  const { DATABASE_CA_PATH: ca, DATABASE_URL: given, DATABASE_URL_FILE: file } = variables;
  const text = file === undefined ? given : readFileSync(file, 'utf8').trim();
  if (ca === undefined || text === undefined || !URL.canParse(text)) return variables;
  const url = new URL(text);
  if (url.searchParams.has('sslmode')) return variables;
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', ca);
  return { ...variables, DATABASE_URL: url.href, DATABASE_URL_FILE: undefined };
}

/** Resolves when the database has every migration of this image for the service. */
export async function awaitSchema(service: ServiceName, { variables, clock, log }: MigrateAllOptions): Promise<void> {
  const config = parseConfig(AwaitConfig, variables);
  const until = clock.now() + config.WAIT_MS;
  for (;;) {
    const work = (): Promise<MissingMigrations> => findMissingMigrations(config.DATABASE_URL, migrationsOf[service]);
    const { missing, refusal } = await retry({ work, until, clock, log });
    if (missing.length === 0) return;
    if (clock.now() >= until)
      throw new Error(
        refusal === undefined
          ? `The schema of ${service} lacks the migrations ${missing.join(', ')}.`
          : `Cannot query the database of ${service}: ${refusal}. Run migrate, or correct DATABASE_URL.`,
      );
    if (refusal === undefined) log.info('waiting for the schema', { schema: service, missing });
    else log.warn('cannot query the database: migrate has not run, or DATABASE_URL is wrong', { schema: service, refusal });
    await clock.sleep(1_000);
  }
}
