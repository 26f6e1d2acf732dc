// What a second person does with an action that somebody proposed. One decides once, under the lock of the row; never who asked, and
// never about something that is another thing by now.
import { adminChanges } from '@pay/contract/admin/admin-changes';
import { conflict, Fault, notFound, type Fault as FaultType } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import * as actions from '../../store/operator-actions.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import type { Tools } from '../tools.ts';
import { actionTable } from './action-table.ts';
import { execute, existing, note, refuseUnlessShown, type ActionAnswer, type ActorContext } from './operate.ts';
import { contextFor } from './subject.ts';

const takeUpMs = 20 * SECOND;

type DecideInput = ActorContext & { readonly id: string; readonly reason: string | null };

/** Approves and carries out. @throws 403, 409 `approver_is_requester`, `already_decided`, `subject_changed`, and what the service refuses. */
export async function approve(tools: Tools, given: DecideInput): Promise<ActionAnswer> {
  const { actor, requestId, reason } = given;
  const now = await currentVersion(tools, given);
  const refusal = await tools.db.tx(async (tx): Promise<FaultType | undefined> => {
    const stored = await waiting(tools, tx, given);
    refuseUnlessShown(stored.owner, given);
    mayDecide(stored, given);
    const at = tools.clock.now();
    await actions.saveDecision(tx, tools.keyring, {
      ...{ id: stored.id, status: 'running', decision: { actor, reason }, at },
      nextRunAt: at + takeUpMs,
    });
    await note(tools, tx, stored, { event: 'approved', actor, reason, requestId });
    return now === stored.target.version ? undefined : subjectChanged(tools, tx, stored, given);
  });
  if (refusal !== undefined) throw refusal;
  return execute(tools, await existing(tools, given.id));
}

/** How the subject stands now; the service compares again, under its own lock. */
async function currentVersion(tools: Tools, { actor, requestId, id }: DecideInput): Promise<string | undefined> {
  const { action, request, target } = await existing(tools, id);
  if (target.version === undefined) return undefined;
  const ctx = contextFor(tools, { actor, requestId });
  const found = await actionTable[action].find({ tools, ctx, input: request.input });
  return found.target.version;
}

/** Whoever approved it did so in vain: the proposal ends, and says why. */
async function subjectChanged(
  tools: Tools,
  tx: Tx,
  stored: StoredAction,
  { actor, requestId }: ActorContext,
): Promise<FaultType> {
  const fault = conflict('subject_changed', 'actionId', `${stored.target.id} has changed since this was asked for`);
  const failure = { code: 'subject_changed', message: fault.message };
  const at = tools.clock.now();
  await actions.saveOutcome(tx, tools.keyring, {
    ...{ id: stored.id, from: ['running'], status: 'refused', outcome: { result: null, failure }, at },
  });
  await note(tools, tx, stored, { event: 'refused', actor, reason: failure.message, requestId });
  return fault;
}

export async function reject(tools: Tools, given: DecideInput): Promise<ActionAnswer> {
  return end(tools, given, 'rejected', (stored) => mayDecide(stored, given));
}

/** Takes back what one asked for oneself. */
export async function withdraw(tools: Tools, given: DecideInput): Promise<ActionAnswer> {
  return end(tools, given, 'withdrawn', ({ request }) => {
    if (request.actor.userId === given.actor.userId) return;
    throw new Fault('FORBIDDEN', 'Only who asked for it withdraws it', { hint: 'Reject it instead.' });
  });
}

async function end(
  tools: Tools,
  given: DecideInput,
  status: 'rejected' | 'withdrawn',
  check: (stored: StoredAction) => void,
): Promise<ActionAnswer> {
  const { actor, requestId, reason, id } = given;
  await tools.db.tx(async (tx) => {
    const stored = await waiting(tools, tx, given);
    check(stored);
    const at = tools.clock.now();
    await actions.saveDecision(tx, tools.keyring, {
      ...{ id: stored.id, status, decision: { actor, reason }, at, nextRunAt: undefined },
    });
    await note(tools, tx, stored, { event: status, actor, reason, requestId });
  });
  return { stored: await existing(tools, id) };
}

/** A proposal under its lock. @throws 404; 409 for one that was decided, and for one whose time is over. */
async function waiting({ keyring, clock }: Tools, tx: Tx, { id }: { readonly id: string }): Promise<StoredAction> {
  const stored = await actions.lockAction(tx, keyring, id);
  if (stored === undefined) throw notFound();
  const isOver = stored.expiresAt !== undefined && stored.expiresAt.getTime() <= clock.now();
  if (stored.status !== 'proposed' || isOver)
    throw conflict('already_decided', 'actionId', `It is ${isOver && stored.status === 'proposed' ? 'expired' : stored.status}`, {
      params: { status: isOver && stored.status === 'proposed' ? 'expired' : stored.status },
    });
  return stored;
}

function mayDecide({ action, request }: StoredAction, { actor }: ActorContext): void {
  if (request.actor.userId !== undefined && request.actor.userId === actor.userId)
    throw conflict('approver_is_requester', 'actionId', 'You asked for this yourself');
  const { roles } = adminChanges[action];
  if (!roles.some((role) => role === actor.role))
    throw new Fault('FORBIDDEN', `Your role does not decide about ${action}`, {
      hint: `One of these does: ${roles.join(', ')}.`,
    });
}

/** Ends a proposal whose time is over; nothing where somebody decided just now. */
export async function expire(tools: Tools, id: string): Promise<void> {
  await tools.db.tx(async (tx) => {
    const stored = await actions.lockAction(tx, tools.keyring, id);
    const at = tools.clock.now();
    if (stored?.status !== 'proposed' || (stored.expiresAt?.getTime() ?? Infinity) > at) return;
    await actions.saveDecision(tx, tools.keyring, {
      ...{ id: stored.id, status: 'expired', decision: undefined, at, nextRunAt: undefined },
    });
    await note(tools, tx, stored, { event: 'expired', actor: undefined, reason: null, requestId: null });
  });
}
