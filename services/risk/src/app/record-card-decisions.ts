// Outcomes of card authorizations. If one was approved without an evaluation, because this service did not answer in
// time, its event is recorded. So limits apply to all spending, not only to evaluated spending.
import type { CardTransaction } from '@pay/contract/card/card-transaction';
import type { BusEvent } from '@pay/contract/event';
import type { CardRiskRequest } from '@pay/contract/risk/shapes';
import { uuid } from '@pay/core/id';
import { parseUnits, scales } from '@pay/core/money';
import { hotOf, type Tx } from '@pay/kernel/db';
import { observationOf } from '../domain/observation.ts';
import { findErased } from '../store/erasure.ts';
import { findRecorded, insertObservations, type ObservationRecord } from '../store/observations.ts';
import { saveOutcomes } from '../store/outcomes.ts';

export async function recordCardDecisions(
  tx: Tx,
  events: readonly BusEvent<CardTransaction>[],
  outcome: 'approved' | 'declined',
): Promise<void> {
  const hot = await hotOf(tx);
  if (outcome === 'approved') {
    // Nearly all transactions were evaluated here. Only the others need an observation.
    const recorded = await findRecorded(hot, events.map(observationKey));
    const records = events.filter((event) => !recorded.has(observationKey(event).id)).flatMap(recordOf);
    const erased = await findErased(hot, records.map(customerOf));
    await insertObservations(
      hot,
      records.map((record) => (erased.has(uuid(customerOf(record).customerId)) ? withoutMerchant(record) : record)),
    );
  }
  await saveOutcomes(
    hot,
    events.map(({ owner, resourceId }) => ({ owner, id: resourceId, outcome })),
  );
}

const customerOf = ({ observation: { owner, request } }: ObservationRecord) => ({ owner, customerId: request.customerId });

/** For an erased customer: the amount still counts for limits. */
const withoutMerchant = ({ observation, ...record }: ObservationRecord): ObservationRecord => ({
  ...record,
  observation: { ...observation, payee: null },
});

const observationKey = ({ owner, resourceId }: BusEvent) => ({ owner, id: uuid(resourceId) });

/**
 * The observation that an evaluation would have made. A later event of the same transaction finds it and changes
 * nothing.
 */
function recordOf({ owner, data }: BusEvent<CardTransaction>): ObservationRecord[] {
  const units = parseUnits(String(data.authorizedAmount), scales.usd);
  if (units === undefined) return [];
  const request: CardRiskRequest = {
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
  return [{ observation: observationOf(owner, request), outcome: 'approved', configVersion: 0 }];
}
