// Appends the audit records that services wrote in the commit of their cause. Webhook's own records arrive through its
// stream too. If the commit of a request appended its record, the owner's requests would wait for each other at the
// chain's lock.
import { auditRecorded, type AuditRecord } from '@pay/contract/audit-record';
import type { BusEvent } from '@pay/contract/event';
import type { Reaction } from '@pay/kernel/reactions';
import { appendAudit } from '../app/append-audit.ts';
import type { Deps } from '../deps.ts';

const from = (source: string): Reaction<Deps> => ({
  source,
  types: [auditRecorded],
  // Services write records only with kernel/outbox.ts.
  commit: ({ events, tx, clock }) => appendAudit(tx, events as readonly BusEvent<AuditRecord>[], clock.now()),
  after: (deps, events) => {
    for (const { createdAt } of events) deps.auditMetrics.appended(deps.clock.now() - createdAt);
  },
});

export const onAuditRecorded: readonly Reaction<Deps>[] = [
  'gateway',
  'file',
  'customer',
  'wallet',
  'card',
  'risk',
  'transfer',
  'report',
  'webhook',
  'console',
].map(from);
