// Movements of developer fees whose amounts depend on account balances: the release of pending fees, the return of a
// fee with its transfer, and the collection of a debt. Each becomes ordinary postings, decided under the locks of all
// accounts that it may touch.
import { availableOf, balanceOf, type LedgerAccount } from './account.ts';
import type { FeeStep, Post } from './ledger-state.ts';

type Read = (id: number) => LedgerAccount;

/** The postings of a step, in order. A release and a collection may have none. */
export function feePosts({ fees: _, ...step }: Post, fees: FeeStep, read: Read): readonly Post[] {
  const parts = { release, take_back: takeBack, collect }[fees.mode](step, fees, read);
  return parts.filter(({ units }) => units > 0n);
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const above = (units: bigint): bigint => (units > 0n ? units : 0n);

function release(step: Post, { pending, available }: FeeStep, read: Read): Post[] {
  return [{ ...step, debit: pending, credit: available, units: least(step.units, above(balanceOf(read(pending)))) }];
}

/**
 * The credited account gets all of its units. Wallets and the debt pay into the available fees first. So no wallet's
 * entry names another wallet's transaction, and the owner's list of fees shows the recovered amounts.
 */
function takeBack(step: Post, fees: FeeStep, read: Read): Post[] {
  const { pending, available, debt } = fees;
  const fromPending = least(step.units, above(balanceOf(read(pending))));
  const fromAvailable = least(step.units - fromPending, above(balanceOf(read(available))));
  const recovered = fromWallets(step, fees, { units: step.units - fromPending - fromAvailable, read });
  const advanced = step.units - fromPending - fromAvailable - sumOf(recovered);
  return [
    { ...step, debit: pending, units: fromPending },
    ...recovered,
    { ...adjustment(step), debit: debt, credit: available, units: advanced },
    { ...step, debit: available, units: step.units - fromPending },
  ];
}

/**
 * Reduces the debt by the available amounts, never below zero. Available fees below zero become debt first: a return
 * without this step may leave them.
 */
function collect(step: Post, fees: FeeStep, read: Read): Post[] {
  const { pending, available, debt } = fees;
  const base = adjustment(step);
  const missing = above(-balanceOf(read(available)));
  const owed = above(-balanceOf(read(debt))) + missing;
  const fromPending = least(owed, above(balanceOf(read(pending))));
  const fromAvailable = least(owed - fromPending, above(balanceOf(read(available))));
  const recovered = fromWallets(step, fees, { units: owed - fromPending - fromAvailable, read });
  return [
    { ...base, debit: debt, credit: available, units: missing },
    { ...base, debit: pending, credit: debt, units: fromPending },
    ...recovered,
    { ...base, debit: available, credit: debt, units: fromAvailable + sumOf(recovered) },
  ];
}

type Recovery = { readonly units: bigint; readonly read: Read };

/** The available funds of the wallets that received payouts, up to these units. A closed wallet pays nothing. */
function fromWallets(step: Post, { wallets, available }: FeeStep, { units, read }: Recovery): Post[] {
  let left = units;
  return wallets.flatMap((wallet) => {
    const account = read(wallet);
    const paid = account.status === 'closed' ? 0n : least(left, above(availableOf(account)));
    left -= paid;
    return paid === 0n ? [] : [{ ...adjustment(step), debit: wallet, credit: available, units: paid }];
  });
}

const adjustment = (step: Post): Post => ({ ...step, kind: 'adjustment', subject: null, card: false });
const sumOf = (posts: readonly Post[]): bigint => posts.reduce((sum, { units }) => sum + units, 0n);
