// What a caller is told while the platform has frozen the owner. The gateway says so first; a request that it let through just before the
// freeze may hear it here.
import { Fault } from '@pay/core/fault';

export const ownerFrozen = (): Fault =>
  new Fault('FORBIDDEN', 'This account is frozen by the platform. Nothing new begins.', {
    hint: 'Ask support why. Payments that are under way end as they would have.',
  });
