// Maps rows to domain objects and back. The only file that knows how a transaction is stored.
import { idOf, uuid, type Id } from '@pay/core/id';
import { parseUnits, scales } from '@pay/core/money';
import type { Sealing } from '@pay/core/sealing';
import { assert } from '@pay/core/fault';
import { generationOf } from '@pay/kernel/sandbox-generations';
import { scenarioAt } from '../domain/scenario.ts';
import { unpackHistory } from '../domain/status.ts';
import {
  initialProgress,
  view,
  type FailureCode,
  type ReturnNote,
  type Progress,
  type Transaction,
  type TransactionView,
} from '../domain/transaction.ts';
import type { RiskNote } from '../domain/risk-note.ts';
import type { SagaTransaction } from '../domain/step.ts';
import type { ScenarioName } from '../domain/scenario.ts';
import { currencyCodes, environmentOf, failureCodeCodes, railCodes, statusCodes, typeCodes } from './codes.ts';

/** Columns of `transactions t`, in every query that builds a transaction. */
export const transactionColumns = `t.account, t.environment, t.id, t.customer_id, t.wallet_id, t.payout_account_id, t.virtual_account_id,
  t.return_of, t.late_return, t.type, t.rail, t.source_currency, t.destination_currency, t.status, t.failure, t.final_units, t.exchange_fee_units,
  t.gas_fee_units, t.developer_fee_units, t.amount, t.exchange_rate, t.destination_address, t.client_reference_id,
  t.metadata, t.rail_code, t.rail_ref, t.history, t.risk, t.destination_wallet_id, t.related_transaction_id, t.hold_id, t.group_id,
  t.scheduled_for, t.held_when_due, t.batch_id, t.batch_row`;
/** Columns of `open_transactions o` that readers need in addition. */
export const openColumns = 'o.status as open_status, o.history as open_history, o.rail_ref as open_rail_ref, o.risk as open_risk';

/** Columns of `open_transactions o` that its worker also needs. */
export const leaseColumns = `o.version, o.attempts, o.held, o.scenario, o.directive as requested_status, o.directive_code as requested_code, o.artefact, o.related_id, o.trace, o.recovered,
  (extract(epoch from o.next_run_at) * 1000)::float8 as due_ms, o.waits_until, ${generationOf('o')} as generation`;

export type TransactionRow = {
  account: string;
  environment: number;
  id: string;
  customer_id: string;
  wallet_id: string;
  payout_account_id: string | null;
  virtual_account_id: string | null;
  return_of: string | null;
  late_return: string | null;
  type: number;
  rail: number;
  source_currency: number;
  destination_currency: number;
  status: number;
  failure: number | null;
  final_units: string;
  exchange_fee_units: string | null;
  gas_fee_units: string | null;
  developer_fee_units: string | null;
  amount: string;
  exchange_rate: string | null;
  destination_address: string | null;
  client_reference_id: string | null;
  /** The sealed texts. */
  metadata: string | null;
  rail_code: string | null;
  rail_ref: string | null;
  history: Buffer | null;
  risk: string | null;
  destination_wallet_id: string | null;
  related_transaction_id: string | null;
  hold_id: string | null;
  group_id: string | null;
  scheduled_for: Date | null;
  held_when_due: boolean | null;
  batch_id: string | null;
  batch_row: number | null;
};
export type ReadRow = TransactionRow & {
  open_status: number | null;
  open_history: Buffer | null;
  open_rail_ref: string | null;
  open_risk: string | null;
  /** Undefined in lists. */
  generation?: number;
};
export type LeasedRow = TransactionRow & {
  open_status: number;
  open_history: Buffer;
  open_rail_ref: string | null;
  version: number;
  attempts: number;
  held: boolean;
  scenario: number | null;
  requested_status: number | null;
  requested_code: number | null;
  artefact: string | null;
  related_id: string | null;
  trace: string | null;
  recovered: boolean | null;
  due_ms: number | null;
  waits_until: Date | null;
  generation: number;
};

/** The account of tombstones and of rail events without an owner. */
export const noAccount = '00000000-0000-0000-0000-000000000000';
export const isTombstone = (row: Pick<TransactionRow, 'account'>): boolean => row.account === noAccount;

const units = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** A caller's texts on a transaction: the reference for the payee, and metadata. */
type CallerTexts = Pick<Transaction, 'reference' | 'metadata'>;

const toAssociatedData = (key: string): string => `transaction-words|${key}`;

/** The column `metadata`. */
export function sealTexts({ id, reference, metadata }: Transaction, sealing: Sealing): string | null {
  if (reference === null && metadata === null) return null;
  return sealing.seal(JSON.stringify({ reference, metadata } satisfies CallerTexts), toAssociatedData(uuid(id)));
}

export const openTexts = ({ id, metadata }: Pick<TransactionRow, 'id' | 'metadata'>, sealing: Sealing): CallerTexts =>
  metadata === null
    ? { reference: null, metadata: null }
    : (JSON.parse(sealing.open(metadata, toAssociatedData(id))) as CallerTexts);

export function transactionOf(row: TransactionRow, sealing: Sealing): Transaction {
  const sourceCurrency = currencyCodes.name(row.source_currency);
  const amountUnits = parseUnits(row.amount, scales[sourceCurrency]);
  assert(amountUnits !== undefined, 'stored amount malformed');
  return {
    id: idOf('transaction', row.id),
    owner: { account: idOf('key', row.account), environment: environmentOf(row.environment) },
    type: typeCodes.name(row.type),
    customerId: idOf('customer', row.customer_id),
    walletId: idOf('wallet', row.wallet_id),
    rail: railCodes.name(row.rail),
    sourceCurrency,
    destinationCurrency: currencyCodes.name(row.destination_currency),
    amount: row.amount,
    amountUnits,
    exchangeFeeUnits: units(row.exchange_fee_units),
    gasFeeUnits: units(row.gas_fee_units),
    developerFeeUnits: units(row.developer_fee_units),
    exchangeRate: row.exchange_rate,
    finalUnits: BigInt(row.final_units),
    destinationAddress: row.destination_address,
    payoutAccountId: row.payout_account_id === null ? null : idOf('counterparty', row.payout_account_id),
    destinationWalletId: row.destination_wallet_id === null ? null : idOf('wallet', row.destination_wallet_id),
    relatedTransactionId: row.related_transaction_id === null ? null : idOf('transaction', row.related_transaction_id),
    holdId: row.hold_id === null ? null : idOf('hold', row.hold_id),
    scheduledFor: row.scheduled_for === null ? null : row.scheduled_for.getTime(),
    isHeldWhenDue: row.held_when_due === true,
    groupId: row.group_id === null ? null : idOf('split', row.group_id),
    batchId: row.batch_id === null ? null : idOf('batch', row.batch_id),
    batchRow: row.batch_row,
    virtualAccountId: row.virtual_account_id === null ? null : idOf('virtualAccount', row.virtual_account_id),
    returnOf: row.return_of === null ? null : idOf('transaction', row.return_of),
    lateReturn: row.late_return === null ? null : (JSON.parse(row.late_return) as ReturnNote),
    ...openTexts(row, sealing),
    clientReferenceId: row.client_reference_id,
  };
}

/** A transaction read together with its open row, if it still has one. */
export type StoredTransaction = {
  readonly transaction: Transaction;
  readonly progress: Progress;
  /** Risk's note, if a rule fired. */
  readonly risk: RiskNote | null;
  /** The generation of its sandbox when it was read by its id (ADR-0124). */
  readonly generation?: number | undefined;
};

export function toStoredTransaction(row: ReadRow, sealing: Sealing): StoredTransaction {
  const transaction = transactionOf(row, sealing);
  const risk = noteOf(row.open_risk ?? row.risk);
  const { generation } = row;
  if (row.open_status !== null && row.open_history !== null) {
    const status = statusCodes.name(row.open_status);
    return {
      transaction,
      risk,
      generation,
      progress: { status, history: unpackHistory(row.open_history), failure: null, railRef: row.open_rail_ref },
    };
  }
  if (row.history === null) return { transaction, risk, generation, progress: initialProgress(transaction) };
  const failure = row.failure === null ? null : { code: failureCodeCodes.name(row.failure), railCode: row.rail_code };
  return {
    transaction,
    risk,
    generation,
    progress: { status: statusCodes.name(row.status), history: unpackHistory(row.history), failure, railRef: row.rail_ref },
  };
}

const noteOf = (text: string | null): RiskNote | null => (text === null ? null : (JSON.parse(text) as RiskNote));

export type LeasedTransaction = SagaTransaction & {
  readonly id: Id<'transaction'>;
  readonly version: number;
  readonly scenario: ScenarioName;
  readonly artefact: string | null;
  /** Traceparent of the request in which it began, or of the span that processes it. */
  readonly trace: string | null;
  /**
   * The generation of its sandbox when it was leased. A reset would have deleted the row, so it began in this
   * generation.
   */
  readonly generation: number | undefined;
  /** When it was due, in milliseconds; null when it ran on request. */
  readonly dueAt: number | null;
  /** A scheduled transfer that has not been checked and priced yet. */
  readonly isWaiting: boolean;
  /** Why a scheduled transfer cannot begin. */
  readonly startRefusal?: FailureCode;
  /** The other legs of a split, leased with its lead. */
  readonly legs?: readonly LeasedTransaction[];
};

export function toLeasedTransaction(row: LeasedRow, sealing: Sealing): LeasedTransaction {
  const transaction = transactionOf(row.related_id === null ? row : { ...row, related_transaction_id: row.related_id }, sealing);
  const status = statusCodes.name(row.open_status);
  const code = row.requested_code === null ? null : failureCodeCodes.name(row.requested_code);
  return {
    id: transaction.id,
    transaction,
    progress: { status, history: unpackHistory(row.open_history), failure: null, railRef: row.open_rail_ref },
    held: row.held,
    requestedTransition: row.requested_status === null ? null : { to: statusCodes.name(row.requested_status), code },
    attempts: row.attempts,
    version: row.version,
    scenario: scenarioAt(row.scenario),
    artefact: row.artefact,
    trace: row.trace,
    generation: row.generation,
    isWaiting: row.waits_until !== null,
    ...(row.recovered === true && transaction.type === 'transfer' ? { isRecovered: true } : {}),
    dueAt: row.due_ms === null ? null : Math.floor(row.due_ms),
  };
}

/** The leased form of a row that was written with a lease, without reading it again. */
export const toLeasedRow = (row: NewlyLeased): LeasedTransaction => ({
  id: row.transaction.id,
  transaction: row.transaction,
  progress: initialProgress(row.transaction),
  held: row.held,
  requestedTransition: null,
  attempts: 1,
  version: 0,
  scenario: row.scenario ?? 'completed',
  artefact: null,
  trace: row.trace ?? null,
  generation: row.generation,
  isWaiting: false,
  dueAt: row.nextRunAt,
});
type NewlyLeased = Pick<LeasedTransaction, 'transaction' | 'held'> & {
  readonly scenario: ScenarioName | null;
  readonly nextRunAt: number | null;
  readonly trace?: string | undefined;
  readonly generation?: number | undefined;
};

export const toStoredView = ({ transaction, progress }: StoredTransaction): TransactionView => view(transaction, progress);
