// Validates a request for a split: every leg as an internal transfer. All problems of all legs are reported at once.
import type { Ctx } from '@pay/contract/ctx';
import type { In } from '@pay/contract/operation';
import type { SplitDestination } from '@pay/contract/transfer/split';
import type { transfer } from '@pay/contract/transfer/operations';
import { Fault, invalid, isFault, type FaultDetail } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { isCurrency, type Currency } from '@pay/core/money';
import { legField, legIds, readLegs, type Leg } from '../domain/split.ts';
import type { TransferLookup } from '../domain/transfer-request.ts';
import type { Transaction } from '../domain/transaction.ts';
import type { NewTransaction } from '../store/transactions.ts';
import { checkRequest, type CheckedRequest, type CreationDeps } from './create-transactions.ts';
import { openTransaction } from './open-transaction.ts';
import { transfers } from './transfer-creation.ts';

export type SplitInput = In<typeof transfer.createSplit>;
export type SplitRequest = { readonly ctx: Ctx; readonly input: SplitInput };
export type SplitDeps = Pick<CreationDeps, 'lookups' | 'policyOf' | 'rails' | 'clock'>;

export const destinationsOf = ({ destinations = [] }: SplitInput): readonly SplitDestination[] => destinations;
export const splitOf = ({ operationId }: Ctx): Id<'split'> => sameBody('split', operationId);

/** The legs as they would be written, the lead first. Throws the refusal. */
export async function openSplit(
  { ctx, input }: SplitRequest,
  deps: SplitDeps,
): Promise<readonly [NewTransaction, ...NewTransaction[]]> {
  const requests = destinationsOf(input).map(({ address }) => ({ ...input, destinationAddress: address }));
  const lookups = await Promise.all(requests.map((request) => deps.lookups.transfer(ctx, request)));
  const checked = checkLegs({ ctx, input }, lookups, deps);
  const groupId = splitOf(ctx);
  const ids = legIds(groupId, checked.length);
  const rows = checked.map(({ settings, scenario, valid }, i): NewTransaction => {
    const opened = { owner: ctx.owner, settings, now: deps.clock.now(), request: input, valid, counterparty: null, held: true };
    // One id for each leg.
    const row = openTransaction({ ...opened, scenario, groupId, id: ids[i] as Id<'transaction'> }, deps.rails);
    // The other legs follow the lead.
    return i === 0 ? row : { ...row, nextRunAt: null };
  });
  // The contract demands two destinations at least.
  return rows as [NewTransaction, ...NewTransaction[]];
}

function checkLegs({ ctx, input }: SplitRequest, lookups: readonly TransferLookup[], deps: SplitDeps): CheckedRequest[] {
  const destinations = destinationsOf(input);
  const isByShare = destinations.some(({ share }) => share !== undefined);
  const { legs, errors } = readLegs({ amount: input.amount, destinations }, currencyOf(input, lookups[0]));
  const refusals: Fault[] = errors.length > 0 ? [invalid(errors)] : [];
  const checked = lookups.flatMap((lookup, i) => {
    try {
      return [
        checkRequest({ ctx, clock: deps.clock, input: legInput(input, legs[i], i) }, lookup, { deps, creation: transfers }),
      ];
    } catch (error) {
      if (!isFault(error)) throw error;
      refusals.push(nameLeg(error, i, isByShare));
      return [];
    }
  });
  if (refusals.length > 0) throw together(refusals);
  return checked;
}

/** The currency of the wallet, or the requested one if there is no wallet. */
function currencyOf({ destinationCurrency }: SplitInput, lookup: TransferLookup | undefined): Currency {
  const named = lookup?.wallet?.currency ?? destinationCurrency;
  return isCurrency(named) ? named : 'usd';
}

/** The first destination pays the developer's fee, because it also gets the rounding remainder. */
const legInput = (
  input: SplitInput,
  leg: Leg | undefined,
  at: number,
): SplitInput & { readonly feeBase: SplitInput['amount'] } => ({
  ...input,
  amount: leg?.amount ?? '1',
  feeBase: input.amount,
  destinationAddress: destinationsOf(input)[at]?.address,
  ...(at === 0 ? {} : { developerFee: undefined }),
});

const nameLeg = (fault: Fault, at: number, isByShare: boolean): Fault =>
  new Fault(fault.code, fault.message, {
    details: fault.details.map((detail) => ({ ...detail, field: legField(detail.field, at, isByShare) })),
  });

/**
 * A 400 with every field comes before a 409, which is reported alone. Problems that all legs share are reported once.
 */
function together(refusals: readonly Fault[]): Fault {
  const wrong = refusals.filter(({ code }) => code === 'INVALID_REQUEST').flatMap(({ details }) => details);
  if (wrong.length === 0) return refusals[0] as Fault;
  const once = new Map<string, FaultDetail>();
  for (const detail of wrong) if (!once.has(detail.field)) once.set(detail.field, detail);
  return invalid([...once.values()]);
}

/** What the wallet pays: the sum of all legs, held under the lead's id. */
export const toWholeTransaction = (rows: readonly [NewTransaction, ...NewTransaction[]]): Transaction => ({
  ...rows[0].transaction,
  amountUnits: rows.reduce((sum, { transaction }) => sum + transaction.amountUnits, 0n),
});
