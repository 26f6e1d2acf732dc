// A customer or a counterparty that an operator names by its id alone, with its owner.
import { kindOfId, type Id } from '@pay/core/id';
import { conflict } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Database, Tx } from '@pay/kernel/db';
import { findCounterparty, findOwnerOfCounterparty, type StoredCounterparty } from '../store/counterparties.ts';
import { findCustomer, findOwner, type StoredCustomer } from '../store/customers.ts';

type Reader = Database['knex'] | Tx;

export type NamedByOperator =
  | { readonly owner: Owner; readonly customer: StoredCustomer }
  | { readonly owner: Owner; readonly counterparty: StoredCounterparty };

export async function findNamed(db: Reader, id: string): Promise<NamedByOperator | undefined> {
  const kind = kindOfId(id);
  if (kind === 'customer') {
    const owner = await findOwner(db, id);
    const customer = owner === undefined ? undefined : await findCustomer(db, owner, id);
    return owner === undefined || customer === undefined ? undefined : { owner, customer };
  }
  if (kind !== 'counterparty') return undefined;
  const owner = await findOwnerOfCounterparty(db, id);
  const counterparty = owner === undefined ? undefined : await findCounterparty(db, owner, id);
  return owner === undefined || counterparty === undefined ? undefined : { owner, counterparty };
}

type Version = { readonly id: Id<'customer' | 'counterparty'>; readonly version: number };

/** @throws 409 `subject_changed` unless the operator saw the current version */
export function checkExpected({ id, version }: Version, expectedVersion: string | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== String(version))
    throw conflict('subject_changed', 'customerId', `${id} changed after you read it`);
}
