import { changesBetween } from '@pay/contract/audit-record';
import { conflict, invalid } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import type { webhook } from '@pay/contract/webhook/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { batch, type Call } from '@pay/kernel/handler';
import { findEndpointProblems } from '../app/endpoint-problems.ts';
import { newSecret } from '../app/new-secret.ts';
import { collectOutcomes } from '../app/collect-outcomes.ts';
import type { Deps } from '../deps.ts';
import { toAuditedFields, shownFields } from '../domain/audited-fields.ts';
import { secretContext, webhookView } from '../domain/webhook.ts';
import * as webhooks from '../store/webhooks.ts';

/**
 * The id of a webhook is derived from the operation id, so a retry is answered from its row. There is no receipt, which
 * would keep the secret readable.
 */
export const create = batch<typeof webhook.create, Deps>()({
  runMany: ({ items, deps }) => collectOutcomes(items, (call) => createOne(deps, call)),
});

async function createOne(deps: Deps, { ctx, input, clock }: Call<typeof webhook.create>) {
  const { db, keyring } = deps;
  const { owner } = ctx;
  const id = sameBody('webhook', ctx.operationId);
  const repeated = await webhooks.find(db.knex, owner, id);
  if (repeated !== undefined) return viewWithSecret(deps, repeated);
  const problems = await findEndpointProblems(deps.httpSender, owner, input);
  if (problems.length > 0) throw invalid(problems);
  const secret = newSecret();
  const made = {
    id,
    url: input.url,
    description: input.description,
    events: input.events,
    status: 'enabled',
    disabledReason: null,
    disabledAt: null,
    metadata: input.metadata ?? null,
  } as const;
  return db.tx(async (tx) => {
    const count = await webhooks.countForCreation(tx, owner);
    // Creations are serialized: a concurrent request with the same operation id may have created the webhook.
    const concurrent = await webhooks.find(tx, owner, id);
    if (concurrent !== undefined) return viewWithSecret(deps, concurrent);
    if (count >= limits.webhooks)
      throw conflict('webhook_limit_reached', 'url', `You can have at most ${limits.webhooks} webhooks. Delete one first`);
    await webhooks.insert(tx, owner, { ...made, secret: keyring.seal(secret, secretContext(id)) });
    await webhooks.recordSecretRead(tx, owner, { webhookId: id, keyId: ctx.keyId, requestId: ctx.requestId });
    const changes = changesBetween({}, { ...toAuditedFields(made), secret }, shownFields);
    await recordAudit(tx, { ctx, clock }, { action: 'webhook.created', target: { type: 'webhook', id }, changes });
    return { ...webhookView(made), secret };
  });
}

const viewWithSecret = ({ keyring }: Deps, storedWebhook: webhooks.StoredWebhook & { id: Id<'webhook'> }) => ({
  ...webhookView(storedWebhook),
  secret: keyring.open(storedWebhook.secrets.current, secretContext(storedWebhook.id)),
});
