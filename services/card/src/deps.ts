import type { Keyring } from '@pay/core/sealing';
import type { Parts } from '@pay/kernel/service';
import type { AuthorizationContext } from './app/authorization/context.ts';
import type { Clients, needs } from './app/clients.ts';
import type { TamperingContext } from './app/report-tampering.ts';
import { openRotatingVault, type Vault } from './app/vault.ts';
import type { Config } from './config.ts';

export type Deps = Clients &
  AuthorizationContext &
  TamperingContext & {
    readonly vault: Vault;
    /** Encrypts the shipping addresses of physical cards. */
    readonly keyring: Keyring;
    readonly publicUrl: string;
    /** Age in milliseconds at which no request in flight can still confirm a hold. */
    readonly orphanHoldMs: number;
  };

export function build(parts: Parts<Config, typeof needs>): Deps {
  const { config, clients, db, clock, ids, log, keyring, metrics, published, secrets, recovery } = parts;
  const vault = openRotatingVault(secrets, config);
  return {
    ...clients,
    ...{ db, clock, ids, log, vault, keyring, recovery },
    publicUrl: config.PUBLIC_URL.replace(/(?<!\/)\/+$/, ''),
    tamperedRows: metrics.counter('payments_card_data_tampered_total'),
    wakeRelay: published,
    orphanHoldMs: config.ORPHAN_HOLD_MS,
    walletCurrencies: new Map(),
    walletTimeoutMs: config.AUTHORIZATION_WALLET_MS,
    riskTimeoutMs: config.AUTHORIZATION_RISK_MS,
    riskFailModes: { live: config.RISK_FAIL_MODE_LIVE, sandbox: config.RISK_FAIL_MODE_SANDBOX },
    metrics: {
      decisions: metrics.counter('payments_card_authorisations_total'),
      durations: metrics.histogram('payments_authorisation_duration_seconds'),
    },
  };
}
