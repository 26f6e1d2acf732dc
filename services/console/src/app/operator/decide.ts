// A second person's decisions on proposed actions. Each proposal is decided once, under the lock of its row. The
// requester never decides, and a proposal whose subject has changed is refused. An approval also requires a person who
// is independent of the requester.
import { conflict, Fault, notFound } from '@pay/core/fault';
import type { Tx } from '@pay/kernel/db';
import { approvalsNeeded } from '../../domain/approval.ts';
import * as actions from '../../store/operator-actions.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import { insertApproval } from '../../store/operator-approvals.ts';
import type { AppDeps } from '../app-deps.ts';
import { actionTable } from './action-table.ts';
import { refuseDependent, refuseWithoutRole, standingApprovals } from './independence.ts';
import { note } from './note.ts';
import { execute, requireAction, refuseUnlessShown, takeUpMs, type ActorContext } from './operate.ts';
import { contextFor } from './subject.ts';
import { withdrawIfOrphaned } from './withdraw.ts';

type DecideInput = ActorContext & { readonly id: string; readonly reason: string | null };

/**
 * Approves a proposal, and executes it with the last approval that it needs. @throws 403, 409 `approver_is_requester`,
 * `approver_not_independent`, `approver_too_new`, `already_decided`, `subject_changed`, and the service's refusals
 */
export async function approve(tools: AppDeps, input: DecideInput): Promise<StoredAction> {
  await withdrawIfOrphaned(tools, input.id);
  const now = await currentVersion(tools, input);
  const refusal = await tools.db.tx(async (tx): Promise<Fault | undefined> => {
    const stored = await lockProposal(tools, tx, input);
    refuseUnlessShown(stored.owner, input);
    refuseRequester(stored, input);
    const { userId } = input.actor;
    // Only a session decides, and each session has a person.
    if (userId === undefined) throw new Fault('FORBIDDEN', 'Only a signed-in person can approve');
    await refuseWithoutRole(tx, userId, stored.action);
    const before = await standingApprovals(tx, stored);
    await refuseDependent(tools, tx, { stored, userId, before });
    const { actor, reason, requestId } = input;
    const at = tools.clock.now();
    await insertApproval(tx, tools.keyring, { actionId: stored.id, userId, decision: { actor, reason }, at });
    await note(tools, tx, stored, { event: 'approved', actor, reason, requestId });
    if (now !== stored.target.version) return refuseChangedSubject(tools, tx, stored, input);
    if (before.length + 1 < approvalsNeeded(stored)) return undefined;
    const name = [...before.map((one) => one.actor.name), actor.name].join(' and ');
    await actions.saveDecision(tx, tools.keyring, {
      ...{ id: stored.id, status: 'running', decision: { actor: { ...actor, name }, reason }, at },
      nextRunAt: at + takeUpMs,
    });
    return undefined;
  });
  if (refusal !== undefined) throw refusal;
  const stored = await requireAction(tools, input.id);
  return stored.status === 'running' ? execute(tools, stored) : stored;
}

/** The current version of the subject; the service compares again, under its own lock. */
async function currentVersion(tools: AppDeps, { actor, requestId, id }: DecideInput): Promise<string | undefined> {
  const { action, request, target } = await requireAction(tools, id);
  if (target.version === undefined) return undefined;
  const ctx = contextFor(tools, { actor, requestId });
  const found = await actionTable[action].find({ tools, ctx, input: request.input });
  return found.target.version;
}

/** Ends a proposal whose subject has changed. The approval has no effect. */
async function refuseChangedSubject(
  tools: AppDeps,
  tx: Tx,
  storedAction: StoredAction,
  { actor, requestId }: ActorContext,
): Promise<Fault> {
  const { type, id } = storedAction.target;
  const fault = conflict('subject_changed', 'actionId', `The ${type.replaceAll('_', ' ')} ${id} changed after the proposal`);
  const failure = { code: 'subject_changed', message: fault.message };
  const at = tools.clock.now();
  await actions.saveOutcome(tx, tools.keyring, {
    ...{ id: storedAction.id, from: ['proposed'], status: 'refused', outcome: { result: null, failure }, at },
  });
  await note(tools, tx, storedAction, { event: 'refused', actor, reason: failure.message, requestId });
  return fault;
}

export async function reject(tools: AppDeps, input: DecideInput): Promise<StoredAction> {
  return end(tools, input, 'rejected', async (storedAction, tx) => {
    refuseRequester(storedAction, input);
    const { userId } = input.actor;
    if (userId === undefined) throw new Fault('FORBIDDEN', 'Only a signed-in person can reject');
    await refuseWithoutRole(tx, userId, storedAction.action);
  });
}

export async function withdraw(tools: AppDeps, input: DecideInput): Promise<StoredAction> {
  return end(tools, input, 'withdrawn', ({ request }) => {
    if (request.actor.userId === input.actor.userId) return Promise.resolve();
    throw new Fault('FORBIDDEN', 'Only the requester can withdraw the request', { hint: 'Reject it instead.' });
  });
}

async function end(
  tools: AppDeps,
  input: DecideInput,
  status: 'rejected' | 'withdrawn',
  check: (storedAction: StoredAction, tx: Tx) => Promise<void>,
): Promise<StoredAction> {
  const { actor, requestId, reason, id } = input;
  await tools.db.tx(async (tx) => {
    const stored = await lockProposal(tools, tx, input);
    await check(stored, tx);
    const at = tools.clock.now();
    await actions.saveDecision(tx, tools.keyring, {
      ...{ id: stored.id, status, decision: { actor, reason }, at, nextRunAt: undefined },
    });
    await note(tools, tx, stored, { event: status, actor, reason, requestId });
  });
  return requireAction(tools, id);
}

/** A proposal under its lock. @throws 404; 409 if the proposal was decided or has expired */
async function lockProposal({ keyring, clock }: AppDeps, tx: Tx, { id }: { readonly id: string }): Promise<StoredAction> {
  const stored = await actions.lockAction(tx, keyring, id);
  if (stored === undefined) throw notFound();
  const isOver = stored.expiresAt !== undefined && stored.expiresAt.getTime() <= clock.now();
  if (stored.status !== 'proposed' || isOver)
    throw conflict(
      'already_decided',
      'actionId',
      `The request is ${isOver && stored.status === 'proposed' ? 'expired' : stored.status}`,
      {
        params: { status: isOver && stored.status === 'proposed' ? 'expired' : stored.status },
      },
    );
  return stored;
}

function refuseRequester({ request }: StoredAction, { actor }: ActorContext): void {
  if (request.actor.userId !== undefined && request.actor.userId === actor.userId)
    throw conflict('approver_is_requester', 'actionId', 'You cannot approve or reject your own request');
}

/** Ends an expired proposal. Does nothing if it was decided just now. */
export async function expire(tools: AppDeps, id: string): Promise<void> {
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
