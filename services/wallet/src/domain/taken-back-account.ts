import type { AccountRef } from '@pay/contract/wallet/shapes';

/** Key of the suspense account for credits that were spent and then recalled by their payer (ADR-0121). */
export const takenBackAccount = 'taken_back';
export const takenBackRef: AccountRef = { kind: 'suspense', id: takenBackAccount };
