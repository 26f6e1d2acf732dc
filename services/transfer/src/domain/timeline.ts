// The timeline of a transaction. It stores nothing extra: the visits give the times, and the plans that posted the
// ledger groups give the content.
import type { Timeline } from '@pay/contract/transfer/transaction';
import { formatUnits, scales } from '@pay/core/money';
import { iso } from '@pay/core/time';
import { holdGroup, postingsFor } from './postings.ts';
import { noteLines, type RiskNote } from './risk-note.ts';
import { eventsOn, type Visit } from './status.ts';
import type { Progress, Transaction } from './transaction.ts';

type Entry = Timeline['entries'][number];

type TimelineInput = { readonly transaction: Transaction; readonly progress: Progress; readonly risk: RiskNote | null };

export function timelineOf({ transaction, progress, risk }: TimelineInput): Timeline {
  const { history } = progress;
  return {
    transactionId: transaction.id,
    statusHistory: history.map(({ status, at }) => ({ status, at: iso(at) })),
    entries: history.flatMap((visit, i) => [
      ...entriesOf(transaction, progress, { visit, before: history.slice(0, i) }),
      // Risk evaluates the transfer once it is recorded and before anything else happens to it.
      ...(i === 0 && risk !== null ? riskEntries(risk) : []),
    ]),
  };
}

const riskEntries = (risk: RiskNote): Entry[] =>
  noteLines(risk).map((description) => ({ at: iso(risk.at), kind: 'risk', description }));

const toCreatedText = ({ scheduledFor }: Transaction): string =>
  scheduledFor === null ? 'Created' : `Created, scheduled for ${iso(scheduledFor)}`;

function entriesOf(
  transaction: Transaction,
  progress: Progress,
  { visit, before }: { visit: Visit; before: readonly Visit[] },
): Entry[] {
  const at = iso(visit.at);
  const { status } = visit;
  const first = before.length === 0;
  const entries: Entry[] = [
    { at, kind: 'status', status, description: first ? toCreatedText(transaction) : `Status changed to ${status}` },
  ];
  if (status === 'in_review') entries.push({ at, kind: 'risk', description: 'Held for review' });
  entries.push(...ledgerEntries(transaction, { visit, before }));
  if (status === 'payment_submitted' && progress.railRef !== null) {
    entries.push({ at, kind: 'rail', description: `Accepted by ${transaction.rail}`, railReference: progress.railRef });
  }
  const railCode = status === progress.status ? (progress.failure?.railCode ?? null) : null;
  if (railCode !== null) {
    entries.push({ at, kind: 'rail', description: `${transaction.rail} answered ${railCode}` });
  }
  const types = first ? (['transaction.created'] as const) : eventsOn(status);
  return [...entries, ...types.map((eventType): Entry => ({ at, kind: 'event', description: `Event ${eventType}`, eventType }))];
}

function ledgerEntries(t: Transaction, { visit, before }: { visit: Visit; before: readonly Visit[] }): Entry[] {
  const at = iso(visit.at);
  // A late return has the postings of its original, which this view does not load.
  if (t.returnOf !== null) return [];
  const past: Progress = { status: before.at(-1)?.status ?? 'pending', history: before, failure: null, railRef: null };
  const group =
    before.length > 0
      ? postingsFor(t, past, { to: visit.status, held: !t.isHeldWhenDue })
      : t.type === 'deposit' || t.isHeldWhenDue
        ? undefined
        : holdGroup(t, 0);
  return (group?.steps ?? []).map((step): Entry => {
    if (step.op === 'capture' || step.op === 'release') {
      return { at, kind: 'ledger', description: step.op === 'capture' ? 'Hold captured' : 'Hold released' };
    }
    const currency = step.currency as keyof typeof scales;
    const name = ({ kind, id }: { kind: string; id: string }): string => (id === '' ? kind : `${kind}:${id}`);
    return {
      at,
      kind: 'ledger',
      description:
        step.op === 'hold' ? (t.holdId === null ? 'Hold placed' : `Hold placed from ${t.holdId}`) : `Posted ${step.entryKind}`,
      amount: formatUnits(BigInt(step.amountUnits), scales[currency]),
      currency,
      debit: name(step.debit),
      credit: name(step.credit),
    };
  });
}
