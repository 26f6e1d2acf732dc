import { notFound } from '@pay/core/fault';
import type { webhook } from '@pay/contract/webhook/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { secretContext } from '../domain/webhook.ts';
import * as webhooks from '../store/webhooks.ts';

/** Returns the secret and records its reader. */
export const getSecret = query<typeof webhook.getSecret, Deps>()(async ({ ctx, input, clock, db, deps }) => {
  const found = await webhooks.find(db.knex, ctx.owner, input.webhookId);
  if (found === undefined) throw notFound();
  // Committed before the answer, so that no read of a secret lacks a record.
  await db.tx(async (tx) => {
    await webhooks.recordSecretRead(tx, ctx.owner, { webhookId: found.id, keyId: ctx.keyId, requestId: ctx.requestId });
    await recordAudit(tx, { ctx, clock }, { action: 'webhook.secret_read', target: { type: 'webhook', id: found.id } });
  });
  return { object: 'webhook_secret' as const, secret: deps.keyring.open(found.secrets.current, secretContext(found.id)) };
});
