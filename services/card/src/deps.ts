import type { Client } from '@pay/contract/operation';
import type { IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { Counter, Histogram } from '@pay/kernel/metrics';
import type { Keyring } from '@pay/core/sealing';
import type { Parts } from '@pay/kernel/service';
import type { Neighbours } from './charging/fund.ts';
import type { Config } from './config.ts';
import { refuseMissingKeys } from './missing-keys.ts';
import type { Needs } from './needs.ts';
import { vaultOf, type Vault } from './vault.ts';

export type Deps = {
  readonly customer: Client<Needs['customer']>;
  readonly wallet: Client<Needs['wallet']>;
  readonly risk: Client<Needs['risk']>;
  readonly vault: Vault;
  /** Seals where physical cards are sent to. */
  readonly keyring: Keyring;
  readonly publicUrl: string;
  /** Rows of the vault that did not open; each one is somebody's doing. */
  readonly tampered: Counter;
  /** Wakes the outbox relay after a commit that a job made by itself. */
  readonly published: () => void;
  readonly db: Database;
  /** Real time; a handler's own clock is its owner's. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  /** Age of an unconfirmed hold that no live request can still be about. */
  readonly orphanHoldMs: number;
  /** Whom an authorisation asks, and how long. */
  readonly neighbours: Neighbours;
  readonly telling: { readonly decisions: Counter; readonly duration: Histogram };
};

export async function build(parts: Parts<Config, Needs>): Promise<Deps> {
  const { config, clients, db, clock, ids, log, keyring, metrics, published, secrets } = parts;
  const vault = vaultOf(secrets, config);
  await refuseMissingKeys(db, vault);
  return {
    ...clients,
    vault,
    keyring,
    publicUrl: config.PUBLIC_URL.replace(/\/+$/, ''),
    tampered: metrics.counter('payments_card_data_tampered_total'),
    published,
    orphanHoldMs: config.ORPHAN_HOLD_MS,
    ...{ db, clock, ids, log },
    neighbours: {
      ...{ wallet: clients.wallet, risk: clients.risk, currencies: new Map(), clock, log },
      walletMs: config.AUTHORIZATION_WALLET_MS,
      riskMs: config.AUTHORIZATION_RISK_MS,
      riskStances: { live: config.RISK_FAIL_MODE_LIVE, sandbox: config.RISK_FAIL_MODE_SANDBOX },
    },
    telling: {
      decisions: metrics.counter('payments_card_authorisations_total'),
      duration: metrics.histogram('payments_authorisation_duration_seconds'),
    },
  };
}
