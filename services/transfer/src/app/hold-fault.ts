// The fault that a caller receives if the ledger refuses the hold of a new transfer.
import type { Ctx } from '@pay/contract/ctx';
import { feesOwed } from '@pay/contract/wallet/fees-owed';
import type { CaptureRefusal } from '@pay/contract/wallet/manual-hold';
import type { Out } from '@pay/contract/operation';
import type { wallet as walletContract } from '@pay/contract/wallet/operations';
import type { WalletStatus } from '@pay/contract/wallet/shapes';
import { conflict, invalidField, type Fault } from '@pay/core/fault';
import { formatUnits, parseUnits, scales } from '@pay/core/money';
import type { Transaction } from '../domain/transaction.ts';
import type { Clients } from './clients.ts';
import { isInDebt } from './fee-payouts.ts';

type RefusedHoldInput = {
  readonly ctx: Ctx;
  readonly transaction: Transaction;
  readonly reason: CaptureRefusal;
  /** The field of the request that states the amount. */
  readonly field: 'amount' | 'destinationAmount';
};

export async function toHoldFault(
  { ctx, transaction, reason, field }: RefusedHoldInput,
  wallet: Pick<Clients['wallet'], 'balance' | 'getHold'>,
): Promise<Fault> {
  switch (reason) {
    case 'insufficient_funds':
      return insufficientFunds(transaction, field, {
        available: await availableIn(ctx, transaction, wallet),
        remaining: (await holdOf(ctx, transaction, wallet))?.remaining,
      });
    case 'wallet_frozen':
      return unpayable('frozen');
    case 'wallet_closed':
      return unpayable('closed');
    case 'fees_owed':
      return feesOwed();
    case 'account_not_found':
      return invalidField('walletId', 'not_found', 'No such wallet');
    case 'currency_mismatch':
      return invalidField('sourceCurrency', 'mismatch', 'The wallet holds another currency');
    case 'hold_unknown':
      return invalidField('holdId', 'not_found', 'No such manual hold');
    case 'hold_mismatch':
      return invalidField('holdId', 'mismatch', 'The hold belongs to another wallet');
    case 'hold_not_active':
      return conflict('hold_not_active', 'holdId', 'The hold is captured, released, or expired');
    default:
      // A first hold cannot conflict with another: an earlier attempt of this operation was abandoned.
      return conflict('invalid_state_transition', 'header:Idempotency-Key', 'An earlier attempt with this key was abandoned', {
        hint: 'Send the request again with a new Idempotency-Key.',
      });
  }
}

/** Why a wallet that is not active does not pay. A pending wallet cannot pay either. */
export const unpayable = (status: Exclude<WalletStatus, 'active'>): Fault =>
  status === 'closed'
    ? conflict('wallet_closed', 'walletId', 'The wallet is closed')
    : conflict('wallet_frozen', 'walletId', 'The wallet is frozen');

type FoundHold = Out<typeof walletContract.getHold>;

/** Why the hold that a transfer names cannot pay for it. */
function unusableHold({ holdId, walletId }: Transaction, hold: FoundHold | undefined): CaptureRefusal | undefined {
  if (holdId === null) return undefined;
  if (hold?.kind !== 'manual') return 'hold_unknown';
  if (hold.walletId !== walletId) return 'hold_mismatch';
  return hold.status === 'active' ? undefined : 'hold_not_active';
}

/** The refusal that a hold would get at this moment. Nothing is reserved. */
export async function foreseeRefusal(
  { ctx, transaction, field }: Omit<RefusedHoldInput, 'reason'>,
  wallet: Pick<Clients['wallet'], 'balance' | 'lookUpWallet' | 'feesBalance' | 'getHold'>,
): Promise<Fault | undefined> {
  const { walletId, amountUnits, sourceCurrency } = transaction;
  const [facts, { available }, hold, fees] = await Promise.all([
    wallet.lookUpWallet(ctx, { walletId }),
    wallet.balance(ctx, { walletId }),
    holdOf(ctx, transaction, wallet),
    wallet.feesBalance(ctx, {}),
  ]);
  const refuse = (reason: CaptureRefusal) => toHoldFault({ ctx, transaction, reason, field }, wallet);
  if (facts?.status === 'closed') return refuse('wallet_closed');
  if (facts?.status !== 'active') return refuse('wallet_frozen');
  if (isInDebt(fees.balances)) return refuse('fees_owed');
  const unusable = unusableHold(transaction, hold);
  if (unusable !== undefined) return refuse(unusable);
  const units = (amount: string): bigint => parseUnits(amount, scales[sourceCurrency]) ?? 0n;
  return units(available) + units(hold?.remaining ?? '0') < amountUnits ? refuse('insufficient_funds') : undefined;
}

/** Called only after a refusal. Undefined if the wallet service does not answer. */
const availableIn = (
  ctx: Ctx,
  { walletId }: Transaction,
  wallet: Pick<Clients['wallet'], 'balance'>,
): Promise<string | undefined> =>
  wallet.balance(ctx, { walletId }).then(
    ({ available }) => available,
    () => undefined,
  );

/** The hold that pays. Undefined without one, and if the wallet service does not answer. */
const holdOf = async (
  ctx: Ctx,
  { holdId }: Transaction,
  wallet: Pick<Clients['wallet'], 'getHold'>,
): Promise<FoundHold | undefined> => (holdId === null ? undefined : wallet.getHold(ctx, { holdId }).catch(() => undefined));

type Funds = { readonly available: string | undefined; readonly remaining: string | undefined };

function insufficientFunds(
  { amountUnits, sourceCurrency: currency, type }: Transaction,
  field: RefusedHoldInput['field'],
  { available, remaining }: Funds,
): Fault {
  const required = formatUnits(amountUnits, scales[currency]);
  if (available === undefined)
    return conflict('insufficient_funds', field, `The wallet has less than ${required} ${currency} available`);
  const held = remaining === undefined ? '' : ` and the hold ${remaining}`;
  const message = `The wallet has ${available} ${currency} available${held}, but the ${type} needs ${required}`;
  const params = { available, required, currency, ...(remaining === undefined ? {} : { remaining }) };
  return conflict('insufficient_funds', field, message, { params });
}
