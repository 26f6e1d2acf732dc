import { notFound } from '@pay/core/fault';
import { sameBody, timeOf } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import { testAlias, type webhook } from '@pay/contract/webhook';
import { hotOf } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import type { AttemptResult } from '../delivery/outcome.ts';
import { send } from '../dispatch/attempt.ts';
import { frozen } from '../frozen.ts';
import { insertTest } from '../store/attempts.ts';
import { insertEvents, type NewEvent } from '../store/events.ts';
import * as webhooks from '../store/webhooks.ts';

/** How long a test waits for the receiver (contract 2.10). */
const timeoutMs = 10 * SECOND;
const type = 'webhook.test';
const text = 'This is a test event from your payments platform.';

type Facts = { readonly event: NewEvent; readonly url: string; readonly result: AttemptResult };

/** One attempt, made before anything is stored; asked again after a crash it is the same event, sent once more. */
export const test = command<typeof webhook.test, Deps>()<Facts>({
  async prepare({ ctx, input, deps, db }) {
    const { owner, operationId } = ctx;
    const found = await webhooks.find(db.knex, owner, input.webhookId);
    if (found === undefined) throw notFound();
    const sequence = await db.tx((tx) => webhooks.countTest(tx, owner, found.id));
    if (sequence === null) throw notFound();
    const id = sameBody('event', operationId);
    const fact = { id, type, createdAt: timeOf(id), data: { message: text }, owner, resourceId: found.id, version: sequence };
    const event = frozen(deps.keyring, fact);
    const result = await send(deps, {
      owner,
      webhookId: found.id,
      url: found.url,
      secrets: found.secrets,
      deliveryId: sameBody('delivery', operationId),
      attempt: 1,
      event,
      payload: event.payload,
      timeoutMs,
    });
    deps.meters.attempted(owner.environment, result);
    return { event, url: found.url, result };
  },
  async commit({ ctx, input, facts, tx }) {
    const { event, url, result } = facts;
    await insertEvents(await hotOf(tx), [event]);
    await insertTest(tx, ctx.owner, {
      id: sameBody('delivery', ctx.operationId),
      webhookId: input.webhookId,
      eventId: event.id,
      type,
      url,
      succeeded: result.ok,
      httpStatus: result.httpStatus,
      durationMs: result.durationMs,
      error: result.ok ? null : result.message,
      response: result.responseSnippet,
    });
    return {
      object: 'test_sent' as const,
      success: result.ok,
      message: result.ok ? `The receiver answered ${result.httpStatus ?? 200}` : (result.message ?? 'The receiver failed'),
      payload: { id: event.id, type: testAlias, createdAt: event.createdAt, data: { message: text } },
    };
  },
});
