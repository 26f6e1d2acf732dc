import { conflict, type Fault } from '@pay/core/fault';

/** The refusal of every payment of an owner that owes developer fees, or money that was taken back. */
export const feesOwed = (): Fault =>
  conflict('fees_owed', 'walletId', 'This account owes developer fees of returned transfers, or reversed funds');
