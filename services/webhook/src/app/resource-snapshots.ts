// Reads the snapshot for a simulated event from the service that has the resource.
import { cardTransactionEvents } from '@pay/contract/card/card-transaction';
import type { Ctx } from '@pay/contract/ctx';
import { isFault } from '@pay/core/fault';
import { isId, type IdKind } from '@pay/core/id';
import type { Clients } from '@pay/kernel/service';
import type { needs } from './clients.ts';

type FetchSnapshot = (clients: Clients<typeof needs>, ctx: Ctx, id: string) => Promise<object>;
export type SnapshotSource = {
  readonly kind: IdKind;
  /** Absent for services that call webhook. The newest event of the resource then has the snapshot. */
  readonly fetch?: FetchSnapshot;
};

/** Customers, without their links, which no event contains (ADR-0050). */
const customers: SnapshotSource = {
  kind: 'customer',
  fetch: async ({ customer }, ctx, customerId) => {
    const { kycLink: _kyc, tosLink: _tos, ...told } = await customer.get(ctx, { customerId });
    return told;
  },
};
const transactions: SnapshotSource = {
  kind: 'transaction',
  fetch: ({ transfer }, ctx, transactionId) => transfer.get(ctx, { transactionId }),
};

/** Card transactions: in the same event family as transfers, but of another service. */
const cardTransactions: SnapshotSource = {
  kind: 'cardTransaction',
  fetch: ({ card }, ctx, cardTransactionId) => card.getTransaction(ctx, { cardTransactionId }),
};

/** By family of event types. */
const families: Readonly<Record<string, SnapshotSource>> = {
  customer: customers,
  wallet: { kind: 'wallet', fetch: ({ wallet }, ctx, walletId) => wallet.get(ctx, { walletId }) },
  virtual_account: {
    kind: 'virtualAccount',
    fetch: ({ wallet }, ctx, virtualAccountId) => wallet.getVirtualAccount(ctx, { virtualAccountId }),
  },
  hold: { kind: 'hold', fetch: ({ wallet }, ctx, holdId) => wallet.getHold(ctx, { holdId }) },
  counterparty: {
    kind: 'counterparty',
    fetch: ({ customer }, ctx, counterpartyId) => customer.getCounterparty(ctx, { counterpartyId }),
  },
  batch: { kind: 'batch', fetch: ({ transfer }, ctx, batchId) => transfer.getBatch(ctx, { batchId }) },
  transaction: transactions,
  card: { kind: 'card', fetch: ({ card }, ctx, cardId) => card.get(ctx, { cardId }) },
  agent: { kind: 'agent', fetch: ({ card }, ctx, agentId) => card.getAgent(ctx, { agentId }) },
  statement: { kind: 'statement' },
  export: { kind: 'export' },
  anomaly: { kind: 'anomaly', fetch: ({ risk }, ctx, anomalyId) => risk.getAnomaly(ctx, { anomalyId }) },
};

/** The service that has the resources of this event type; undefined if no operation reads them. */
export function sourceOf(type: string): SnapshotSource | undefined {
  if (Object.hasOwn(cardTransactionEvents, type)) return cardTransactions;
  const family = type.slice(0, type.indexOf('.'));
  return Object.hasOwn(families, family) ? families[family] : undefined;
}

export type SnapshotRequest = {
  readonly ctx: Ctx;
  readonly resourceId: string;
  /** The snapshot in the newest event of a resource. */
  readonly told: (resourceId: string) => Promise<object | undefined>;
};

/**
 * The current answer of the resource's GET; undefined when the resource belongs to another owner or is of another kind.
 */
export async function snapshotOf(
  source: SnapshotSource,
  clients: Clients<typeof needs>,
  { ctx, resourceId, told }: SnapshotRequest,
): Promise<object | undefined> {
  if (!isId(source.kind, resourceId)) return undefined;
  if (source.fetch === undefined) return told(resourceId);
  try {
    return await source.fetch(clients, ctx, resourceId);
  } catch (error) {
    if (isFault(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
