import type { Client } from '@pay/contract/operation';
import type { Clock } from '@pay/core/time';
import type { Counter } from '@pay/kernel/metrics';
import type { Parts } from '@pay/kernel/service';
import { AccountDirectory } from './store/accounts.ts';
import type { Config } from './config.ts';
import type { Ledger } from './store/post.ts';
import type { needs } from './app/clients.ts';
import { countPostings } from './app/count-postings.ts';
import { createConservationProver, type ConservationProver } from './app/conservation-prover.ts';
import { createLedgerProver } from './app/ledger-prover.ts';
import { type LedgerProver } from './app/ledger-prover.ts';

export type Deps = {
  readonly config: Config;
  readonly customer: Client<(typeof needs)['customer']>;
  readonly ledger: Ledger;
  readonly prover: LedgerProver;
  readonly conservation: ConservationProver;
  /** Real time. */
  readonly clock: Clock;
  readonly published: () => void;
  /** Counts numbered entries of the journal. */
  readonly numbered: Counter;
};

export function build({ config, clients, db, metrics, clock, published }: Parts<Config, typeof needs>): Deps {
  return {
    config,
    customer: clients.customer,
    ledger: { db, directory: new AccountDirectory(db), posted: countPostings(metrics) },
    prover: createLedgerProver(metrics),
    conservation: createConservationProver(metrics),
    clock,
    published,
    numbered: metrics.counter('payments_journal_entries_total'),
  };
}
