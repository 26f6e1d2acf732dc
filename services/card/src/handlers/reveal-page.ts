import type { card } from '@pay/contract/card/operations';
import { renderHostedPage } from '@pay/contract/hosted-page';
import { notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { batch } from '@pay/kernel/handler';
import { collectOutcomes, tokenHashOf } from '../app/expose-details.ts';
import { openPan, requireActiveCard } from '../app/open-pan.ts';
import type { Deps } from '../deps.ts';
import type { Card } from '../domain/card.ts';
import type { Pan } from '../domain/sealed-pan.ts';
import { openPage } from '../store/access-events.ts';
import { findCard } from '../store/cards.ts';

/** The page behind revealUrl. Batched, like `details`, because it must leave no receipt. */
export const revealPage = batch<typeof card.revealPage, Deps>()({
  runMany: ({ items, deps, db }) =>
    collectOutcomes(items, ({ ctx, input, clock, log }) =>
      db.tx(async (tx) => {
        const nowMs = clock.now();
        const opened = await openPage(tx, { tokenHash: tokenHashOf(input.token), from: input.callerAddress, nowMs });
        const found = opened === undefined ? undefined : await findCard(tx, opened.owner, opened.cardId);
        if (opened === undefined || found === undefined) throw notFound();
        requireActiveCard(found);
        const target = { type: 'card', id: found.id };
        const { owner } = opened;
        await recordAudit(tx, { ctx, clock }, { action: 'card.details_read', target, owner, user: found.customerId });
        return { html: pageFor(found, await openPan(tx, opened.owner, found, { ...deps, log, nowMs })) };
      }),
    ),
});

const pageFor = ({ expirationMonth, expirationYear }: Card, { pan, cvv }: Pan): string =>
  renderHostedPage({
    title: 'Card details',
    facts: [
      ['Card number', pan.replaceAll(/(\d{4})(?=\d)/g, '$1 ')],
      ['Expires', `${String(expirationMonth).padStart(2, '0')}/${expirationYear}`],
      ['Security code', cvv],
    ],
    paragraphs: [],
    buttons: [],
    note: 'This page opens only once. Close it when you are done.',
  });
