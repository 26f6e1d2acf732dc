// The resource that a note is about, from the service that keeps it: its owner, and its customer.
import { notedKinds, type NotedKind } from '@pay/contract/risk/notes';
import type { Ctx } from '@pay/contract/ctx';
import { notFound, unavailable } from '@pay/core/fault';
import { kindOfId, sameBody, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { childCtx } from '@pay/kernel/ctx';
import type { AppDeps } from './app-deps.ts';

export type NotedResource = {
  readonly kind: NotedKind;
  readonly id: string;
  readonly owner: Owner;
  readonly customerId: Id<'customer'> | null;
};

const serviceOf = {
  customer: 'customer',
  counterparty: 'customer',
  wallet: 'wallet',
  card: 'card',
  transaction: 'transfer',
  batch: 'transfer',
  anomaly: 'risk',
} as const satisfies Record<NotedKind, keyof AppDeps['clients']>;

/** A resource of any owner: the caller compares the owner. @throws 404 */
export async function findNotedResource({ clients }: AppDeps, ctx: Ctx, id: string): Promise<NotedResource> {
  const kind = notedKinds.find((one) => one === kindOfId(id));
  const found = kind === undefined ? null : await clients[serviceOf[kind]].operatorSubject(childCtx(ctx, 'resource'), { id });
  if (kind === undefined || found === null) throw notFound();
  const { account, environment, customerId } = found;
  // Only an anomaly may lack a customer. A note without its customer would survive the erasure, and a service of an
  // earlier build does not return the customer.
  if (customerId === undefined && kind !== 'anomaly') throw unavailable('the service did not return the customer');
  return {
    ...{ kind, id, owner: { account: sameBody('key', account), environment } },
    customerId: customerId === undefined ? null : sameBody('customer', customerId),
  };
}
