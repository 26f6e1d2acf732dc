import { randomBytes } from 'node:crypto';
import { conflict, invalid, type FaultDetail } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import type { Owner } from '@pay/core/owner';
import type { webhook } from '@pay/contract/webhook';
import { batch, type Call } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { secretPrefix } from '../delivery/signature.ts';
import { secretPlace } from '../dispatch/signers.ts';
import { catalogue } from '../domain/catalogue.ts';
import { unknownEvents } from '../domain/subscription.ts';
import { webhookView } from '../domain/webhook.ts';
import * as webhooks from '../store/webhooks.ts';
import { oneByOne } from '../one-by-one.ts';

/** `whsec_` and base64 of 32 random bytes (contract 2.10). */
export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;

/** What is wrong with an address or a subscription, together. */
export async function problemsOf(
  deps: Deps,
  owner: Owner,
  { url, events }: { url?: string | undefined; events?: readonly string[] | undefined },
): Promise<FaultDetail[]> {
  const problem = url === undefined ? undefined : await deps.poster.check(url, owner.environment);
  return [...(problem === undefined ? [] : [problem]), ...unknownEvents(events ?? [], catalogue)];
}

/**
 * A webhook takes its id from the operation and answers by itself when asked again, so there is no receipt: a receipt would
 * keep the secret readable.
 */
export const create = batch<typeof webhook.create, Deps>()({
  runMany: ({ items, deps }) => oneByOne(items, (call) => createOne(deps, call)),
});

async function createOne(deps: Deps, { ctx, input }: Call<typeof webhook.create>) {
  const { db, keyring } = deps;
  const { owner } = ctx;
  const id = sameBody('webhook', ctx.operationId);
  const repeated = await webhooks.find(db.knex, owner, id);
  if (repeated !== undefined) return opened(deps, repeated);
  const problems = await problemsOf(deps, owner, input);
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
    // Creations take turns: a twin of this very request may have had its turn meanwhile.
    const twin = await webhooks.find(tx, owner, id);
    if (twin !== undefined) return opened(deps, twin);
    if (count >= limits.webhooks)
      throw conflict('webhook_limit_reached', 'url', `At most ${limits.webhooks} webhooks; delete one first`);
    await webhooks.insert(tx, owner, { ...made, secret: keyring.seal(secret, secretPlace(id)) });
    await webhooks.recordSecretRead(tx, owner, { webhookId: id, keyId: ctx.keyId, requestId: ctx.requestId });
    return { ...webhookView(made), secret };
  });
}

const opened = ({ keyring }: Deps, stored: webhooks.StoredWebhook & { id: Id<'webhook'> }) => ({
  ...webhookView(stored),
  secret: keyring.open(stored.secrets.current, secretPlace(stored.id)),
});
