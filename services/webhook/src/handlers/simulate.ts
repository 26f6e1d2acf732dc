import { events as eventTable } from '@pay/contract/events';
import { invalid, invalidField, notFound, type FaultDetail } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import type { webhook } from '@pay/contract/webhook';
import { childCtx } from '@pay/kernel/ctx';
import { hotOf } from '@pay/kernel/db';
import { command } from '@pay/kernel/handler';
import type { Keyring } from '@pay/core/sealing';
import type { Deps } from '../deps.ts';
import { eventView, frozen } from '../frozen.ts';
import { snapshotOf, sourceOf } from '../snapshots.ts';
import * as events from '../store/events.ts';
import * as faults from '../store/faults.ts';
import * as webhooks from '../store/webhooks.ts';

type Facts = { readonly snapshot: object; readonly now: number; readonly keyring: Keyring };

/** Tells webhooks and readers, and nobody else: what other services did about the real fact is not done again. */
export const simulateEvent = command<typeof webhook.simulateEvent, Deps>()<Facts>({
  async prepare({ ctx, input, deps }) {
    const details: FaultDetail[] = [];
    const source = sourceOf(input.type);
    if (eventTable[input.type] === undefined)
      details.push({ field: 'type', code: 'invalid_enum', message: `${input.type} is not an event type` });
    else if (source === undefined)
      details.push({ field: 'type', code: 'not_supported', message: `${input.type} cannot be simulated` });
    if (source === undefined || details.length > 0) throw invalid(details);
    const asking = { ctx: childCtx(ctx, 'snapshot'), resourceId: input.resourceId };
    const snapshot = await snapshotOf(source, deps.clients, asking);
    if (snapshot === undefined) throw invalidField('resourceId', 'not_found', `No such resource for ${input.type}`);
    return { snapshot, now: deps.clock.now(), keyring: deps.keyring };
  },
  async commit({ ctx, input, facts, tx, clock }) {
    const { keyring, snapshot, now } = facts;
    const event = frozen(keyring, {
      id: sameBody('event', ctx.operationId),
      type: input.type,
      createdAt: clock.now(),
      data: { ...snapshot, ...input.data },
      owner: ctx.owner,
      resourceId: input.resourceId,
      // The resource did not change, so neither does its number; receivers that drop older ones take it.
      version: Math.max(1, await events.lastSequence(tx, ctx.owner, input.resourceId)),
    });
    await events.fanOut(await hotOf(tx), [event], now);
    return eventView(keyring, event);
  },
  after: ({ ctx, deps }) => deps.announce([ctx.owner]),
});

export const simulateFault = command<typeof webhook.simulateFault, Deps>()({
  async commit({ ctx, input, tx }) {
    const found = await webhooks.lock(tx, ctx.owner, input.webhookId);
    if (found === undefined) throw notFound();
    const { mode, count } = input;
    await faults.insert(tx, ctx.owner, { id: ctx.operationId, webhookId: found.id, mode, count });
    return { webhookId: found.id, mode, count };
  },
});
