import { HOUR } from '@pay/core/time';
import { keyringOf } from '@pay/kernel/secret-reload';
import type { Parts } from '@pay/kernel/service';
import type { Needs } from './app/clients.ts';
import { consoleMetrics } from './app/console-metrics.ts';
import { createDelegationCache } from './app/delegation-cache.ts';
import { createPasswords } from './app/passwords.ts';
import type { Tools } from './app/tools.ts';
import type { Config } from './config.ts';
import { fourEyesPolicy } from './domain/four-eyes.ts';
import { mailSettingsOf } from './domain/mail-settings.ts';
import { providerSettingsOf } from './domain/provider-settings.ts';

export type ConsoleParts = Parts<Config, Needs>;
export type Deps = Tools;

/** The job that is woken. */
export const SEND_MAILS = 'send-mails';

export async function build({
  config,
  db,
  clock,
  ids,
  keyring,
  log,
  clients,
  secrets,
  wakeJob,
  metrics: registry,
}: ConsoleParts): Promise<Deps> {
  const metrics = consoleMetrics(registry);
  const bounds = { max: config.HASHES_MAX, waitingMax: config.HASHES_WAITING_MAX };
  const passwords = await createPasswords(bounds, { waiting: metrics.hashesWaiting, refused: metrics.hashRefused });
  const settings = providerSettingsOf(config);
  const mail = mailSettingsOf(config);
  return {
    ...{ db, clock, ids, keyring, log, metrics, passwords, clients, gateway: clients.gateway },
    reviewMsMax: config.REVIEW_HOURS * HOUR,
    fourEyes: { policy: fourEyesPolicy(config.FOUR_EYES), hours: config.FOUR_EYES_HOURS },
    apiUrl: config.PUBLIC_URL ?? 'https://api.example.com',
    dashboardsUrl: config.DASHBOARDS_URL,
    delegations: createDelegationCache(),
    delegationKeys: keyringOf(secrets, 'DELEGATION_KEYS'),
    // What is not configured is not loaded either: their libraries are some megabytes.
    provider: settings && (await import('./adapters/oidc/provider.ts')).createProvider(settings, clock),
    mailer: mail && (await import('./adapters/smtp/mailer.ts')).createMailer(mail),
    wakeMailer: () => wakeJob(SEND_MAILS),
  };
}
