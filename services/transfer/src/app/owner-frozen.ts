// What a caller is told while the platform has frozen the owner. The gateway says so first; a request that it let through just before the
// freeze may hear it here.
import { Fault } from '@pay/core/fault';

export const ownerFrozen = (): Fault =>
  new Fault('FORBIDDEN', 'The platform froze this account. Nothing new can start.', {
    hint: 'Ask support for the reason. Payments in progress continue.',
  });
