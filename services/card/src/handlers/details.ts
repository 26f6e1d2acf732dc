// Showing a card's number. Danger: what these operations answer must be kept nowhere, so they are batched ones, which have
// no receipt; the access event, whose id is the operation's, is what makes a repeated call harmless.
import { createHash, randomBytes } from 'node:crypto';
import type { card, CardDetails } from '@pay/contract/card';
import type { Out } from '@pay/contract/operation';
import { isFault, notFound } from '@pay/core/fault';
import { sameBody, timeOf } from '@pay/core/id';
import { iso, SECOND } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { batch, type Call, type Outcome } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { attestationEnd } from '../domain/attestation.ts';
import type { Card } from '../domain/card.ts';
import { openPan, refuseUnlessActive } from '../reveal.ts';
import { insertAccessEvent } from '../store/access-events.ts';
import { findCard } from '../store/cards.ts';

type Details = Out<typeof card.details>;
type Asked = Call<typeof card.details>;
type Exposure = CardDetails['exposureMode'];

/** In live the number itself takes a key with a scope of its own, which calls rawDetails. */
export const details = batch<typeof card.details, Deps>()({
  runMany: ({ items, deps, db }) =>
    eachInTurn(items, (call) => {
      const isLive = call.ctx.owner.environment === 'live';
      return exposeAs(isLive ? 'revealUrl' : (call.input.exposureMode ?? 'rawPan'), call, { deps, db });
    }),
});

export const rawDetails = batch<typeof card.rawDetails, Deps>()({
  runMany: ({ items, deps, db }) =>
    eachInTurn(items, (call) => exposeAs(call.input.exposureMode ?? 'rawPan', call, { deps, db })),
});

/** One after another, because each takes a transaction of its own; callers have ten an hour. */
export async function eachInTurn<C, T>(calls: readonly C[], work: (call: C) => Promise<T>): Promise<Outcome<T>[]> {
  const outcomes: Outcome<T>[] = [];
  for (const call of calls) {
    try {
      outcomes.push({ ok: true, output: await work(call) });
    } catch (error) {
      if (!isFault(error)) throw error;
      outcomes.push({ ok: false, fault: error });
    }
  }
  return outcomes;
}

const pageMs = 60 * SECOND;

async function exposeAs(exposure: Exposure, call: Asked, { deps, db }: { deps: Deps; db: Database }): Promise<Details> {
  const { ctx, input, clock, log } = call;
  const { owner } = ctx;
  const realNowMs = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
  return db.tx(async (tx) => {
    const found = await findCard(tx, owner, input.cardId);
    if (found === undefined) throw notFound();
    refuseUnlessActive(found);
    // Opened in both cases, so that a page is not promised for a number that does not open.
    const pan = await openPan(tx, owner, found, { db, deps, log, nowMs: realNowMs });
    const token = randomBytes(32).toString('base64url');
    const untilMs = realNowMs + pageMs;
    const accessEventId = sameBody('accessEvent', ctx.operationId);
    await insertAccessEvent(tx, owner, {
      id: accessEventId,
      cardId: found.id,
      keyId: ctx.keyId,
      requestId: ctx.requestId,
      callerAddress: input.callerAddress,
      exposure,
      stated: input,
      page: exposure === 'rawPan' ? undefined : { tokenHash: hashOf(token), untilMs },
    });
    const shown = { accessEventId, cardId: found.id, ...faceOf(found), exposureMode: exposure };
    if (exposure === 'revealUrl') return { ...shown, revealUrl: `${deps.publicUrl}/reveal/${token}`, expiresAt: iso(untilMs) };
    return { ...shown, ...pan, expiresAt: iso(attestationEnd(timeOf(accessEventId), found.controls.attestationWindowMinutes)) };
  });
}

const faceOf = ({ last4, expirationMonth, expirationYear }: Card) => ({ last4, expirationMonth, expirationYear });

/** A token is random, so a plain hash of it can not be searched. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
