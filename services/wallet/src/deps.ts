import type { Client } from '@pay/contract/operation';
import type { Parts } from '@pay/kernel/service';
import { AccountDirectory } from './store/accounts.ts';
import type { Ledger } from './store/post.ts';
import type { needs } from './needs.ts';
import { postingCounter } from './postings-counted.ts';
import { createProver, type Prover } from './jobs/prove-ledger.ts';

export type Deps = {
  readonly customer: Client<(typeof needs)['customer']>;
  readonly ledger: Ledger;
  readonly prover: Prover;
};

export function build({ clients, db, metrics }: Parts<object, typeof needs>): Deps {
  return {
    customer: clients.customer,
    ledger: { db, directory: new AccountDirectory(db), posted: postingCounter(metrics) },
    prover: createProver(metrics),
  };
}
