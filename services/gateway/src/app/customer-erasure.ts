// Erases a customer, in steps that are safe to repeat: after a failure, a repeated request continues. Nothing is erased
// while an operation of the customer is in progress. Once its key is deleted, every service deletes its data about the
// customer.
import type { ErasureBlocker } from '@pay/contract/erasure';
import type { Ctx } from '@pay/contract/ctx';
import { Fault, notFound } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { childCtx } from '@pay/kernel/ctx';
import type { Database } from '@pay/kernel/db';
import type { Clients as ClientsOf } from '@pay/kernel/service';
import { loadSettings } from '@pay/kernel/settings';
import { byOperator } from './by-operator.ts';
import { needs, type Needs } from './clients.ts';

type Clients = ClientsOf<Needs>;
type ErasedCustomer = { readonly customerId: string };

type OwnerDeps = { readonly clients: Clients; readonly db: Database };

/**
 * The context of the customer's owner, because an operator has no owner. In a sandbox it includes the clock, which
 * dates the customer's events.
 */
export async function asOwner({ clients, db }: OwnerDeps, ctx: Ctx, { customerId }: ErasedCustomer): Promise<Ctx> {
  const owner = await clients.customer.findCustomerOwner(childCtx(ctx, 'whose'), { customerId });
  if (owner === null) throw notFound();
  const { environment } = owner;
  const account = sameBody('key', owner.account);
  const sandbox = environment === 'sandbox' ? { sandbox: await loadSettings(db.knex, { account, environment }) } : {};
  return { ...byOperator(ctx), owner: { account, environment }, keyId: account, ...sandbox };
}

export type CustomerErasure = { readonly customerId: Id<'customer'>; readonly erasedAt: string };

type ServicesWith<O extends string> = { [S in keyof Needs]: O extends keyof Needs[S] ? S : never }[keyof Needs];

/** The services whose contract has the operation, so that a new service takes part by declaring it. */
export const servicesWith = <O extends 'forget' | 'erasureBlockers'>(operation: O): ServicesWith<O>[] =>
  (Object.keys(needs) as (keyof Needs)[]).filter((name): name is ServicesWith<O> => operation in needs[name]);

export async function blockersOf(clients: Clients, owners: Ctx, customer: ErasedCustomer): Promise<ErasureBlocker[]> {
  const found = await Promise.all(
    servicesWith('erasureBlockers').map((name) => {
      const client = clients[name];
      return client.erasureBlockers(childCtx(owners, `blockers:${name}`), customer);
    }),
  );
  return found.flatMap(({ blockers }) => blockers);
}

/** Why a resource blocks the erasure. The id of the resource precedes each text. */
const blockerReasons: Readonly<Record<ErasureBlocker['code'], string>> = {
  open_balance: 'holds or awaits money',
  open_virtual_account: 'is pending or active',
  open_card: 'is active or frozen',
  open_transaction: 'is in progress',
  legal_hold: 'is under a legal hold',
};

export function refuseErasure(blockers: readonly ErasureBlocker[]): void {
  if (blockers.length === 0) return;
  throw new Fault('CONFLICT', 'The customer cannot be erased yet', {
    details: blockers.map(({ code, about }) => ({
      field: code,
      code: 'invalid_state_transition',
      message: `${about} ${blockerReasons[code]}`,
    })),
  });
}
