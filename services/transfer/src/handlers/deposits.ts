// Deposits, which in the sandbox only arrive when somebody says so.
import { settingsOf, type SandboxSettings } from '@pay/contract/sandbox';
import { fiatRails } from '@pay/contract/transaction';
import type { transfer } from '@pay/contract/transfer';
import type { Ctx } from '@pay/contract/ctx';
import { conflict, invalid, notFound, type FaultDetail } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { isCurrency, type Currency } from '@pay/core/money';
import { command, type Emit } from '@pay/kernel/handler';
import { hotOf, type Tx } from '@pay/kernel/db';
import { isRecorded } from '@pay/kernel/telemetry';
import { firstTimer } from '../admission.ts';
import type { Deps } from '../deps.ts';
import { readAmount } from '@pay/contract/amount';
import { percentFee } from '../domain/pricing.ts';
import { currenciesOn, fiatRailRows, isChain, isFiatRail, type Rail } from '../domain/rail-matrix.ts';
import type { ScenarioName } from '../domain/scenario.ts';
import { creationView, type Transaction, type TransactionView } from '../domain/transaction.ts';
import { insertTransactions, type NewTransaction } from '../store/transactions.ts';

type Arrival = Pick<
  Transaction,
  'customerId' | 'walletId' | 'rail' | 'amount' | 'amountUnits' | 'developerFeeUnits' | 'reference' | 'virtualAccountId'
> & {
  readonly currency: Currency;
  readonly destinationAddress: string | null;
  readonly scenario: ScenarioName;
};

export const simulateWalletDeposit = command<typeof transfer.simulateWalletDeposit, Deps>()({
  async prepare({ ctx, input, deps }) {
    const wallet = await deps.wallet.get(ctx, { walletId: input.walletId });
    if (wallet.status === 'closed') throw conflict('wallet_closed', 'walletId', 'The wallet is closed');
    const facts = await deps.facts.wallet(ctx, input.walletId);
    if (facts === null || !isCurrency(wallet.currency)) throw notFound();
    const errors: FaultDetail[] = [];
    if (input.currency !== wallet.currency)
      errors.push({ field: 'currency', code: 'mismatch', message: `The wallet holds ${wallet.currency}` });
    const amount = readAmount('amount', input.amount, wallet.currency);
    if (!amount.ok) errors.push(amount.detail);
    const rail = chainFor(wallet.currency, input.chain ?? facts.depositAddresses[0]?.chain);
    if (rail === undefined)
      errors.push({ field: 'chain', code: 'not_supported', message: `No deposits of ${wallet.currency} on this chain` });
    if (errors.length > 0 || !amount.ok || rail === undefined) throw invalid(errors);
    const address = facts.depositAddresses.find(({ chain }) => chain === rail)?.address ?? null;
    return row(deps, {
      ctx,
      arrival: {
        customerId: wallet.customerId as Id<'customer'>,
        walletId: input.walletId as Id<'wallet'>,
        rail,
        currency: wallet.currency,
        amount: amount.text,
        amountUnits: amount.units,
        developerFeeUnits: null,
        reference: null,
        virtualAccountId: null,
        destinationAddress: address,
        scenario: 'completed',
      },
    });
  },
  commit: ({ facts, tx, emit }) => record(facts, { tx, emit }),
});

/** A chain that carries the currency; for fiat wallets the currency's own rail. */
function chainFor(currency: Currency, wanted: string | undefined): Rail | undefined {
  const fiat = fiatRails.find((rail) => fiatRailRows[rail].currencies.includes(currency));
  if (fiat !== undefined) return wanted === undefined || isChain(wanted) ? fiat : undefined;
  if (wanted !== undefined) return isChain(wanted) && currenciesOn(wanted).includes(currency) ? wanted : undefined;
  return 'ethereum';
}

const scenarios = {
  completed: 'completed',
  in_review: 'in_review',
  refunded: 'refunded',
  failed: 'compliance_rejected',
  pending: 'pending',
  funds_received: 'funds_received',
} as const satisfies Record<string, ScenarioName>;

export const simulateAccountDeposit = command<typeof transfer.simulateAccountDeposit, Deps>()({
  async prepare({ ctx, input, deps }) {
    const account = await deps.wallet.virtualAccountFacts(ctx, { virtualAccountId: input.virtualAccountId });
    const { sourceCurrency: currency, paymentRails, developerFeePercent } = account;
    if (!isCurrency(currency)) throw notFound();
    const errors: FaultDetail[] = [];
    const amount = readAmount('amount', input.amount, currency);
    if (!amount.ok) errors.push(amount.detail);
    const rail = railFor(currency, paymentRails, input.paymentRail);
    if (rail === undefined)
      errors.push({
        field: 'paymentRail',
        code: 'not_supported',
        message: `The account is reached by ${paymentRails.join(', ')}`,
      });
    if (errors.length > 0 || !amount.ok || rail === undefined) throw invalid(errors);
    // Nobody may be credited through an account that is switched off: the money goes back (contract 2.5).
    const scenario = account.status === 'active' ? scenarios[input.outcome ?? 'completed'] : 'refunded';
    return row(deps, {
      ctx,
      arrival: {
        customerId: account.customerId as Id<'customer'>,
        walletId: account.walletId as Id<'wallet'>,
        rail,
        currency,
        amount: amount.text,
        amountUnits: amount.units,
        developerFeeUnits: /^0(\.0+)?$/.test(developerFeePercent)
          ? null
          : percentFee(amount.units, currency, developerFeePercent),
        reference: input.reference ?? null,
        virtualAccountId: input.virtualAccountId as Id<'virtualAccount'>,
        destinationAddress: null,
        scenario,
      },
    });
  },
  commit: ({ facts, tx, emit }) => record(facts, { tx, emit }),
});

/** The rail a deposit comes by: the one asked for if it reaches the account, else the account's first. */
function railFor(currency: Currency, paymentRails: readonly string[], wanted: Rail | undefined): Rail | undefined {
  const rail = wanted ?? paymentRails[0] ?? fiatRails.find((name) => fiatRailRows[name].currencies.includes(currency));
  if (rail === undefined || !isFiatRail(rail)) return undefined;
  return paymentRails.length === 0 || paymentRails.includes(rail) ? rail : undefined;
}

function row(deps: Deps, { ctx, arrival }: { ctx: Ctx; arrival: Arrival }): NewTransaction {
  const { currency, scenario, ...fields } = arrival;
  const transaction: Transaction = {
    ...fields,
    id: sameBody('transaction', ctx.operationId),
    owner: ctx.owner,
    type: 'deposit',
    sourceCurrency: currency,
    destinationCurrency: currency,
    exchangeFeeUnits: null,
    gasFeeUnits: null,
    exchangeRate: null,
    finalUnits: arrival.amountUnits - (arrival.developerFeeUnits ?? 0n),
    payoutAccountId: null,
    returnOf: null,
    clientReferenceId: null,
    metadata: null,
  };
  const unscheduled = { transaction, held: false, scenario };
  const settings: SandboxSettings = settingsOf(ctx.sandbox);
  const nextRunAt = firstTimer(unscheduled, { settings, now: deps.clock.now() }, deps.rails);
  // Rings after the commit, which is a few milliseconds away; should it not, the job looks by itself soon enough.
  deps.alarm.at(nextRunAt);
  return { ...unscheduled, nextRunAt, ...(isRecorded(ctx.trace) ? { trace: ctx.trace } : {}) };
}

async function record(fresh: NewTransaction, { tx, emit }: { tx: Tx; emit: Emit }): Promise<TransactionView> {
  await insertTransactions(await hotOf(tx), [fresh]);
  const snapshot = creationView(fresh.transaction);
  emit('transaction.created', { id: fresh.transaction.id, version: 1, snapshot });
  return snapshot;
}
