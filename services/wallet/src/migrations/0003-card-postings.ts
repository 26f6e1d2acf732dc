import type { Migration } from '@pay/kernel/service';

/**
 * Postings of card transactions by their group, and refunds by time: what a card transaction took is held against what it gave
 * back, and a refund can ask what was paid. Partial, so that postings of transfers cost nothing more.
 */
export const cardPostings: Migration = {
  name: '0003-card-postings',
  concurrently: true,
  sql: `
    create index concurrently postings_card on postings (group_id) where kind in (106, 107);
    create index concurrently postings_card_refunds on postings (at) where kind = 107;`,
};
