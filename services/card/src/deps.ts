import { customer } from '@pay/contract/customer';
import type { Client } from '@pay/contract/operation';
import { risk } from '@pay/contract/risk';
import { wallet } from '@pay/contract/wallet';
import type { Counter } from '@pay/kernel/metrics';
import type { Keyring } from '@pay/kernel/sealing';
import type { Parts } from '@pay/kernel/service';
import type { Config } from './config.ts';
import { refuseMissingKeys } from './missing-keys.ts';
import { openVault, type Vault } from './vault.ts';

/** Contracts this service calls. */
export const needs = { customer, wallet, risk };

export type Deps = {
  readonly customer: Client<typeof customer>;
  readonly wallet: Client<typeof wallet>;
  readonly risk: Client<typeof risk>;
  readonly vault: Vault;
  /** Seals where physical cards are sent to. */
  readonly keyring: Keyring;
  readonly publicUrl: string;
  /** Rows of the vault that did not open; each one is somebody's doing. */
  readonly tampered: Counter;
  /** Wakes the outbox relay after a commit that a job made by itself. */
  readonly published: () => void;
};

export async function build({ config, clients, db, keyring, metrics, published }: Parts<Config, typeof needs>): Promise<Deps> {
  const vault = openVault(config);
  await refuseMissingKeys(db, vault);
  return {
    ...clients,
    vault,
    keyring,
    publicUrl: config.PUBLIC_URL.replace(/\/+$/, ''),
    tampered: metrics.counter('payments_card_data_tampered_total'),
    published,
  };
}
