import type { Parts } from '@pay/kernel/service';
import { createProvider } from './adapters/oidc/provider.ts';
import type { Needs } from './app/clients.ts';
import { createPasswords } from './app/passwords.ts';
import type { Tools } from './app/tools.ts';
import type { Config } from './config.ts';
import { providerSettingsOf } from './domain/provider-settings.ts';

export type ConsoleParts = Parts<Config, Needs>;
export type Deps = Tools;

export async function build({ config, db, clock, ids, keyring, log, clients }: ConsoleParts): Promise<Deps> {
  const passwords = await createPasswords({ max: config.HASHES_MAX, waitingMax: config.HASHES_WAITING_MAX });
  const settings = providerSettingsOf(config);
  const provider = settings === undefined ? undefined : createProvider(settings, clock);
  return { db, clock, ids, keyring, log, passwords, provider, gateway: clients.gateway };
}
