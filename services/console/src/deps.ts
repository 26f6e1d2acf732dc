import type { Parts } from '@pay/kernel/service';
import type { Needs } from './app/clients.ts';
import { createDelegations } from './app/delegations.ts';
import { createPasswords } from './app/passwords.ts';
import type { Tools } from './app/tools.ts';
import type { Config } from './config.ts';

export type ConsoleParts = Parts<Config, Needs>;
export type Deps = Tools;

export async function build({ config, db, clock, ids, keyring, log, clients }: ConsoleParts): Promise<Deps> {
  const passwords = await createPasswords({ max: config.HASHES_MAX, waitingMax: config.HASHES_WAITING_MAX });
  const delegations = createDelegations();
  return {
    db,
    clock,
    ids,
    keyring,
    log,
    passwords,
    delegations,
    apiUrl: config.PUBLIC_URL ?? 'https://api.example.com',
    gateway: clients.gateway,
  };
}
