import type { AccountRef } from '@pay/contract/wallet';

/** Key of the suspense account that owes what was credited, spent, and then taken back by whoever had paid it (ADR-0121). */
export const takenBackAccount = 'taken_back';
export const takenBackRef: AccountRef = { kind: 'suspense', id: takenBackAccount };
