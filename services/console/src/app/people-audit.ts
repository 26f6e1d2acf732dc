// Audit records of actions on people, in the commit of the change, in the log of the tenant. An account's log is that
// of its live owner, because people act in both environments; the platform's log is that of `platformOwner`.
import type { AuditAction } from '@pay/contract/webhook/audit';
import type { AuditChange } from '@pay/contract/audit-record';
import type { Caller } from '@pay/contract/ctx';
import { derive, uuid, type Id } from '@pay/core/id';
import { platformOwner, type Owner } from '@pay/core/owner';
import { recordAudit } from '@pay/kernel/outbox';
import type { Tx } from '@pay/kernel/db';
import { findAccount, membershipsOf, type Tenant } from '../store/memberships.ts';
import type { Browser } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import type { AppDeps } from './app-deps.ts';

/** The actor, their address, and the time. */
export type Cause = {
  readonly operationId: Id<'operation'>;
  readonly requestId: Id<'request'>;
  readonly caller: Caller;
  readonly at: number;
};

export type PeopleEntry = {
  readonly action: AuditAction;
  readonly target: { readonly type: 'user' | 'invitation'; readonly id: string };
  readonly changes?: readonly AuditChange[];
};

type RequestOfPerson = {
  readonly tools: AppDeps;
  readonly requestId: Id<'request'>;
  readonly browser: Browser;
  readonly live: { readonly user: Pick<User, 'id' | 'email'> };
};

/** A request of a person who is signed in, perhaps by this request. */
export const causeOf = ({ tools, requestId, browser, live }: RequestOfPerson): Cause => ({
  ...newCause(tools, requestId),
  caller: { type: 'user', id: live.user.id, label: live.user.email, ip: browser.address, userAgent: browser.userAgent },
});

/** An action of the console itself, triggered by the provider or by a guesser, whose browser `browser` is. */
export const ownCause = (tools: AppDeps, label: string, { address, userAgent }: Browser): Cause => ({
  ...newCause(tools, tools.ids.next('request', tools.clock.now())),
  caller: { type: 'system', label, ip: address, userAgent },
});

const newCause = ({ ids, clock }: AppDeps, requestId: Id<'request'>) => {
  const at = clock.now();
  return { operationId: ids.next('operation', at), requestId, at };
};

export async function recordAuditOfTenant(tx: Tx, cause: Cause, account: Tenant, entry: PeopleEntry): Promise<void> {
  const { operationId: base, requestId, caller, at } = cause;
  const owner = await ownerOfTenant(tx, account);
  // The id of a record derives from the operation, and one change may concern several tenants.
  const operationId = derive('operation', base, account ?? 'platform');
  const ctx = { owner, operationId, requestId, keyId: owner.account, deadline: at, caller };
  await recordAudit(tx, { ctx, clock: { now: () => at } }, entry);
}

/**
 * A change of how a person authenticates. Every tenant of the person gets a record, or the platform if there is no
 * tenant.
 */
export async function recordAuditOfUser(
  tx: Tx,
  cause: Cause,
  userId: Id<'user'>,
  entry: Omit<PeopleEntry, 'target'>,
): Promise<void> {
  const places = (await membershipsOf(tx, userId)).map(({ account }) => account);
  for (const account of places.length === 0 ? [undefined] : places)
    await recordAuditOfTenant(tx, cause, account, { ...entry, target: { type: 'user', id: userId } });
}

async function ownerOfTenant(tx: Tx, account: Tenant): Promise<Owner> {
  const found = account === undefined ? undefined : await findAccount(tx, uuid(account));
  return found === undefined ? platformOwner : { account: found.owners.live, environment: 'live' };
}

export const roleChange = (from: string | null, to: string | null): readonly AuditChange[] => [{ field: 'role', from, to }];
