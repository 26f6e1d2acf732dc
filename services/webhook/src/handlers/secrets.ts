import { notFound } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import type { webhook } from '@pay/contract/webhook';
import { batch, query, type Call } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { secretPlace } from '../dispatch/signers.ts';
import { rotated } from '../domain/webhook.ts';
import { oneByOne } from '../one-by-one.ts';
import * as webhooks from '../store/webhooks.ts';
import { newSecret } from './create.ts';

/** Answers the secret and remembers who asked. */
export const getSecret = query<typeof webhook.getSecret, Deps>()(async ({ ctx, input, db, deps }) => {
  const found = await webhooks.find(db.knex, ctx.owner, input.webhookId);
  if (found === undefined) throw notFound();
  await webhooks.recordSecretRead(db.knex, ctx.owner, { webhookId: found.id, keyId: ctx.keyId, requestId: ctx.requestId });
  return { object: 'webhook_secret' as const, secret: deps.keyring.open(found.secrets.current, secretPlace(found.id)) };
});

/** As create, without a receipt: the row knows which operation rotated it last. */
export const rotateSecret = batch<typeof webhook.rotateSecret, Deps>()({
  runMany: ({ items, deps }) => oneByOne(items, (call) => rotateOne(deps, call)),
});

async function rotateOne({ db, keyring, clock }: Deps, { ctx, input }: Call<typeof webhook.rotateSecret>) {
  const secret = await db.tx(async (tx) => {
    const found = await webhooks.lock(tx, ctx.owner, input.webhookId);
    if (found === undefined) throw notFound();
    const place = secretPlace(found.id);
    if (found.rotatedBy === uuid(ctx.operationId)) return keyring.open(found.secrets.current, place);
    const fresh = newSecret();
    const secrets = rotated(found.secrets, keyring.seal(fresh, place), clock.now());
    await webhooks.saveSecrets(tx, ctx.owner, { id: found.id, secrets, rotatedBy: ctx.operationId });
    await webhooks.recordSecretRead(tx, ctx.owner, { webhookId: found.id, keyId: ctx.keyId, requestId: ctx.requestId });
    return fresh;
  });
  return { object: 'webhook_secret' as const, secret };
}
