import { notFound } from '@pay/core/fault';
import { sameBody, timeOf, uuid } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import { testAlias } from '@pay/contract/webhook/shapes';
import type { webhook } from '@pay/contract/webhook/operations';
import { hotOf } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import type { AttemptResult } from '../domain/attempt-result.ts';
import { sendAttempt } from '../app/delivery/send-attempt.ts';
import { newEvent } from '../domain/event-payload.ts';
import { insertTest } from '../store/attempts.ts';
import { insertEvents } from '../store/events.ts';
import { type NewEvent } from '../domain/event-payload.ts';
import * as webhooks from '../store/webhooks.ts';

/** Milliseconds that a test waits for the receiver. */
const timeoutMs = 10 * SECOND;
const type = 'webhook.test';
const text = 'This is a test event from your payments platform.';

type PreparedTest = { readonly event: NewEvent; readonly url: string; readonly result: AttemptResult };

/** One attempt, made before anything is stored; a retry after a crash sends the same event again. */
export const test = command<typeof webhook.test, Deps>()<PreparedTest>({
  async prepare({ ctx, input, deps, db }) {
    const { owner, operationId } = ctx;
    const found = await webhooks.find(db.knex, owner, input.webhookId);
    if (found === undefined) throw notFound();
    const sequence = await db.tx((tx) => webhooks.countTest(tx, owner, found.id));
    if (sequence === null) throw notFound();
    const id = sameBody('event', operationId);
    const message = { id, type, createdAt: timeOf(id), data: { message: text }, owner, resourceId: found.id, version: sequence };
    const event = newEvent(deps.keyring, message);
    const result = await sendAttempt(deps, {
      owner,
      webhookId: uuid(found.id),
      url: found.url,
      secrets: found.secrets,
      deliveryId: sameBody('delivery', operationId),
      attempt: 1,
      eventId: event.id,
      type,
      resourceId: event.resourceId,
      sequence: event.sequence,
      payload: event.payload,
      trace: null,
      timeoutMs,
    });
    deps.metrics.attempted(owner.environment, result);
    return { event, url: found.url, result };
  },
  async commit({ ctx, input, prepared, tx }) {
    const { event, url, result } = prepared;
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
