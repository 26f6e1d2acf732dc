// Validates a request for a statement: the wallet, the days, and the wallet's balance at the start.
import type { Ctx } from '@pay/contract/ctx';
import { statementDaysMax, type CreateStatement } from '@pay/contract/report/statement';
import { invalid, invalidField, isFault, type FaultDetail } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { scales, type Currency } from '@pay/core/money';
import { iso, type Clock } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import type { Clients } from '@pay/kernel/service';
import { dayAt, daysBetween, isTimeZone, startOfDay } from '../domain/period.ts';
import type { StoredStatement } from '../domain/statement.ts';
import type { needs } from './clients.ts';
import { readHolder } from './read-entries.ts';

/** Throws 400 with every wrong field. */
export async function newStatement(
  clients: Clients<typeof needs>,
  { ctx, input, clock }: { ctx: Ctx; input: CreateStatement; clock: Clock },
): Promise<StoredStatement> {
  const details = periodDetails(input, clock.now());
  const wallet = await walletOf(clients, ctx, input.walletId);
  if (wallet === undefined) details.unshift({ field: 'walletId', code: 'not_found', message: 'No such wallet' });
  if (wallet === undefined || details.length > 0) throw invalid(details);
  const { from, to, timezone } = input;
  const [periodStart, periodEnd] = [startOfDay(from, timezone), startOfDay(to, timezone)];
  const currency = wallet.currency as Currency;
  const [opening, holder] = await Promise.all([
    clients.wallet.balance(childCtx(ctx, 'opening'), { walletId: wallet.id, at: iso(periodStart - 1) }),
    readHolder(clients, ctx, wallet.customerId),
  ]);
  return {
    id: sameBody('statement', ctx.operationId),
    walletId: wallet.id as Id<'wallet'>,
    customerId: wallet.customerId as Id<'customer'>,
    currency,
    ...{ type: 'custom', period: null, periodStart, periodEnd, timezone, status: 'pending', isHeld: false },
    opening: unitsOf(opening.balance, scales[currency]),
    ...{ credits: { count: 0, units: 0n }, debits: { count: 0, units: 0n }, feeUnits: 0n, lineCount: 0, lastVersion: 0 },
    ...{ sha256: null, holder, isErased: false, failureReason: null, completedAt: null, version: 0 },
  };
}

function periodDetails({ from, to, timezone }: CreateStatement, now: number): FaultDetail[] {
  if (!isTimeZone(timezone)) {
    const hint = 'Send an IANA time zone, such as Europe/Berlin.';
    return [{ field: 'timezone', code: 'invalid_format', message: `${timezone} is not a time zone`, hint }];
  }
  const today = dayAt(now, timezone);
  const outOfRange = (message: string, hint: string): FaultDetail[] => [{ field: 'to', code: 'out_of_range', message, hint }];
  if (to > today)
    return outOfRange(
      `to must be at most ${today}, because it is the day after the last day`,
      `Send ${today} for all days until yesterday.`,
    );
  if (to <= from)
    return outOfRange(
      'to must be after from, because it is the day after the last day',
      'For one day, send that day as from and the next day as to.',
    );
  if (daysBetween(from, to) > statementDaysMax)
    return outOfRange(
      `A statement must span at most ${statementDaysMax} days`,
      'Create several statements for consecutive periods.',
    );
  return [];
}

async function walletOf(clients: Clients<typeof needs>, ctx: Ctx, walletId: string) {
  try {
    return await clients.wallet.get(childCtx(ctx, 'wallet'), { walletId });
  } catch (error) {
    if (isFault(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** Units of an amount in the platform's own format, which may be negative. */
function unitsOf(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** States in which the sandbox can stop or end on request. Throws 400 for any other scenario. */
export function scenarioOf(ctx: Ctx): 'pending' | 'running' | 'failed' | undefined {
  const scenario = ctx.sandbox?.scenario;
  if (scenario === undefined || scenario === 'completed') return undefined;
  if (scenario === 'pending' || scenario === 'running' || scenario === 'failed') return scenario;
  throw invalidField('header:X-Sandbox-Scenario', 'not_supported', `X-Sandbox-Scenario ${scenario} does not exist here`, {
    hint: 'Send pending, running, completed, or failed, or remove the header.',
  });
}
