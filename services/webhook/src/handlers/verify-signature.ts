import { invalidField } from '@pay/core/fault';
import type { Ctx } from '@pay/contract/ctx';
import type { webhook } from '@pay/contract/webhook/operations';
import type { Database } from '@pay/kernel/db';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { explainSignature } from '../domain/explain-signature.ts';
import { secretContext } from '../domain/webhook.ts';
import { validSecrets } from '../domain/webhook.ts';
import * as webhooks from '../store/webhooks.ts';

/** Verifies with the real time, because signatures ignore the sandbox clock. */
export const verifySignature = query<typeof webhook.verifySignature, Deps>()(async ({ ctx, input, db, deps }) => {
  const secrets = input.secret === undefined ? await secretsOf({ ctx, db, deps }, input.webhookId ?? '') : [input.secret];
  const { headers, payload } = input;
  const explanation = explainSignature({ headers, body: Buffer.from(payload, 'utf8'), secrets, now: deps.clock.now() });
  return { object: 'signature_verification' as const, ...explanation };
});

async function secretsOf({ ctx, db, deps }: { ctx: Ctx; db: Database; deps: Deps }, webhookId: string): Promise<string[]> {
  const found = await webhooks.find(db.knex, ctx.owner, webhookId);
  if (found === undefined) throw invalidField('webhookId', 'not_found', 'No such webhook');
  return validSecrets(found.secrets, deps.clock.now()).map((sealedSecret) =>
    deps.keyring.open(sealedSecret, secretContext(found.id)),
  );
}
