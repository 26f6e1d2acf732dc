import { notFound } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import type { webhook } from '@pay/contract/webhook/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { batch, type Call } from '@pay/kernel/handler';
import { newSecret } from '../app/new-secret.ts';
import { collectOutcomes } from '../app/collect-outcomes.ts';
import type { Deps } from '../deps.ts';
import { rotateSecrets, secretContext } from '../domain/webhook.ts';
import * as webhooks from '../store/webhooks.ts';

/** Needs no receipt, which would keep the secret readable: the row stores the operation of the last rotation. */
export const rotateSecret = batch<typeof webhook.rotateSecret, Deps>()({
  runMany: ({ items, deps }) => collectOutcomes(items, (call) => rotateOne(deps, call)),
});

async function rotateOne({ db, keyring, clock }: Deps, { ctx, input, clock: ownersClock }: Call<typeof webhook.rotateSecret>) {
  const secret = await db.tx(async (tx) => {
    const found = await webhooks.lock(tx, ctx.owner, input.webhookId);
    if (found === undefined) throw notFound();
    const context = secretContext(found.id);
    if (found.rotatedBy === uuid(ctx.operationId)) return keyring.open(found.secrets.current, context);
    const fresh = newSecret();
    const secrets = rotateSecrets(found.secrets, keyring.seal(fresh, context), clock.now());
    await webhooks.saveSecrets(tx, ctx.owner, { id: found.id, secrets, rotatedBy: ctx.operationId });
    await webhooks.recordSecretRead(tx, ctx.owner, { webhookId: found.id, keyId: ctx.keyId, requestId: ctx.requestId });
    const changes = [{ field: 'secret', from: '[secret]', to: '[secret]' }];
    const target = { type: 'webhook', id: found.id };
    await recordAudit(tx, { ctx, clock: ownersClock }, { action: 'webhook.secret_rotated', target, changes });
    return fresh;
  });
  return { object: 'webhook_secret' as const, secret };
}
