// Closes months that are over and goes on with statements that were asked for.
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { closeNextMonth } from '../app/close-month.ts';
import { goOn, type Maker } from '../app/make-statement.ts';
import { MAKE_STATEMENTS, type Deps } from '../deps.ts';
import { takeDue } from '../store/statement-wallets.ts';
import { isOpen, putBack, takeOpen, type TakenStatement } from '../store/statements.ts';

const WALLETS_MAX = 16;
const STATEMENTS_MAX = 4;
/** Pages of one statement before others have their turn. */
const PAGES_MAX = 50;

export const makeStatements: Job<Deps> = {
  name: MAKE_STATEMENTS,
  everyMs: SECOND,
  async run({ db, deps, clock, ids }) {
    const maker = { db, deps, clock, ids };
    const nowMs = clock.now();
    const [wallets, statements] = await Promise.all([
      takeDue(db, { nowMs, limit: WALLETS_MAX }),
      takeOpen(db, { nowMs, limit: STATEMENTS_MAX }),
    ]);
    const work = [...wallets.map((wallet) => closeNextMonth(maker, wallet)), ...statements.map((taken) => advance(maker, taken))];
    // One that fails must not hold the others back; the first failure is reported.
    const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return work.length > 0;
  },
};

async function advance(maker: Maker, { owner, statement }: TakenStatement): Promise<void> {
  let made: typeof statement | undefined = statement;
  for (let page = 0; page < PAGES_MAX && made !== undefined && isOpen(made.status); page += 1)
    made = await goOn(maker, owner, made);
  if (made !== undefined && isOpen(made.status)) await putBack(maker.db, made, maker.clock.now());
}
