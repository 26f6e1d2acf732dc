// Shows a card's number. Danger: the answers of these operations must never be stored, so they are batched operations,
// which have no receipt. A repeated call is harmless because its access event has the same id.
import { createHash, randomBytes } from 'node:crypto';
import type { card } from '@pay/contract/card/operations';
import type { CardDetails } from '@pay/contract/card/card-details';
import type { Out } from '@pay/contract/operation';
import { isFault, notFound } from '@pay/core/fault';
import { sameBody, timeOf } from '@pay/core/id';
import { iso, SECOND } from '@pay/core/time';
import { recordAudit } from '@pay/kernel/outbox';
import type { Call, Outcome } from '@pay/kernel/handler';
import { attestationEnd } from '../domain/attestation.ts';
import type { Card } from '../domain/card.ts';
import { insertAccessEvent } from '../store/access-events.ts';
import { findCard } from '../store/cards.ts';
import { openPan, requireActiveCard, type OpenPanContext } from './open-pan.ts';

export type ExposeContext = Omit<OpenPanContext, 'nowMs' | 'log'> & { readonly publicUrl: string };

/** Runs calls one after another, because each needs a separate transaction; callers have ten an hour. */
export async function collectOutcomes<C, T>(calls: readonly C[], work: (call: C) => Promise<T>): Promise<Outcome<T>[]> {
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

/** Milliseconds for which the link to the page is valid. */
const PAGE_MS = 60 * SECOND;

/** Records the access and returns the number, or a link to the page that shows it once. Throws 404, 409, 503. */
export async function exposeDetails(
  exposure: CardDetails['exposureMode'],
  call: Call<typeof card.details>,
  context: ExposeContext,
): Promise<Out<typeof card.details>> {
  const { ctx, input, clock, log } = call;
  const { owner } = ctx;
  const realNowMs = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
  return context.db.tx(async (tx) => {
    const found = await findCard(tx, owner, input.cardId);
    if (found === undefined) throw notFound();
    requireActiveCard(found);
    // The number is also decrypted for a link, so that no link leads to a number that cannot be decrypted.
    const pan = await openPan(tx, owner, found, { ...context, log, nowMs: realNowMs });
    const token = randomBytes(32).toString('base64url');
    const untilMs = realNowMs + PAGE_MS;
    const accessEventId = sameBody('accessEvent', ctx.operationId);
    await insertAccessEvent(tx, owner, {
      id: accessEventId,
      cardId: found.id,
      keyId: ctx.keyId,
      requestId: ctx.requestId,
      callerAddress: input.callerAddress,
      exposure,
      statement: input,
      page: exposure === 'rawPan' ? undefined : { tokenHash: tokenHashOf(token), untilMs },
    });
    const action = exposure === 'rawPan' ? 'card.details_read' : 'card.link_created';
    await recordAudit(tx, { ctx, clock }, { action, target: { type: 'card', id: found.id } });
    const details = { accessEventId, cardId: found.id, ...faceOf(found), exposureMode: exposure };
    if (exposure === 'revealUrl') {
      return { ...details, revealUrl: `${context.publicUrl}/reveal/${token}`, expiresAt: iso(untilMs) };
    }
    const attestedUntilMs = attestationEnd(timeOf(accessEventId), found.controls.attestationWindowMinutes);
    return { ...details, ...pan, expiresAt: iso(attestedUntilMs) };
  });
}

const faceOf = ({ last4, expirationMonth, expirationYear }: Card) => ({ last4, expirationMonth, expirationYear });

/** A token is random, so its plain hash cannot be brute-forced. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
