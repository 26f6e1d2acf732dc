// An operator action from the request to its outcome. The row comes first. The service call carries an id that derives
// from the row, so that a continuation after a crash, or a repeated request, does the work once.
import type { ActionName } from '@pay/contract/console/admin/admin-changes';
import { environmentHeader } from '@pay/contract/console/routes';
import { conflict, Fault, invalidField, isFault, notFound, type FaultCode } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { HOUR, SECOND } from '@pay/core/time';
import { databaseFault } from '@pay/kernel/db';
import { unitsMoved } from '../../domain/four-eyes.ts';
import * as actions from '../../store/operator-actions.ts';
import type { Actor } from '../../store/action-people.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import type { AppDeps } from '../app-deps.ts';
import { actionTable } from './action-table.ts';
import { refuseWithoutRole } from './independence.ts';
import { note } from './note.ts';
import { isSecondNeeded } from './second-person.ts';
import { contextFor, type Input, type Subject } from './subject.ts';

/** Milliseconds after which any process continues a running action. */
export const takeUpMs = 20 * SECOND;

export type ActorContext = {
  readonly actor: Actor;
  readonly requestId: Id<'request'>;
  /** The environment that the screen shows, if the request comes from a screen. */
  readonly shown?: Environment | undefined;
};
export type AskInput = ActorContext & {
  readonly action: ActionName;
  readonly input: Input;
  readonly reason: string;
  readonly idempotencyKey: string | undefined;
};
/**
 * Requests an action, which is executed at once or proposed. @throws the refusal of the owning service, after recording
 * it
 */
export async function requestAction(tools: AppDeps, request: AskInput): Promise<StoredAction> {
  const { keyring, clock, ids, db } = tools;
  const hash = request.idempotencyKey === undefined ? undefined : idempotencyHash(tools, request, request.idempotencyKey);
  const before = hash === undefined ? undefined : await actions.findRepeated(db.knex, keyring, hash);
  if (before !== undefined) return replayAction(before, request);
  const at = clock.now();
  const id = ids.next('operatorAction', at);
  const ctx = contextFor(tools, { ...request, operationId: sameBody('operation', id) });
  const subject = await actionTable[request.action].find({ tools, ctx, input: request.input });
  refuseUnlessShown(subject.owner, request);
  const { action, input, reason, actor, requestId } = request;
  try {
    await db.tx(async (tx) => {
      // A person who has lost the role can request nothing, even actions that need no second person.
      if (actor.userId !== undefined) await refuseWithoutRole(tx, actor.userId, action);
      const second = await isSecondNeeded(tools, tx, request, subject);
      await actions.insertAction(tx, keyring, {
        ...{ id, action, needsSecond: second, status: second ? 'proposed' : 'running' },
        ...{ owner: subject.owner, target: subject.target, request: { input, reason, actor, requestId }, at },
        expiresAt: second ? at + tools.fourEyes.hours * HOUR : undefined,
        nextRunAt: second ? undefined : at + takeUpMs,
        idempotencyHash: hash,
        moves: toMovedAmount(subject),
      });
      await note(tools, tx, { id, action, ...subject }, { event: second ? 'proposed' : 'requested', actor, reason, requestId });
    });
  } catch (error) {
    const other =
      hash !== undefined && actions.isRepeated(error) ? await actions.findRepeated(db.knex, keyring, hash) : undefined;
    if (other === undefined) throw error;
    return replayAction(other, request);
  }
  const stored = await requireAction(tools, id);
  return stored.needsSecond ? stored : execute(tools, stored);
}

function toMovedAmount({ moves }: Subject): { units: bigint; currency: string } | undefined {
  const units = moves === undefined ? undefined : unitsMoved(moves);
  return moves === undefined || units === undefined ? undefined : { units, currency: moves.currency };
}

/** A person's action on a sandbox screen never happens in live. @throws 400 */
export function refuseUnlessShown(owner: Owner | undefined, { shown }: Pick<ActorContext, 'shown'>): void {
  if (owner === undefined || shown === undefined || owner.environment === shown) return;
  throw invalidField(
    `header:${environmentHeader}`,
    'mismatch',
    `This object belongs to ${owner.environment}, but your screens show ${shown}`,
    {
      hint: `Switch to ${owner.environment} first.`,
    },
  );
}

const idempotencyHash = ({ keyring }: AppDeps, { actor }: ActorContext, key: string): Buffer =>
  keyring.keyedHash('operator-idempotency', `${actor.userId ?? actor.name}|${key}`);

function replayAction(storedAction: StoredAction, { action, input, reason }: AskInput): StoredAction {
  const same = { action: storedAction.action, input: storedAction.request.input, reason: storedAction.request.reason };
  if (JSON.stringify(same) !== JSON.stringify({ action, input, reason }))
    throw conflict('idempotency_body_mismatch', 'header:Idempotency-Key', 'This Idempotency-Key was used for another action');
  return storedAction;
}

export async function requireAction({ db, keyring }: AppDeps, id: string): Promise<StoredAction> {
  const stored = await actions.findAction(db.knex, keyring, id);
  if (stored === undefined) throw notFound();
  return stored;
}

/** Codes after which the outcome is final: nothing was done, and nothing will be. */
const final: readonly FaultCode[] = ['INVALID_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'];

/** Executes a running action. @throws its refusal, or 503 while the outcome is unknown */
export async function execute(tools: AppDeps, storedAction: StoredAction): Promise<StoredAction> {
  const { action, owner, target, request, decision } = storedAction;
  const operationId = sameBody('operation', storedAction.id);
  const ctx = contextFor(tools, {
    ...request,
    actor: performer(storedAction),
    requestId: requestIdOf(storedAction),
    owner,
    operationId,
  });
  const expected = decision === undefined || target.version === undefined ? {} : { expected: target.version };
  try {
    const { result } = await actionTable[action].run({
      tools,
      ctx,
      input: request.input,
      reason: request.reason,
      expected,
    });
    await finish(tools, storedAction, { status: 'done', outcome: { result, failure: null } });
    return await requireAction(tools, storedAction.id);
  } catch (error) {
    const fault = isFault(error) ? error : databaseFault(error);
    if (fault !== undefined && final.includes(fault.code)) {
      const code = fault.details[0]?.code ?? fault.code;
      await finish(tools, storedAction, {
        status: 'refused',
        outcome: { result: null, failure: { code, message: fault.message } },
      });
      throw fault;
    }
    tools.log.warn('operator action still running', { action, action_id: storedAction.id, code: fault?.code });
    throw new Fault('SERVICE_UNAVAILABLE', `The outcome of ${storedAction.id} is not yet known`, {
      retryAfterS: takeUpMs / SECOND,
      hint: 'The action continues and runs once. Check it with GET /admin/v1/actions/{actionId}.',
      cause: error,
    });
  }
}

/** The requester. If there is a second person, the audit log of the owner names both. */
function performer({ request: { actor }, decision }: StoredAction): Actor {
  return decision === undefined ? actor : { ...actor, name: `${actor.name}, approved by ${decision.actor.name}` };
}

// The stored value was an id.
const requestIdOf = ({ request }: StoredAction): Id<'request'> => request.requestId as Id<'request'>;

type Finish = Pick<Parameters<typeof actions.saveOutcome>[2], 'status' | 'outcome'>;

async function finish(tools: AppDeps, storedAction: StoredAction, { status, outcome }: Finish): Promise<void> {
  const { db, keyring, clock } = tools;
  await db.tx(async (tx) => {
    const saved = await actions.saveOutcome(tx, keyring, {
      id: storedAction.id,
      from: ['running'],
      status,
      outcome,
      at: clock.now(),
    });
    if (!saved) return;
    const { actor, requestId } = storedAction.request;
    await note(tools, tx, storedAction, { event: status, actor, reason: outcome.failure?.message ?? null, requestId });
  });
}
