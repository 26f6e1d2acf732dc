import type { CardTransaction } from '@pay/contract/card-transaction';
import type { BusEvent } from '@pay/contract/event';
import type { CardRiskDecision } from '@pay/contract/risk';
import { parseUnits, scales } from '@pay/core/money';
import { uuid } from '@pay/core/id';
import { hotOf } from '@pay/kernel/db';
import type { Reaction } from '@pay/kernel/reactions';
import type { Deps } from '../deps.ts';
import { observationOf } from '../domain/observation.ts';
import { findKnown, insert, type Judgement } from '../store/observations.ts';
import { settle } from '../store/outcomes.ts';

/**
 * What became of authorisations. One that was approved without us, because we did not answer in time, is counted from what
 * its event tells: limits hold for all that was spent, not only for what was judged.
 */
export const onCardTransactionDecided: Reaction<Deps> = {
  source: 'card',
  types: ['transaction.authorized', 'transaction.declined'],
  async commit({ events, tx }) {
    const hot = await hotOf(tx);
    const decided = events as readonly BusEvent<CardTransaction>[];
    const approved = decided.filter(({ type }) => type === 'transaction.authorized');
    // Nearly all were judged here: only what was not is worth making an observation of.
    const known = await findKnown(hot, approved.map(nameOf));
    await insert(hot, approved.filter((event) => !known.has(nameOf(event).id)).flatMap(judgementOf));
    await settle(
      hot,
      decided.map(({ owner, resourceId, type }) => ({
        owner,
        id: resourceId,
        outcome: type === 'transaction.authorized' ? ('approved' as const) : ('declined' as const),
      })),
    );
  },
};

const nameOf = ({ owner, resourceId }: BusEvent) => ({ owner, id: uuid(resourceId) });

/** The observation that would have been made. A later event of the same transaction finds it there and changes nothing. */
function judgementOf({ owner, data }: BusEvent<CardTransaction>): Judgement[] {
  const units = parseUnits(String(data.authorizedAmount), scales.usd);
  if (units === undefined) return [];
  const judged: CardRiskDecision = {
    subject: 'card_authorisation',
    subjectId: data.id,
    cardId: data.cardId,
    ...(data.agentId === undefined || data.agentId === '' ? {} : { agentId: data.agentId }),
    customerId: data.userId,
    amountUnits: units.toString(),
    currency: 'usd',
    merchant: { name: data.merchantName, ...(data.merchantId === undefined ? {} : { id: data.merchantId }) },
    attestation: { status: data.attestationStatus },
    at: data.createdAt,
  };
  return [{ seen: observationOf(owner, judged), outcome: 'approved', configVersion: 0 }];
}
