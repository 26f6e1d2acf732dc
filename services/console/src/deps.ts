import { HOUR } from '@pay/core/time';
import { recoveryGate } from '@pay/kernel/recovery-mode';
import { keyringOf } from '@pay/kernel/secret-reload';
import type { Parts } from '@pay/kernel/service';
import type { Needs } from './app/clients.ts';
import { consoleMetrics } from './app/console-metrics.ts';
import { createDelegationCache } from './app/delegation-cache.ts';
import { createPasswords } from './app/passwords.ts';
import { createSessionStreams } from './app/session-streams.ts';
import type { AppDeps } from './app/app-deps.ts';
import type { Config } from './config.ts';
import { parseRules } from './domain/four-eyes.ts';
import { mailSettingsOf } from './domain/mail-settings.ts';
import { operatorDomainsIn } from './domain/operator-domains.ts';
import { providerSettingsOf, trustsInviters } from './domain/provider-settings.ts';

export type ConsoleParts = Parts<Config, Needs>;
export type Deps = AppDeps;

export const SEND_MAILS = 'send-mails';

export async function build({
  config,
  db,
  bus,
  clock,
  ids,
  keyring,
  log,
  clients,
  secrets,
  wakeJob,
  recovery,
  metrics: registry,
}: ConsoleParts): Promise<Deps> {
  const metrics = consoleMetrics(registry);
  const bounds = { max: config.HASHES_MAX, waitingMax: config.HASHES_WAITING_MAX };
  const passwords = await createPasswords(bounds, {
    waiting: metrics.hashesWaiting,
    started: metrics.hashStarted,
    refused: metrics.hashRefused,
  });
  const settings = providerSettingsOf(config);
  const mail = mailSettingsOf(config);
  return {
    ...{ db, clock, ids, keyring, log, recovery, metrics, passwords, clients, gateway: clients.gateway },
    reviewMsMax: config.REVIEW_HOURS * HOUR,
    fourEyes: { configured: parseRules(config.FOUR_EYES), hours: config.FOUR_EYES_HOURS },
    operators: {
      probationDays: config.OPERATOR_PROBATION_DAYS,
      byCommandLineMax: config.OPERATORS_BY_COMMAND_LINE_MAX,
      domains: operatorDomainsIn(config.OPERATOR_DOMAINS),
    },
    apiUrl: config.PUBLIC_URL ?? 'https://api.example.com',
    dashboardsUrl: config.DASHBOARDS_URL,
    delegations: createDelegationCache(),
    streams: await createSessionStreams({ bus, db, clock, log }),
    delegationKeys: keyringOf(secrets, 'DELEGATION_KEYS'),
    // Libraries of unused features are not loaded: they take some megabytes.
    provider: settings && (await import('./adapters/oidc/provider.ts')).createProvider(settings, clock),
    mailer:
      mail &&
      recoveryGate(recovery, (await import('./adapters/smtp/mailer.ts')).createMailer(mail), { settings: false, send: true }),
    trustsInviters: trustsInviters(config),
    wakeMailer: () => wakeJob(SEND_MAILS),
  };
}
