import { conflict, type Fault } from '@pay/core/fault';

/** The error for every payment of an owner that owes developer fees, or other clawed-back money. */
export const feesOwed = (): Fault =>
  conflict('fees_owed', 'walletId', 'This account owes developer fees of returned transfers, or reversed funds');
