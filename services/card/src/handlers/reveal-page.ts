import type { card } from '@pay/contract/card/operations';
import { toPage } from '@pay/contract/hosted-page';
import { findPageLanguage } from '@pay/contract/hosted-page-texts';
import { notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { batch } from '@pay/kernel/handler';
import { collectOutcomes, tokenHashOf } from '../app/expose-details.ts';
import { findPageBrand } from '../app/find-page-brand.ts';
import { openPan, requireActiveCard } from '../app/open-pan.ts';
import { revealDocument } from '../app/reveal-document.ts';
import type { Deps } from '../deps.ts';
import { openPage } from '../store/access-events.ts';
import { findCard } from '../store/cards.ts';

/** The page behind revealUrl. Batched, like `details`, because it must leave no receipt. */
export const revealPage = batch<typeof card.revealPage, Deps>()({
  runMany: ({ items, deps, db }) =>
    collectOutcomes(items, async ({ ctx, input, clock, log }) => {
      const { owner, details } = await db.tx(async (tx) => {
        const nowMs = clock.now();
        const opened = await openPage(tx, { tokenHash: tokenHashOf(input.token), from: input.callerAddress, nowMs });
        const found = opened === undefined ? undefined : await findCard(tx, opened.owner, opened.cardId);
        if (opened === undefined || found === undefined) throw notFound();
        requireActiveCard(found);
        const target = { type: 'card', id: found.id };
        const { owner: cardOwner } = opened;
        const user = found.customerId;
        await recordAudit(tx, { ctx, clock }, { action: 'card.details_read', target, owner: cardOwner, user });
        const pan = await openPan(tx, cardOwner, found, { ...deps, log, nowMs });
        return { owner: cardOwner, details: { ...found, ...pan } };
      });
      const brand = await findPageBrand({ ...deps, log }, ctx, owner);
      return toPage(revealDocument(findPageLanguage(input.language), { ...details, brand }), brand);
    }),
});
