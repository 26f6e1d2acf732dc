// The subject of an action, and the context in which a service executes it.
import type { Ctx } from '@pay/contract/ctx';
import type { ActionName } from '@pay/contract/console/admin/admin-changes';
import type { OperatorSubject } from '@pay/contract/operator';
import { invalidField, notFound } from '@pay/core/fault';
import { sameBody, uuidOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { MovedAmount } from '../../domain/four-eyes.ts';
import type { Actor } from '../../store/action-people.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import type { AppDeps } from '../app-deps.ts';

const callMs = 8_000;

export type Subject = Pick<StoredAction, 'owner' | 'target'> & {
  readonly moves?: MovedAmount;
  /** In live a second person decides, regardless of the rule. */
  readonly isIrreversible?: boolean;
};

export type Input = Readonly<Record<string, unknown>>;
export type FindInput = { readonly tools: AppDeps; readonly ctx: Ctx; readonly input: Input };
export type RunInput = FindInput & {
  readonly reason: string;
  /** The version that the requester saw; omitted if no other person decided in between. */
  readonly expected: { readonly expected?: string };
};
export type RunResult = { readonly result: object };

export type ActionWork = {
  /** The subject. @throws 404, and 400 for an input that matches nothing */
  find(input: FindInput): Promise<Subject>;
  /**
   * Calls the owning service under the operation id of the context. A repetition with the same id has no further
   * effect.
   */
  run(input: RunInput): Promise<RunResult>;
};
export type ActionTable<N extends ActionName> = Readonly<Record<N, ActionWork>>;

/** A field that the schema of the action defined as text. */
export const text = (input: Input, name: string): string => {
  const value = input[name];
  return typeof value === 'string' ? value : '';
};

export function ownerIn(input: Input): Owner {
  const account = text(input, 'ownerId');
  if (!account.startsWith('key_') || uuidOf(account) === undefined)
    throw invalidField('ownerId', 'not_found', 'No such owner', { hint: 'Send the id of the owner’s first key: key_….' });
  return { account: sameBody('key', account), environment: text(input, 'environment') === 'live' ? 'live' : 'sandbox' };
}

type ContextInput = {
  readonly actor: Actor;
  readonly requestId: Id<'request'>;
  readonly owner?: Owner | undefined;
  readonly operationId?: Id<'operation'>;
};

/** The context of a call. Without `owner`, a new id is the owner: services that find a resource by its id need none. */
export function contextFor({ clock, ids }: AppDeps, { actor, requestId, owner, operationId }: ContextInput): Ctx {
  const now = clock.now();
  const account = owner?.account ?? ids.next('key', now);
  return {
    owner: { account, environment: owner?.environment ?? 'live' },
    operationId: operationId ?? ids.next('operation', now),
    requestId,
    keyId: account,
    deadline: now + callMs,
    caller: {
      type: 'operator',
      ...(actor.userId === undefined ? {} : { id: actor.userId }),
      label: actor.name,
      ip: actor.ip,
      userAgent: actor.userAgent,
    },
  };
}

/** A service's answer for an id. @throws 404 */
export function subjectOf(subject: OperatorSubject | null, target: { type: string; id: string }): Subject {
  if (subject === null) throw notFound();
  const { account, environment, version, amount, currency } = subject;
  return {
    owner: { account: sameBody('key', account), environment },
    target: { ...target, version },
    ...(amount === undefined || currency === undefined ? {} : { moves: { amount, currency } }),
  };
}
