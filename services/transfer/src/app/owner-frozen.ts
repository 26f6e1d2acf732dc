// The fault that a caller receives while the platform has frozen the owner. The gateway rejects first; a request that
// it admitted just before the freeze may get the fault here.
import { Fault } from '@pay/core/fault';

export const ownerFrozen = (): Fault =>
  new Fault('FORBIDDEN', 'The platform froze this account. No new payment can start.', {
    hint: 'Ask support for the reason. Payments in progress continue.',
  });
