import type { AccountRef } from '@pay/contract/wallet/shapes';
import type { wallet } from '@pay/contract/wallet/operations';
import type { RefusalReason } from '@pay/contract/wallet/ledger-refusal';
import { conflict, invalid, invalidField } from '@pay/core/fault';
import { kindOfId, sameBody } from '@pay/core/id';
import { formatUnits, parseUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { Database, Tx } from '@pay/kernel/db';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { accountNamed, accountNameOf, nearNames } from '../domain/account-name.ts';
import { takenBackRef } from '../domain/taken-back-account.ts';
import type { AccountDirectory } from '../store/accounts.ts';
import { systemAccounts } from '../store/chart.ts';
import { isClearable, lockBalance } from '../store/operator.ts';
import { postIn } from '../store/post.ts';

type Correction = {
  readonly directory: AccountDirectory;
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly units: bigint;
};

/**
 * The only way for a person to post money: a posting of kind `adjustment`. Its id is the operation's, so it happens
 * once. It stays within one owner, never makes a wallet negative, and is an ordinary entry of the journal.
 */
export const operatorPost = command<typeof wallet.operatorPost, Deps>()<Correction>({
  async prepare({ ctx, input, deps, db }) {
    const { directory } = deps.ledger;
    const currency = input.currency as Currency;
    const debit = accountNamed(input.debit, 'debit');
    const credit = accountNamed(input.credit, 'credit');
    if (accountNameOf(debit) === accountNameOf(credit))
      throw invalidField('credit', 'mismatch', 'Debit and credit must be two different accounts');
    const units = parseUnits(input.amount, scales[currency]);
    if (units === undefined || units === 0n)
      throw invalidField('amount', 'invalid_format', `The amount must be above zero with at most ${scales[currency]} decimals`);
    if (input.about !== undefined && !['transaction', 'cardTransaction'].includes(kindOfId(input.about) ?? ''))
      throw invalidField('about', 'invalid_format', 'about must be a transaction (txn_…) or a card transaction (ctx_…)');
    if (input.stage !== undefined && kindOfId(input.about ?? '') !== 'transaction')
      throw invalidField('stage', 'mismatch', 'A stage requires a transaction in about');
    await requireAccounts({ directory, db }, ctx.owner, { currency, debit, credit });
    return { directory, debit, credit, units };
  },
  async commit({ ctx, input, tx, clock, prepared }) {
    const { directory, units } = prepared;
    const { owner } = ctx;
    const currency = input.currency as Currency;
    const { about, stage = 0 } = input;
    // A stage of a transaction is posted once, for all requesters.
    const groupId = sameBody('transaction', input.stage === undefined ? ctx.operationId : (about ?? ''));
    const amountUnits = units.toString();
    const pair = await pairOf(prepared, { tx, owner, currency, clears: input.clears, expected: input.expected });
    const step = { op: 'post', ...pair, amountUnits, currency, entryKind: 'adjustment', ...subjectOf(about) } as const;
    const outcome = await postIn(tx, directory, { owner, at: clock.now(), group: { groupId, stage, steps: [step] } });
    if (outcome.outcome === 'refused') throw toRefusalFault(outcome.reason);
    const amount = formatUnits(units, scales[currency]);
    const posted = { debit: accountNameOf(pair.debit), credit: accountNameOf(pair.credit), amount, currency, about };
    const changes = Object.entries(posted).map(([field, to]) => ({ field, from: null, to: to ?? null }));
    const target = { type: 'ledger_group', id: groupId };
    await recordAudit(tx, { ctx, clock }, { action: 'ledger.corrected', target, changes });
    return { groupId, amount, currency };
  },
});

type AccountPair = Pick<Correction, 'debit' | 'credit'> & { readonly currency: Currency };
type Accounts = { readonly directory: AccountDirectory; readonly db: Database };

/**
 * Corrections create no accounts, except the one for a recalled deposit, which only a correction books: reports would
 * miss money in an account with a misspelled name. Throws 400 with each account that does not exist.
 */
async function requireAccounts({ directory, db }: Accounts, owner: Owner, { currency, ...named }: AccountPair): Promise<void> {
  const wanted = (['debit', 'credit'] as const).map((field) => ({ field, owner, ref: named[field], currency }));
  await directory.learn(wanted.filter(({ ref }) => accountNameOf(ref) === accountNameOf(takenBackRef)));
  await directory.find(wanted);
  const missing = wanted.filter((one) => directory.targetOf(one) === 'account_not_found');
  if (missing.length === 0) return;
  const names = (await systemAccounts(db, owner)).filter((one) => one.currency === currency).map(({ ref }) => accountNameOf(ref));
  throw invalid(
    missing.map(({ field, ref }) => {
      const name = accountNameOf(ref);
      return {
        ...{ field, code: 'not_found', message: `This owner has no account ${name} in ${currency}` },
        hint: nearNames(name, names),
      };
    }),
  );
}

type Clearing = {
  readonly tx: Tx;
  readonly owner: Owner;
  readonly currency: Currency;
  readonly clears: string | undefined;
  readonly expected: string | undefined;
};

/**
 * The account that pays. Clearing an account moves its balance toward zero: it pays what it owes, or receives what it
 * is owed.
 * @throws 409 `subject_changed` when its balance differs from the one that the operator saw, 400 for more than its
 *   balance
 */
async function pairOf(
  { debit, credit, units }: Correction,
  { tx, owner, currency, clears, expected }: Clearing,
): Promise<Pick<Correction, 'debit' | 'credit'>> {
  if (clears === undefined) return { debit, credit };
  const [suspense, other] = accountNameOf(debit) === clears ? [debit, credit] : [credit, debit];
  if (!isClearable(suspense.kind))
    throw invalidField('clears', 'mismatch', 'Only a suspense account or a fee debt can be cleared');
  const balance = await lockBalance(tx, owner, { ref: suspense, currency });
  if (expected !== undefined && expected !== formatUnits(balance, scales[currency]))
    throw conflict('subject_changed', 'name', 'The balance of the suspense account has changed');
  if (units > (balance < 0n ? -balance : balance))
    throw invalidField('amount', 'out_of_range', 'The suspense account has less than that amount');
  return balance < 0n ? { debit: other, credit: suspense } : { debit: suspense, credit: other };
}

function subjectOf(about: string | undefined) {
  if (about === undefined) return {};
  return kindOfId(about) === 'transaction'
    ? { transactionId: sameBody('transaction', about) }
    : { cardTransactionId: sameBody('cardTransaction', about) };
}

function toRefusalFault(reason: RefusalReason) {
  if (reason === 'account_not_found' || reason === 'currency_mismatch')
    return invalidField('debit', 'not_found', 'This owner has no such account in this currency');
  if (reason === 'insufficient_funds')
    return conflict('insufficient_funds', 'amount', 'The debited wallet has less than that amount available');
  return conflict('invalid_state_transition', 'debit', `The ledger rejects the posting: ${reason}`);
}
