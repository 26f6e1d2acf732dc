import type { Parts } from '@pay/kernel/service';
import { createProvider } from './adapters/oidc/provider.ts';
import { createMailer } from './adapters/smtp/mailer.ts';
import type { Needs } from './app/clients.ts';
import { consoleMetrics } from './app/console-metrics.ts';
import { createPasswords } from './app/passwords.ts';
import type { Tools } from './app/tools.ts';
import type { Config } from './config.ts';
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
  wakeJob,
  metrics: registry,
}: ConsoleParts): Promise<Deps> {
  const metrics = consoleMetrics(registry);
  const bounds = { max: config.HASHES_MAX, waitingMax: config.HASHES_WAITING_MAX };
  const passwords = await createPasswords(bounds, { waiting: metrics.hashesWaiting, refused: metrics.hashRefused });
  const settings = providerSettingsOf(config);
  const provider = settings === undefined ? undefined : createProvider(settings, clock);
  const mail = mailSettingsOf(config);
  const mailer = mail === undefined ? undefined : createMailer(mail);
  const wakeMailer = (): void => wakeJob(SEND_MAILS);
  return { db, clock, ids, keyring, log, metrics, passwords, provider, mailer, wakeMailer, gateway: clients.gateway };
}
