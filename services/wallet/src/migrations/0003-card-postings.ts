import type { Migration } from '@pay/kernel/service';

/**
 * Postings of card transactions by their group, and refunds by time. The amount that a card transaction took is
 * compared with its refunds, and a refund can look up the payment. Partial indexes, so that postings of transfers cost
 * nothing more.
 */
export const cardPostings: Migration = {
  name: '0003-card-postings',
  concurrently: true,
  sql: `
    create index concurrently postings_card on postings (group_id) where kind in (106, 107);
    create index concurrently postings_card_refunds on postings (at) where kind = 107;`,
};
