// Validates a row as a transfer: by the same schema, the same lookups, and the same validator.
import type { Ctx } from '@pay/contract/ctx';
import { settingsOf } from '@pay/contract/sandbox';
import type { Id } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import type { Batch, BatchRow, RowError } from '../../domain/batches/batch.ts';
import { errorsOf, notYetKnown, transferOfRow, type RowRequest } from '../../domain/batches/transfer-of-row.ts';
import type { CounterpartyLookup, TransferLookup } from '../../domain/transfer-request.ts';
import type { ValidTransfer } from '../../domain/validate-transfer.ts';
import { unpayable } from '../hold-fault.ts';
import { transfers } from '../transfer-creation.ts';
import type { BatchDeps } from './deps.ts';

export type JudgedRow =
  | { readonly ok: true; readonly row: RowRequest; readonly lookup: TransferLookup; readonly valid: ValidTransfer }
  | { readonly ok: false; readonly errors: readonly RowError[] };

type JudgeDeps = Pick<BatchDeps, 'lookups' | 'policyOf' | 'customer'>;

/** Throws only if another service does not answer. */
export async function judgeRow(deps: JudgeDeps, ctx: Ctx, { row, batch }: { row: BatchRow; batch: Batch }): Promise<JudgedRow> {
  if (row.sent === null) return { ok: false, errors: [erasedError] };
  const reading = transferOfRow(row.sent, batch);
  return 'errors' in reading ? { ok: false, errors: reading.errors } : judgeRequest(deps, ctx, reading.row);
}

const erasedError: RowError = { field: 'customerId', code: 'customer_not_active', message: 'The customer is erased' };

async function judgeRequest(deps: JudgeDeps, ctx: Ctx, row: RowRequest): Promise<JudgedRow> {
  const { request, counterparty } = row;
  const [found, walletStatus, proposed] = await Promise.all([
    deps.lookups.transfer(ctx, request),
    deps.lookups.walletStatus(ctx, request.walletId),
    counterparty === undefined ? undefined : validateProposedCounterparty(deps, ctx, { counterparty, request }),
  ]);
  if (proposed !== undefined && 'errors' in proposed) return { ok: false, errors: proposed.errors };
  const lookup = proposed === undefined ? found : { ...found, counterparty: proposed.lookup };
  const policy = deps.policyOf(ctx.owner, settingsOf(ctx.sandbox));
  const valid = transfers.validate(request, lookup, policy);
  if (!valid.ok) return { ok: false, errors: errorsOf(valid.fault) };
  if (walletStatus !== 'active') return { ok: false, errors: errorsOf(unpayable(walletStatus)) };
  return { ok: true, row, lookup, valid };
}

type ProposedInput = { readonly counterparty: Readonly<Record<string, unknown>>; readonly request: RowRequest['request'] };

/** The lookup that a transfer will find once the payout account exists. Nothing is stored for it yet. */
async function validateProposedCounterparty(
  { customer }: JudgeDeps,
  ctx: Ctx,
  { counterparty, request }: ProposedInput,
): Promise<{ lookup: CounterpartyLookup } | { errors: RowError[] }> {
  const judged = await customer.validateCounterparty(ctx, counterparty);
  // The transfer's own check reports more about the customer.
  const errors = judged.errors
    .filter(({ field }) => field !== 'customerId')
    .map(({ field, code, message }) => ({ field: `counterparty.${field}`, code, message }));
  if (errors.length > 0) return { errors: errors.slice(0, 10) };
  return {
    lookup: {
      id: notYetKnown,
      customerId: request.customerId,
      accountType: judged.accountType ?? '',
      currency: String(judged.normalized['currency'] ?? ''),
      status: 'active',
      openRequirements: judged.requirements,
      sandboxSuffix: '',
    },
  };
}

export function withJudgement(row: BatchRow, judgement: JudgedRow): BatchRow {
  if (!judgement.ok) return { ...row, state: 'invalid', errors: judgement.errors };
  const { request } = judgement.row;
  const { price, destinationCurrency, payoutAccountId } = judgement.valid;
  const fees = [price.exchangeFeeUnits, price.gasFeeUnits, price.developerFeeUnits];
  return {
    ...row,
    state: 'valid',
    // The lookup found both.
    customerId: request.customerId as Id<'customer'>,
    walletId: request.walletId as Id<'wallet'>,
    amountUnits: price.amountUnits,
    feeUnits: fees.reduce<bigint>((sum, units) => sum + (units ?? 0n), 0n),
    finalAmount: formatUnits(price.finalUnits, scales[destinationCurrency]),
    counterpartyId: payoutAccountId === notYetKnown ? null : (payoutAccountId as Id<'counterparty'> | null),
  };
}
