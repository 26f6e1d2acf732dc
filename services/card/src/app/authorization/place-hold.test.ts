import type { Ctx } from '@pay/contract/ctx';
import { SECOND } from '@pay/core/time';
import { manualClock } from '@pay/testkit/clock';
import { anAuthorization } from '../../domain/fixtures.ts';
import type { AuthorizationContext } from './context.ts';
import { AUTHORIZATION_MS, holdBudgetMs, placeHold } from './place-hold.ts';
import type { AuthorizationRequest } from './request.ts';

const startedAt = Date.UTC(2026, 0, 1);

test.each([
  ['at its start the wallet has its whole timeout', 0, 1_200, 1_200],
  ['a longer timeout ends half a second before the two seconds do', 0, 1_800, 1_500],
  ['after a late start the wallet has less', 900, 1_200, 600],
  ['however late it is, the wallet is called', 5_000, 1_200, 300],
])('an authorization takes two seconds from its own start: %s', (_, elapsedMs, walletTimeoutMs, expectedMs) => {
  expect(AUTHORIZATION_MS).toBe(2_000);
  expect(holdBudgetMs({ startedAt, nowMs: startedAt + elapsedMs, walletTimeoutMs })).toBe(expectedMs);
});

test.each([3, 10, 60])('the wallet’s deadline does not depend on the caller’s, here %d seconds ahead', async (seconds) => {
  const { owner: sandbox, id, cardId, customerId, merchant } = anAuthorization(1_000n);
  // In live no other account pays for a customer without a wallet, so the first call is the only one.
  const owner = { ...sandbox, environment: 'live' };
  const deadlines: number[] = [];
  const cardFunding = (ctx: Ctx): Promise<null> => {
    deadlines.push(ctx.deadline);
    return Promise.resolve(null);
  };
  const context = { wallet: { cardFunding }, walletCurrencies: new Map(), walletTimeoutMs: 1_200, clock: manualClock(startedAt) };
  const ctx = { owner, deadline: startedAt + seconds * SECOND };
  const request = { ctx, id, units: 1_000n, merchant, card: { id: cardId, customerId, walletId: null } };
  // The context and the request have only the fields that placeHold reads.
  await placeHold(context as unknown as AuthorizationContext, request as unknown as AuthorizationRequest, startedAt);
  expect(request).toMatchObject({ decline: { reason: 'insufficient_funds' } });
  expect(deadlines).toEqual([startedAt + 1_200]);
});
