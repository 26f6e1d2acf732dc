// What a caller is told when the ledger refuses the hold of a new transfer.
import type { Ctx } from '@pay/contract/ctx';
import type { RefusalReason } from '@pay/contract/wallet';
import { conflict, invalidField, type Fault } from '@pay/core/fault';
import { formatUnits, parseUnits, scales } from '@pay/core/money';
import type { Transaction } from '../domain/transaction.ts';
import type { Clients } from './clients.ts';

type RefusedHoldInput = {
  readonly ctx: Ctx;
  readonly transaction: Transaction;
  readonly reason: RefusalReason;
  /** Where the request says how much. */
  readonly field: 'amount' | 'destinationAmount';
};

export async function refusedHold(
  { ctx, transaction, reason, field }: RefusedHoldInput,
  wallet: Pick<Clients['wallet'], 'balance'>,
): Promise<Fault> {
  switch (reason) {
    case 'insufficient_funds':
      return insufficientFunds(transaction, field, await availableIn(ctx, transaction, wallet));
    case 'wallet_frozen':
      return conflict('wallet_frozen', 'walletId', 'The wallet is not active');
    case 'wallet_closed':
      return conflict('wallet_closed', 'walletId', 'The wallet is closed');
    case 'account_not_found':
      return invalidField('walletId', 'not_found', 'The customer has no such wallet');
    case 'currency_mismatch':
      return invalidField('sourceCurrency', 'mismatch', 'The wallet holds another currency');
    default:
      // A first hold cannot meet another one: an earlier attempt of this very operation was abandoned.
      return conflict(
        'invalid_state_transition',
        'header:Idempotency-Key',
        'An earlier attempt with this key was abandoned; use a new key',
      );
  }
}

/** What a hold would be refused with at this moment. Nothing is reserved. */
export async function foreseenRefusal(
  { ctx, transaction, field }: Omit<RefusedHoldInput, 'reason'>,
  wallet: Pick<Clients['wallet'], 'balance' | 'facts'>,
): Promise<Fault | undefined> {
  const { walletId, amountUnits, sourceCurrency } = transaction;
  const [facts, { available }] = await Promise.all([wallet.facts(ctx, { walletId }), wallet.balance(ctx, { walletId })]);
  const refuse = (reason: RefusalReason) => refusedHold({ ctx, transaction, reason, field }, wallet);
  if (facts?.status === 'closed') return refuse('wallet_closed');
  if (facts?.status !== 'active') return refuse('wallet_frozen');
  return (parseUnits(available, scales[sourceCurrency]) ?? 0n) < amountUnits ? refuse('insufficient_funds') : undefined;
}

/** Asked after a refusal only; undefined while the wallet service does not answer. */
const availableIn = (
  ctx: Ctx,
  { walletId }: Transaction,
  wallet: Pick<Clients['wallet'], 'balance'>,
): Promise<string | undefined> =>
  wallet.balance(ctx, { walletId }).then(
    ({ available }) => available,
    () => undefined,
  );

function insufficientFunds(
  { amountUnits, sourceCurrency: currency, type }: Transaction,
  field: RefusedHoldInput['field'],
  available: string | undefined,
): Fault {
  const required = formatUnits(amountUnits, scales[currency]);
  if (available === undefined) return conflict('insufficient_funds', field, `The wallet does not hold ${required} ${currency}`);
  return conflict(
    'insufficient_funds',
    field,
    `The wallet has ${available} ${currency} available; the ${type} needs ${required}`,
    {
      params: { available, required, currency },
    },
  );
}
