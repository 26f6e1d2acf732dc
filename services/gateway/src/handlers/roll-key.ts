import type { gateway } from '@pay/contract/gateway/operations';
import { conflict } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { requireKey, refuseFrozen, secretsMax, secretOf, showKey } from '../app/api-keys.ts';
import { byOperator } from '../app/by-operator.ts';
import type { Deps } from '../deps.ts';
import type { Peppers } from '../domain/key.ts';
import * as store from '../store/keys.ts';

export const rollKey = command<typeof gateway.rollKey, Deps>()<Peppers>({
  prepare: ({ deps }) => Promise.resolve(deps.peppers),
  async commit({ ctx, input, tx, clock, prepared: peppers }) {
    const key = await requireKey(tx, input.keyId, input.ofOwner ? ctx.owner : undefined);
    if (key.revokedAt !== undefined) throw conflict('invalid_state_transition', 'keyId', 'The key is revoked');
    await refuseFrozen(tx, key.owner);
    const nowMs = clock.now();
    await store.endSecrets(tx, key.id, nowMs + input.graceMs);
    if ((await store.liveSecretCount(tx, key.id, nowMs)) >= secretsMax) {
      throw conflict('limit_exceeded', 'keyId', `A key can have at most ${secretsMax} active secrets`, {
        hint: 'Wait until an earlier secret ends, or set graceSeconds to 0.',
      });
    }
    const secret = secretOf(input.text, { environment: key.owner.environment, id: sameBody('key', ctx.operationId), peppers });
    await store.insertSecret(tx, key, secret);
    await recordAudit(
      tx,
      { ctx: byOperator(ctx), clock },
      {
        action: 'api_key.rolled',
        target: { type: 'api_key', id: key.id },
        owner: key.owner,
        changes: [
          { field: 'secret', from: '[secret]', to: '[secret]' },
          { field: 'otherSecretsExpireAt', from: null, to: iso(nowMs + input.graceMs) },
        ],
      },
    );
    return showKey(tx, key.id);
  },
  after: ({ output, deps }) => deps.changed(output.id),
});
