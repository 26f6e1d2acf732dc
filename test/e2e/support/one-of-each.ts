// Creates one resource of every kind with an id, in a stable state, for tests over all routes.
import type { Api } from '@pay/testkit/api';
import { aCounterparty } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { must } from './answers.ts';
import {
  authorize,
  collectFees,
  newAccount,
  newAgent,
  newAnomaly,
  newBatch,
  newCard,
  newCounterparty,
  newCustomer,
  newEuroWallet,
  newExport,
  newFile,
  newHold,
  newStatement,
  newWallet,
  send,
  transferOf,
  type Sender,
} from './arrange.ts';
import { closedUrl } from './routes.ts';

type Ids = Readonly<Record<string, string>>;
/** The id of another resource, which is created on first use. */
type IdOf = (name: string) => Promise<string>;
type Make = (api: Api, idOf: IdOf) => Promise<string>;

const senderOf = async (idOf: IdOf): Promise<Sender> => ({
  customer: { id: await idOf('customerId') },
  wallet: { id: await idOf('walletId') },
});

const idIn = async (resource: Promise<{ readonly id: string }>): Promise<string> => (await resource).id;
const walletOf =
  (over?: object): Make =>
  async (api, idOf) =>
    idIn(newWallet(api, await idOf('customerId'), { ...over }));

/** The newest row of a log, which is written shortly after its cause. */
async function newestOf(api: Api, log: string): Promise<string> {
  const rows = await eventually(
    async () => must(await api.get(`${log}?limit=1`)),
    (entries) => entries.length > 0,
  );
  return rows[0].id;
}

const makers: Readonly<Record<string, Make>> = {
  customerId: (api) => idIn(newCustomer(api)),
  walletId: walletOf({ type: 'crypto', currency: 'usdc' }),
  destinationWalletId: walletOf(),
  /** A wallet for developer fees, with some collected fees. */
  feeWalletId: async (api, idOf) => {
    await collectFees(api, { sender: await senderOf(idOf), to: { id: await idOf('destinationWalletId') }, fee: '1' });
    return idIn(newWallet(api, await idOf('customerId')));
  },
  eurWalletId: async (api, idOf) => idIn(newEuroWallet(api, await idOf('customerId'))),
  conversionId: async (api, idOf) => {
    const [customerId, walletId] = [await idOf('customerId'), await idOf('walletId')];
    const body = { customerId, walletId, destinationWalletId: await idOf('eurWalletId'), amount: '5' };
    return must(await api.post('/v1/conversions', body)).id as string;
  },
  counterpartyId: async (api, idOf) => idIn(newCounterparty(api, await idOf('customerId'))),
  virtualAccountId: async (api, idOf) => idIn(newAccount(api, await idOf('customerId'))),
  transactionId: async (api, idOf) => idIn(send(api, transferOf(await senderOf(idOf)))),
  quoteId: async (api, idOf) => {
    const [customerId, walletId] = [await idOf('customerId'), await idOf('walletId')];
    const body = { customerId, walletId, amount: '5', destinationCurrency: 'usd', destinationPaymentRail: 'ach' };
    return must(await api.post('/v1/quotes', body)).id as string;
  },
  statementId: async (api, idOf) => newStatement(api, await idOf('walletId')),
  exportId: (api) => newExport(api),
  batchId: async (api, idOf) => idIn(newBatch(api, await senderOf(idOf))),
  fileId: (api) => newFile(api),
  holdId: async (api, idOf) => idIn(newHold(api, await idOf('walletId'))),
  cardId: async (api, idOf) => {
    // The card pays from the customer's wallet.
    await idOf('walletId');
    return idIn(newCard(api, await idOf('customerId')));
  },
  cardTransactionId: async (api, idOf) => idIn(authorize(api, await idOf('cardId'))),
  agentId: (api) => idIn(newAgent(api)),
  anomalyId: async (api, idOf) => idIn(newAnomaly(api, await senderOf(idOf))),
  /** An idempotency key that was used. */
  key: async (api, idOf) => {
    const customerId = await idOf('customerId');
    const key = `remembered-${customerId}`;
    must(await api.post('/v1/counterparties', aCounterparty('iban', { customerId }), { idempotencyKey: key }));
    return key;
  },
  webhookId: async (api) => must(await api.post('/v1/webhooks', { url: closedUrl })).id as string,
  /** An event that was delivered to the webhook. */
  eventId: async (api, idOf) => {
    const resourceId = await idOf('customerId');
    await idOf('webhookId');
    return must(await api.post('/v1/simulate/events', { type: 'customer.updated', resourceId })).id as string;
  },
  deliveryId: async (api, idOf) => {
    const [webhookId, eventId] = [await idOf('webhookId'), await idOf('eventId')];
    return must(await api.get(`/v1/webhooks/${webhookId}/deliveries?eventId=${eventId}`))[0].id as string;
  },
  requestId: (api) => newestOf(api, '/v1/requests'),
  auditEntryId: (api) => newestOf(api, '/v1/audit-log'),
  journalEntryId: async (api, idOf) => {
    await idOf('walletId');
    return newestOf(api, '/v1/journal');
  },
};

/** Routes of resources that an older build may not know. */
const makerRoutes: Ids = {
  eurWalletId: 'POST /v1/conversions',
  conversionId: 'POST /v1/conversions',
  statementId: 'POST /v1/statements',
  exportId: 'POST /v1/exports',
  batchId: 'POST /v1/batches',
  fileId: 'POST /v1/files',
  holdId: 'POST /v1/holds',
  requestId: 'GET /v1/requests',
  auditEntryId: 'GET /v1/audit-log',
  journalEntryId: 'GET /v1/journal',
};

const width = 6;

/** Creates the named resources and their prerequisites. Returns their ids. */
export async function oneOf(api: Api, names: readonly string[]): Promise<Ids> {
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  const made = new Map<string, Promise<string>>();
  const idOf: IdOf = (name) => {
    const known = made.get(name) ?? makers[name]?.(api, idOf);
    if (known === undefined) throw new Error(`test/e2e/support has no ${name}: add one to oneOfEach`);
    made.set(name, known);
    return known;
  };
  // A few at a time: a platform that has just started answers many first calls slowly, or with 503.
  for (let at = 0; at < names.length; at += width) await Promise.all(names.slice(at, at + width).map(idOf));
  return Object.fromEntries(await Promise.all([...made].map(async ([name, id]) => [name, await id] as const)));
}

/** Creates one resource of each kind, except kinds whose operations this platform lacks. */
export const oneOfEach = (api: Api, has: (operation: string) => boolean = () => true): Promise<Ids> =>
  oneOf(
    api,
    Object.keys(makers).filter((name) => makerRoutes[name] === undefined || has(makerRoutes[name])),
  );
