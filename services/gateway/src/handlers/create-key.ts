import { changesBetween, secret as hidden } from '@pay/contract/audit-record';
import type { gateway } from '@pay/contract/gateway/operations';
import { sameBody } from '@pay/core/id';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { secretOf, requireKey, checkAddresses, refuseFrozen, showKey } from '../app/api-keys.ts';
import { byOperator } from '../app/by-operator.ts';
import type { Deps } from '../deps.ts';
import type { Peppers } from '../domain/key.ts';
import { refusalOf } from '../domain/new-key.ts';
import * as store from '../store/keys.ts';

export const createKey = command<typeof gateway.createKey, Deps>()<Peppers>({
  prepare: ({ deps }) => Promise.resolve(deps.peppers),
  async commit({ ctx, input, tx, clock, prepared: peppers }) {
    const id = sameBody('key', ctx.operationId);
    const owner = input.restricted ? ctx.owner : { ...ctx.owner, account: id };
    const secret = secretOf(input.text, { environment: owner.environment, id, peppers });
    await refuseFrozen(tx, owner);
    const parent = input.restricted ? await requireKey(tx, owner.account) : undefined;
    const above = parent === undefined ? undefined : { ...parent, isRestricted: parent.owner.account !== parent.id };
    const refusal = refusalOf(input, above, clock.now());
    if (refusal !== undefined) throw refusal;
    const { name, ipAllow, expiresAt, rateLimits } = input;
    // A restricted key without scopes may do nothing, rather than everything.
    checkAddresses(input.ipAllow ?? []);
    const scopes = input.restricted ? (input.scopes ?? []) : undefined;
    await store.insertKey(tx, { id, owner, name, scopes, ipAllow, rateLimits, expiresAt });
    await store.insertSecret(tx, { id, owner }, secret);
    const made = { name, scopes, ipAllow, rateLimits, expiresAt, secret: secret.prefix };
    const changes = changesBetween({}, made, { secret: hidden });
    await recordAudit(
      tx,
      { ctx: byOperator(ctx), clock },
      { action: 'api_key.created', target: { type: 'api_key', id }, owner, changes },
    );
    return showKey(tx, id);
  },
  after: ({ output, deps }) => deps.changed(output.id),
});
