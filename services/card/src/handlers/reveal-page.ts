import type { card } from '@pay/contract/card';
import { hostedPage } from '@pay/contract/hosted-page';
import { notFound } from '@pay/core/fault';
import { batch } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import type { Card } from '../domain/card.ts';
import { openPan, refuseUnlessActive } from '../reveal.ts';
import { openPage } from '../store/access-events.ts';
import { findCard } from '../store/cards.ts';
import type { Pan } from '../vault.ts';
import { eachInTurn, hashOf } from './details.ts';

/** The page behind revealUrl. Batched as `details` is, and for the same reason: it must leave no receipt. */
export const revealPage = batch<typeof card.revealPage, Deps>()({
  runMany: ({ items, deps, db }) =>
    eachInTurn(items, ({ input, clock, log }) =>
      db.tx(async (tx) => {
        const nowMs = clock.now();
        const opened = await openPage(tx, { tokenHash: hashOf(input.token), from: input.callerAddress, nowMs });
        const found = opened === undefined ? undefined : await findCard(tx, opened.owner, opened.cardId);
        if (opened === undefined || found === undefined) throw notFound();
        refuseUnlessActive(found);
        return { html: pageOf(found, await openPan(tx, opened.owner, found, { db, deps, log, nowMs })) };
      }),
    ),
});

const pageOf = ({ expirationMonth, expirationYear }: Card, { pan, cvv }: Pan): string =>
  hostedPage({
    title: 'Card details',
    facts: [
      ['Card number', pan.replaceAll(/(\d{4})(?=\d)/g, '$1 ')],
      ['Expires', `${String(expirationMonth).padStart(2, '0')}/${expirationYear}`],
      ['Security code', cvv],
    ],
    paragraphs: [],
    buttons: [],
    note: 'This page is shown once. Close it when you are done.',
  });
