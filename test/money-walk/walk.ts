// Random money operations through the public API by several callers at once, then idle time, then the proofs. Each
// caller's requests follow from the seed and from its answers. Their interleaving does not, which causes the races.
import type { OwnerApi } from '@pay/testkit/shared-platform';
import { must } from '../e2e/support/answers.ts';
import type { Caller } from './caller.ts';
import { drawKind, undoneKinds } from './kinds.ts';
import { openParty } from './party.ts';
import { quiesce } from './quiet.ts';
import { randomOf } from './random.ts';
import { problemsOf, type WalkPlatform } from './invariants.ts';
import { Tally } from './tally.ts';

export type WalkInput = {
  readonly platform: WalkPlatform;
  /** A new sandbox owner. The proofs check all of its resources. */
  readonly owner: OwnerApi;
  readonly seed: number;
  readonly operations: number;
  /** Kinds that are not drawn. */
  readonly without?: readonly string[];
  readonly signal?: AbortSignal;
};
export type WalkResult = { readonly tally: Tally; readonly problems: readonly string[] };

const callersAtOnce = 32;
/** Further attempts of a kind that the draws gave no success. */
const moreAttempts = 100;

export async function walk({ platform, owner: api, seed, operations, without = [], signal }: WalkInput): Promise<WalkResult> {
  const party = await openParty(api);
  const clock = { now: Date.parse((must(await api.get('/v1/simulate/clock')) as { now: string }).now), moves: 0 };
  const tally = new Tally();
  const problems: string[] = [];
  let left = operations;
  const callers = Array.from({ length: callersAtOnce }, (_, n): Caller => {
    let keys = 0;
    return {
      ...{ api, party, clock, tally, problems, isFirst: n === 0, last: undefined },
      random: randomOf(seed * callersAtOnce + n),
      made: { sent: [], internal: [], deposits: [], waiting: [], holds: [], cards: [], batches: [] },
      nextKey: () => `walk-${seed}-${n}-${(keys += 1)}`,
    };
  });
  await Promise.all(
    callers.map(async (caller) => {
      for (; left > 0 && problems.length === 0 && signal?.aborted !== true;) {
        left -= 1;
        const { name, run } = drawKind(caller, without);
        tally.count(name, await run(caller));
      }
    }),
  );
  for (const { name, run } of undoneKinds(tally, without))
    for (let n = 0; n < moreAttempts && tally.never([name]).length > 0 && signal?.aborted !== true; n += 1) {
      const caller = callers[n % callersAtOnce] as Caller;
      tally.count(name, await run(caller));
    }
  await quiesce({ api, account: api.account, databaseUrl: platform.databaseUrl });
  problems.push(...(await problemsOf({ platform, api, account: api.account })));
  return { tally, problems };
}
