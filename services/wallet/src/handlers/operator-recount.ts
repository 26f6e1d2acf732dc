import { changesBetween } from '@pay/contract/audit-record';
import type { wallet } from '@pay/contract/wallet/operations';
import { conflict, notFound } from '@pay/core/fault';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { readAccountCounts, setCounters, type Sides } from '../store/operator.ts';

/**
 * Counters are a copy of the sums of the postings. If they were changed by hand, this restores them. Postings are never
 * touched. The table's own constraint refuses a wallet whose postings make it negative: it needs a correction first.
 */
export const operatorRecount = command<typeof wallet.operatorRecount, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const found = await readAccountCounts(tx, input.number, tx);
    if (found === undefined) throw notFound();
    const { owner, currency, version, counters, postings } = found;
    if (input.expected !== undefined && input.expected !== String(version))
      throw conflict('subject_changed', 'number', 'The account has new postings');
    const changes = changesBetween(formatSides(counters, currency), formatSides(postings, currency));
    if (changes.length === 0 && version === postings.legs) return { number: input.number, changed: false };
    await setCounters(tx, input.number, postings);
    const target = { type: 'ledger_account', id: String(input.number) };
    await recordAudit(tx, { ctx, clock }, { action: 'ledger_account.recounted', target, owner, changes });
    return { number: input.number, changed: true };
  },
});

const formatSides = ({ debits, credits }: Sides, currency: Currency) => ({
  debits: formatUnits(debits, scales[currency]),
  credits: formatUnits(credits, scales[currency]),
});
