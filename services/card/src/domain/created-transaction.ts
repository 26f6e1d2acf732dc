// The transaction that an operation creates in addition to the one that it changes.
import { sameBody, type Id } from '@pay/core/id';
import type { CardTransaction, TransactionOrigin } from './card-transaction.ts';

type OperationPart = { readonly id: Id<'operation'>; readonly kind: string; readonly cents: bigint; readonly at: number };

/** The id of the created transaction; undefined when the operation creates none. */
export const toCreatedTransactionId = ({ id, kind }: Pick<OperationPart, 'id' | 'kind'>): Id<'cardTransaction'> | undefined =>
  kind === 'refund' || kind === 'late' || kind === 'excess' ? sameBody('cardTransaction', id) : undefined;

/** A transaction that begins with its posting: same card and merchant, without an authorization. */
export function newTransactionFor(
  t: CardTransaction,
  operation: OperationPart,
  origin: Exclude<TransactionOrigin, 'authorization'>,
): CardTransaction {
  const id = toCreatedTransactionId(operation);
  if (id === undefined) throw new TypeError(`a ${operation.kind} creates no transaction`);
  return {
    ...t,
    id,
    origin,
    status: 'completed',
    authorizedUnits: 0n,
    reversedUnits: 0n,
    clearedUnits: operation.cents,
    refundedUnits: 0n,
    paidUnits: 0n,
    overdraftUnits: 0n,
    returnedUnits: 0n,
    takenBackUnits: 0n,
    holds: [],
    declinedReason: null,
    ...{ riskRule: null, decline: null },
    riskOutage: null,
    authorizedAt: null,
    postedAt: operation.at,
    relatedId: t.id,
    operationCount: 1,
    version: 1,
  };
}
