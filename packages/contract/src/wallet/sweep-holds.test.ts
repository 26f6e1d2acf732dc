import { unavailable } from '@pay/core/fault';
import { randomIds, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { sweepHolds, type SweepHoldsInput } from './sweep-holds.ts';
import type { GroupOutcome } from './shapes.ts';

const ids = randomIds();
const now = 1_763_000_000_000;
const owner: Owner = { account: ids.next('key', now), environment: 'live' };
const systemOwner: Owner = { account: ids.next('key', now), environment: 'sandbox' };
const [orphan, committed] = [ids.next('hold', now), ids.next('hold', now)];

/** A wallet with these unconfirmed holds. It records the calls in order. */
function aSweep(holdIds: readonly Id<'hold'>[], outcome: GroupOutcome = { outcome: 'applied', replayed: false }) {
  const calls: string[] = [];
  const input: SweepHoldsInput = {
    wallet: {
      listUnconfirmedHolds: async (_ctx, { kind, createdBefore }) => {
        calls.push(`list ${kind} before ${createdBefore}`);
        const hold = { account: owner.account, environment: owner.environment, walletId: 'wal_1', currency: 'usd' as const };
        return { holds: holdIds.map((holdId) => ({ ...hold, holdId, amountUnits: '1', expiresAt: now })) };
      },
      post: async (ctx, { groupId }) => {
        calls.push(`release ${groupId} of ${ctx.owner.account} ${ctx.owner.environment}`);
        return outcome;
      },
      confirmHolds: async (_ctx, input) => {
        calls.push(`confirm ${input.holdIds.join(' ')}`);
        return { confirmed: input.holdIds.length };
      },
    },
    kind: 'transfer',
    createdBefore: now - 60_000,
    limit: 2,
    contextOf: (each) => ({
      owner: each,
      operationId: ids.next('operation', now),
      requestId: ids.next('request', now),
      keyId: each.account,
      deadline: now + 1_000,
    }),
    systemOwner,
    writeTombstones: async (holds) => {
      calls.push(`tombstones ${holds.length}`);
      return new Set([orphan]);
    },
    releaseGroup: (holdId) => ({ groupId: holdId, stage: 1, steps: [{ op: 'release', holdId }] }),
  };
  return { input, calls };
}

test('an orphaned hold is released after its tombstone, in its owner’s name; a committed one is confirmed', async () => {
  const { input, calls } = aSweep([orphan, committed]);
  expect(await sweepHolds(input)).toEqual({ found: 2, released: 1, captured: [], isMore: true });
  expect(calls).toEqual([
    `list transfer before ${now - 60_000}`,
    'tombstones 2',
    `release ${orphan} of ${owner.account} live`,
    `confirm ${committed}`,
  ]);
});

test('an orphaned hold that was captured is reported and not counted as released', async () => {
  const hold = { state: 'captured', group: '0197a000-0000-7000-8000-000000000000', stage: 1 } as const;
  const { input } = aSweep([orphan], { outcome: 'refused', reason: 'hold_resolved', hold });
  expect(await sweepHolds(input)).toEqual({ found: 1, released: 0, captured: [orphan], isMore: false });
});

test('without unconfirmed holds nothing else is called', async () => {
  const { input, calls } = aSweep([]);
  expect(await sweepHolds(input)).toEqual({ found: 0, released: 0, captured: [], isMore: false });
  expect(calls).toHaveLength(1);
});

test('no hold is released when its tombstone cannot be written', async () => {
  const { input, calls } = aSweep([orphan]);
  const failure = new Error('database is down');
  await expect(sweepHolds({ ...input, writeTombstones: () => Promise.reject(failure) })).rejects.toBe(failure);
  expect(calls).toHaveLength(1);
});

test('a hold that cannot be released does not delay others, and the failure is thrown at the end', async () => {
  const other = ids.next('hold', now);
  const { input, calls } = aSweep([other, orphan, committed]);
  const failure = new Error('the group is broken');
  const { post } = input.wallet;
  const wallet: typeof input.wallet = {
    ...input.wallet,
    post: (ctx, group) => (group.groupId === other ? Promise.reject(failure) : post(ctx, group)),
  };
  const sweep = sweepHolds({ ...input, wallet, writeTombstones: () => Promise.resolve(new Set([other, orphan])) });
  await expect(sweep).rejects.toBe(failure);
  expect(calls.slice(1)).toEqual([`release ${orphan} of ${owner.account} live`, `confirm ${committed}`]);
});

test('an unreachable wallet service ends the sweep at once', async () => {
  const { input, calls } = aSweep([orphan, committed]);
  const away = unavailable('no-responders');
  const wallet = { ...input.wallet, post: () => Promise.reject(away) };
  await expect(sweepHolds({ ...input, wallet })).rejects.toBe(away);
  expect(calls).toHaveLength(2);
});
