// What a caller is told when the ledger refuses the hold of a new transfer.
import type { Ctx } from '@pay/contract/ctx';
import type { CaptureRefusal } from '@pay/contract/manual-hold';
import { conflict, invalidField, type Fault } from '@pay/core/fault';
import { formatUnits, scales } from '@pay/core/money';
import type { Transaction } from '../domain/transaction.ts';
import type { Clients } from './clients.ts';

type RefusedHoldInput = { readonly ctx: Ctx; readonly transaction: Transaction; readonly reason: CaptureRefusal };

export async function refusedHold(
  { ctx, transaction, reason }: RefusedHoldInput,
  wallet: Pick<Clients['wallet'], 'balance' | 'getHold'>,
): Promise<Fault> {
  switch (reason) {
    case 'insufficient_funds':
      return insufficientFunds(
        transaction,
        await availableIn(ctx, transaction, wallet),
        await remainingOf(ctx, transaction, wallet),
      );
    case 'wallet_frozen':
      return conflict('wallet_frozen', 'walletId', 'The wallet is not active');
    case 'wallet_closed':
      return conflict('wallet_closed', 'walletId', 'The wallet is closed');
    case 'account_not_found':
      return invalidField('walletId', 'not_found', 'The customer has no such wallet');
    case 'currency_mismatch':
      return invalidField('sourceCurrency', 'mismatch', 'The wallet holds another currency');
    case 'hold_unknown':
      return invalidField('holdId', 'not_found', 'No such manual hold');
    case 'hold_mismatch':
      return invalidField('holdId', 'mismatch', 'The hold is of another wallet');
    case 'hold_not_active':
      return conflict('hold_not_active', 'holdId', 'The hold is captured, released or expired');
    default:
      // A first hold cannot meet another one: an earlier attempt of this very operation was abandoned.
      return conflict(
        'invalid_state_transition',
        'header:Idempotency-Key',
        'An earlier attempt with this key was abandoned; use a new key',
      );
  }
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

/** Of the hold that was to pay; undefined without one. */
const remainingOf = async (
  ctx: Ctx,
  { holdId }: Transaction,
  wallet: Pick<Clients['wallet'], 'getHold'>,
): Promise<string | undefined> =>
  holdId === null
    ? undefined
    : wallet.getHold(ctx, { holdId }).then(
        ({ remaining }) => remaining,
        () => undefined,
      );

function insufficientFunds(
  { amountUnits, sourceCurrency: currency }: Transaction,
  available: string | undefined,
  remaining: string | undefined,
): Fault {
  const required = formatUnits(amountUnits, scales[currency]);
  if (available === undefined)
    return conflict('insufficient_funds', 'amount', `The wallet does not hold ${required} ${currency}`);
  const held = remaining === undefined ? '' : ` and the hold ${remaining}`;
  const message = `The wallet has ${available} ${currency} available${held}; the transfer needs ${required}`;
  const params = { available, required, currency, ...(remaining === undefined ? {} : { remaining }) };
  return conflict('insufficient_funds', 'amount', message, { params });
}
