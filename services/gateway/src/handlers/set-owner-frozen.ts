import type { Ctx } from '@pay/contract/ctx';
import type { gateway } from '@pay/contract/gateway/operations';
import { conflict, isFault, unavailable } from '@pay/core/fault';
import { MINUTE, SECOND, type Clock } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import type { Database, Tx } from '@pay/kernel/db';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { isOwnerFrozen, setOwnerFreeze } from '@pay/kernel/owner-freezes';
import { requireKey } from '../app/api-keys.ts';
import { byOperator } from '../app/by-operator.ts';
import type { Deps } from '../deps.ts';
import { endTurn, takeTurn, type Turn } from '../store/turns.ts';

/**
 * Milliseconds that a change may take until its commit: longer than a service continues after a request's deadline. So
 * no message of a dead change arrives after the messages of the next one.
 */
const TURN_MS = MINUTE;
/** Milliseconds that a change waits for the previous one. */
const WAIT_MS = 3 * SECOND;
const PAUSE_MS = 50;

const turnOf = ({ owner, operationId }: Ctx): Turn => ({ name: `freeze|${owner.account}|${owner.environment}`, operationId });

/**
 * Freezes or unfreezes the owner that the context names. A frozen owner's keys can still read. Every replica learns of
 * the change, and services that begin payments without a request know it before the answer.
 */
export const setOwnerFrozen = command<typeof gateway.setOwnerFrozen, Deps>()({
  // A concurrent freeze and unfreeze must leave all services in the same state: one change has its turn from its first
  // message to its commit.
  async prepare({ ctx, input, deps, db, clock }) {
    await awaitTurn({ db, clock }, turnOf(ctx));
    try {
      await db.tx((tx) => readFrozen(tx, ctx, input.expected));
      const { transfer, card } = deps.clients;
      const { frozen } = input;
      const messages = await Promise.allSettled([
        transfer.applyOwnerFreeze(childCtx(ctx, 'freeze:transfer'), { frozen }),
        card.applyOwnerFreeze(childCtx(ctx, 'freeze:card'), { frozen }),
      ]);
      const failed = messages.find(({ status }) => status === 'rejected');
      if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
    } catch (error) {
      await endTurnUnlessUnknown(db, turnOf(ctx), error);
      throw error;
    }
  },
  async commit({ ctx, input, tx, clock }) {
    const { owner } = ctx;
    if (!(await endTurn(tx, turnOf(ctx)))) throw unavailable('turn', busyMessage);
    const before = await readFrozen(tx, ctx, input.expected);
    if (await setOwnerFreeze(tx, owner, { frozen: input.frozen, at: clock.now() })) {
      const changes = [{ field: 'frozen', from: String(before), to: String(input.frozen) }];
      const target = { type: 'account', id: owner.account };
      const action = input.frozen ? 'account.frozen' : 'account.unfrozen';
      await recordAudit(tx, { ctx: byOperator(ctx), clock }, { action, target, changes });
    }
    return { account: owner.account, frozen: input.frozen };
  },
  after: ({ ctx, deps }) => deps.changed(ctx.owner.account),
});

const busyMessage = 'Another change of this account is in progress. Retry.';

/** @throws 503 while another change has its turn */
async function awaitTurn({ db, clock }: { readonly db: Database; readonly clock: Clock }, turn: Turn): Promise<void> {
  for (let waitedMs = 0; !(await takeTurn(db, turn, TURN_MS)); waitedMs += PAUSE_MS) {
    if (waitedMs >= WAIT_MS) throw unavailable('turn', busyMessage);
    await clock.sleep(PAUSE_MS);
  }
}

/**
 * A message with an unknown outcome may still arrive. Then the turn ends with its lease, or with the retry of the
 * operation.
 */
async function endTurnUnlessUnknown({ knex }: Database, turn: Turn, error: unknown): Promise<void> {
  if (isFault(error) && error.code !== 'SERVICE_UNAVAILABLE') await endTurn(knex, turn).catch(() => undefined);
}

/**
 * Whether the owner is frozen. Throws 404 if the owner does not exist, and 409 if the state is not the one that the
 * operator saw.
 */
async function readFrozen(tx: Tx, { owner }: Ctx, expectedState: string | undefined): Promise<boolean> {
  await requireKey(tx, owner.account, owner);
  const frozen = await isOwnerFrozen(tx, owner);
  if (expectedState !== undefined && expectedState !== String(frozen))
    throw conflict('subject_changed', 'ownerId', 'The account changed after you read it');
  return frozen;
}
