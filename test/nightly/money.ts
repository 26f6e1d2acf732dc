// A long random walk over money: rounds of some thousand operations, each with a separate owner and seed, so that a
// failing round can be repeated alone.
import { systemClock } from '@pay/core/time';
import type { TestFleet } from '@pay/testkit/fleet';
import { asOwnerOf } from '@pay/testkit/shared-platform';
import { kindNames } from '../money-walk/kinds.ts';
import { Tally } from '../money-walk/tally.ts';
import { walk } from '../money-walk/walk.ts';

type MoneyInput = {
  readonly fleet: TestFleet;
  readonly seed: number;
  readonly operations: number;
  /** Excluded kinds of operations. */
  readonly without: readonly string[];
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

const perRound = 5_000;

export async function walkMoney({ fleet, seed, operations, without, signal, say }: MoneyInput): Promise<boolean> {
  const platform = { natsUrl: fleet.infra.nats.url, busPrefix: '', databaseUrl: fleet.databaseUrl };
  const asOwner = asOwnerOf(fleet.url, fleet.operator);
  const tally = new Tally();
  const startedAt = systemClock.now();
  let failedSeed: number | undefined;
  for (let round = 0; tally.total() < operations && failedSeed === undefined && !signal.aborted; round += 1) {
    const roundSeed = seed + round;
    const count = Math.min(perRound, operations - tally.total());
    const found = await walk({ platform, owner: await asOwner(), seed: roundSeed, operations: count, without, signal });
    tally.add(found.tally);
    const minutes = ((systemClock.now() - startedAt) / 60_000).toFixed(1);
    say(
      `  money: ${tally.total()} of ${operations} operations after ${minutes} minutes, seed ${roundSeed}, ${found.problems.length} problems`,
    );
    for (const problem of found.problems.slice(0, 40)) say(`FINDING ${problem}`);
    if (found.problems.length > 0) failedSeed = roundSeed;
  }
  for (const line of tally.lines()) say(`  ${line}`);
  const never = tally.never(kindNames.filter((kind) => !without.includes(kind)));
  if (never.length > 0 && failedSeed === undefined) say(`FINDING operations that never ran: ${never.join(', ')}`);
  const isPassed = failedSeed === undefined && never.length === 0 && tally.total() > 0;
  const repeat =
    failedSeed === undefined ? '' : `; repeat: SEED=${failedSeed} npm run nightly -- --tool money --operations ${perRound}`;
  say(`Money: ${isPassed ? 'passed' : 'FAILED'}, ${tally.total()} operations${repeat}`);
  return isPassed;
}
