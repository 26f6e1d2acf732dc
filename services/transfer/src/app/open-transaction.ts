// Turns a validated request into a transaction that can be stored. Shared by callers' transfers and forwarded deposits.
import { conversionRail, internalRail } from '@pay/contract/transfer/transaction';
import { derive, timeOf, type Id } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import { SECOND } from '@pay/core/time';
import type { Owner } from '@pay/core/owner';
import type { SandboxSettings } from '@pay/contract/sandbox';
import { isScenario, scenarioFor, type ScenarioName } from '../domain/scenario.ts';
import { firstRunAt } from '../domain/step.ts';
import type { ValidTransfer } from '../domain/validate-transfer.ts';
import type { CounterpartyLookup } from '../domain/transfer-request.ts';
import { isOneStep, type Transaction } from '../domain/transaction.ts';
import type { Price } from '../domain/pricing.ts';
import type { RailRegistry } from '../adapters/rails/rail-registry.ts';
import { paymentRequestOf } from '../adapters/rails/payment-request.ts';
import type { NewTransaction } from '../store/transactions.ts';

export type OpenTransactionInput = {
  readonly id: Id<'transaction'>;
  readonly owner: Owner;
  readonly settings: SandboxSettings;
  /** Real time in milliseconds; timers use it. */
  readonly now: number;
  readonly request: {
    readonly customerId: string;
    readonly walletId: string;
    readonly holdId?: string | undefined;
    readonly scheduledFor?: string | undefined;
    readonly hold?: boolean | undefined;
    readonly batchId?: Id<'batch'> | undefined;
    readonly batchRow?: number | undefined;
    readonly reference?: string | undefined;
    readonly clientReferenceId?: string | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  readonly valid: ValidTransfer;
  /** Amounts of a quote, which win over the fresh price. */
  readonly quoted?: Price | undefined;
  readonly counterparty: CounterpartyLookup | null;
  readonly scenario?: string | undefined;
  readonly virtualAccountId?: Id<'virtualAccount'>;
  readonly held: boolean;
  readonly groupId?: Id<'split'>;
};

/**
 * Milliseconds after which the job continues the work of a dead request. Longer than a request takes on a busy machine.
 */
const INTERNAL_RETRY_MS = 8 * SECOND;

export function openTransaction(input: OpenTransactionInput, rails: RailRegistry): NewTransaction {
  const { valid, request, owner, held } = input;
  const price = input.quoted ?? valid.price;
  const transaction: Transaction = {
    id: input.id,
    owner,
    type: valid.rail === conversionRail ? 'conversion' : 'transfer',
    // Validation found both, and they belong together.
    customerId: request.customerId as Id<'customer'>,
    walletId: request.walletId as Id<'wallet'>,
    rail: valid.rail,
    sourceCurrency: valid.sourceCurrency,
    destinationCurrency: valid.destinationCurrency,
    amount:
      price.amountUnits === valid.price.amountUnits ? valid.amount : formatUnits(price.amountUnits, scales[valid.sourceCurrency]),
    amountUnits: price.amountUnits,
    exchangeFeeUnits: price.exchangeFeeUnits,
    gasFeeUnits: price.gasFeeUnits,
    developerFeeUnits: price.developerFeeUnits,
    exchangeRate: price.exchangeRate,
    finalUnits: price.finalUnits,
    destinationAddress: valid.destinationAddress,
    payoutAccountId: valid.payoutAccountId as Id<'counterparty'> | null,
    destinationWalletId: valid.destinationWalletId,
    relatedTransactionId: valid.rail === internalRail ? derive('transaction', input.id, 'receiver') : null,
    holdId: (request.holdId as Id<'hold'> | undefined) ?? null,
    groupId: input.groupId ?? null,
    ...scheduleOf(request),
    ...rowOf(request),
    virtualAccountId: input.virtualAccountId ?? null,
    returnOf: null,
    lateReturn: null,
    reference: request.reference ?? null,
    clientReferenceId: request.clientReferenceId ?? null,
    metadata: request.metadata ?? null,
  };
  const scenario = scenarioOf(input);
  // The request completes transfers between wallets, regardless of the settings. The timer covers a crash of the
  // request.
  if (transaction.scheduledFor !== null) {
    // Timers use real time, and shift with the owner's clock.
    const nextRunAt = input.now + transaction.scheduledFor - timeOf(input.id);
    return { transaction, held: !transaction.isHeldWhenDue, scenario, nextRunAt };
  }
  const nextRunAt = isOneStep(transaction) ? input.now + INTERNAL_RETRY_MS : firstWakeAt({ transaction, scenario }, input, rails);
  return { transaction, held, scenario, nextRunAt };
}

const scheduleOf = ({ scheduledFor, hold }: OpenTransactionInput['request']) => ({
  scheduledFor: scheduledFor === undefined ? null : Date.parse(scheduledFor),
  isHeldWhenDue: scheduledFor !== undefined && hold === false,
});

const rowOf = ({ batchId, batchRow }: OpenTransactionInput['request']) => ({
  batchId: batchId ?? null,
  batchRow: batchRow ?? null,
});

function scenarioOf({ owner, valid, counterparty, scenario }: OpenTransactionInput): ScenarioName | null {
  if (owner.environment === 'live') return null;
  return scenarioFor({
    amount: valid.amount,
    rail: valid.rail,
    suffix: counterparty?.sandboxSuffix,
    header: scenario !== undefined && isScenario(scenario) ? scenario : undefined,
  });
}

/** The first timer of a new row by its rail's pace, milliseconds. */
export function firstWakeAt(
  row: { readonly transaction: Transaction; readonly scenario: ScenarioName | null },
  { settings, now }: { readonly settings: SandboxSettings; readonly now: number },
  rails: RailRegistry,
): number | null {
  const { owner, rail } = row.transaction;
  const pace = rails
    .of(rail, owner.environment)
    .pace(paymentRequestOf({ ...row, scenario: row.scenario ?? 'completed' }, settings));
  return firstRunAt({ realNow: now, pace, autoAdvance: owner.environment === 'live' || settings.autoAdvance });
}
