// The resources in the examples of the OpenAPI document, created for one owner: the examples share a few resources.
import { exampleIds } from '@pay/contract/examples/ids';
import { DAY } from '@pay/core/time';
import type { Api } from '@pay/testkit/api';
import { must } from './answers.ts';
import { authorize, newBatch, newHold, newSender, operateOn, send, transferOf } from './arrange.ts';
import { closedUrl } from './routes.ts';

type Ids = Readonly<Record<string, string>>;

/** Creates a new resource for an operation that uses a resource up or needs another state. */
export async function inPlaceFor(api: Api, operationId: string, ids: Ids): Promise<Ids> {
  if (/^(cancelTransfer|simulateTransaction)/.test(operationId)) {
    const sender = { customer: { id: ids['customerId'] }, wallet: { id: ids['walletId'] } };
    const transactionId = (await send(api, transferOf(sender))).id as string;
    const steps = {
      simulateTransactionRefund: ['in_review'],
      simulateTransactionReturn: ['funds_received', 'payment_submitted'],
    };
    for (const to of (steps as Record<string, string[]>)[operationId] ?? [])
      must(await api.post(`/v1/simulate/transactions/${transactionId}/advance`, { to }));
    return { transactionId };
  }
  if (operationId === 'retryBatch') {
    const batch = await newBatch(api, await newSender(api));
    must(await api.post(`/v1/batches/${batch.id as string}/cancel`));
    return { batchId: batch.id as string };
  }
  if (operationId === 'releaseHold') return { holdId: (await newHold(api, ids['walletId'], { amount: '120' })).id as string };
  if (/^simulateCard/.test(operationId)) {
    const cardTransactionId = (await authorize(api, ids['cardId'] ?? '', { amount: '42.50' })).id as string;
    if (operationId === 'simulateCardRefund') await operateOn(api, cardTransactionId, 'clear');
    return { cardTransactionId };
  }
  return {};
}

/** An example with these ids, a receiver's address without a listener, and a near end time. */
export const withIds = (example: unknown, ids: Ids): string =>
  Object.entries(exampleIds)
    .reduce((text, [name, id]) => text.replaceAll(id, ids[name] ?? id), JSON.stringify(example))
    .replaceAll('https://example.com/webhooks/payments', closedUrl)
    .replaceAll('2026-12-20T09:00:00Z', new Date(Date.now() + DAY).toISOString());
