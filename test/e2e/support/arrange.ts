// Prepares an owner's resources, only through the public API.
import type { Api } from '@pay/testkit/api';
import {
  aCard,
  anAuthorizationRequest,
  aCounterparty,
  aCustomer,
  aMagicCounterparty,
  aTransfer,
  aVirtualAccount,
  aWallet,
  railOf,
  type AccountKind,
} from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { must } from './answers.ts';
import { aRow } from './routes.ts';

type Body = Record<string, unknown>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- contract-assertions checks resources
export type Resource = any;

export const newCustomer = async (api: Api, over: Body = {}): Promise<Resource> =>
  must(await api.post('/v1/customers', aCustomer(over)));

export const newWallet = async (api: Api, customerId: string, over: Body = {}): Promise<Resource> =>
  must(await api.post('/v1/wallets', aWallet(customerId, over)));

export const newEuroWallet = (api: Api, customerId: string): Promise<Resource> =>
  newWallet(api, customerId, { type: 'virtual_account', currency: 'eur' });

export const newAccount = async (api: Api, customerId: string, over: Body = {}): Promise<Resource> =>
  must(await api.post('/v1/virtual-accounts', aVirtualAccount(customerId, over)));

export async function newCounterparty(
  api: Api,
  customerId: string,
  { kind = 'us_bank', ending, ...over }: Body & { kind?: AccountKind; ending?: string } = {},
): Promise<Resource> {
  const body =
    ending === undefined
      ? aCounterparty(kind, { customerId, ...over })
      : aMagicCounterparty(kind, ending, { customerId, ...over });
  return must(await api.post('/v1/counterparties', body));
}

/** Uploads a file. Returns the id of the file. */
export async function uploadCsv(api: Api, body: string): Promise<string> {
  const headers = { 'content-type': 'text/csv' };
  return must(await api.call('POST', '/v1/files?purpose=batch', { body, headers })).id as string;
}

/** Creates a complete statement of a wallet. Returns the id of the statement. */
export const newStatement = async (api: Api, walletId: string): Promise<string> =>
  must(await api.post('/v1/statements', { walletId, from: '2025-10-01', to: '2025-11-01' })).id as string;

/** Creates an export that stays running. Returns the id of the export. */
export const newExport = async (api: Api): Promise<string> =>
  must(await api.post('/v1/exports', { type: 'journal', format: 'csv' }, { headers: { 'x-sandbox-scenario': 'running' } }))
    .id as string;
export const newFile = (api: Api): Promise<string> => uploadCsv(api, 'amount\r\n1.00\r\n');

/** Creates a batch of one row, or of the given rows, which waits for its confirmation. */
export const newBatch = async (api: Api, { customer, wallet }: Sender, over: Body = {}): Promise<Resource> =>
  must(
    await api.post('/v1/batches', { customerId: customer.id, walletId: wallet.id, rows: [aRow], allowDuplicate: true, ...over }),
  );

/** Waits until a batch is in one of these states. Returns the batch. */
export const inBatchState = (api: Api, id: string, ...states: readonly string[]): Promise<Resource> =>
  eventually(
    async () => must(await api.get(`/v1/batches/${id}`)),
    ({ status }: Resource) => states.includes(status as string),
    { withinMs: 60_000 },
  );

export const newCard = async (api: Api, customerId: string, over: Body = {}): Promise<Resource> =>
  must(await api.post('/v1/cards', aCard(customerId, over)));

export const newAgent = async (api: Api, over: Body = {}): Promise<Resource> =>
  must(await api.post('/v1/agents', { name: 'Buyer', ...over }));

/** Sends an authorization request for a card. Returns the card transaction. */
export const authorize = async (api: Api, cardId: string, over: Body = {}): Promise<Resource> =>
  must(await api.post(`/v1/simulate/cards/${cardId}/authorizations`, anAuthorizationRequest(over)));

/** Applies `verb` to a card transaction: clear, increment, reverse, expire, or refund. */
export const operateOn = async (api: Api, id: string, verb: string, body: Body = {}): Promise<Resource> =>
  must(await api.post(`/v1/simulate/card-transactions/${id}/${verb}`, body));

export type Sender = { readonly customer: Resource; readonly wallet: Resource };

/** A customer with 10,000 of a currency: stablecoins in a crypto wallet, money in a virtual-account wallet. */
export async function newSender(api: Api, currency = 'usdc'): Promise<Sender> {
  const customer = await newCustomer(api);
  const type = ['usdc', 'usdt', 'pyusd', 'eurc'].includes(currency) ? 'crypto' : 'virtual_account';
  return { customer, wallet: await newWallet(api, customer.id, { type, currency }) };
}

/** The body of a transfer of this sender, on chain by default. */
export const transferOf = ({ customer, wallet }: Sender, over: Body = {}): Body =>
  aTransfer({ customerId: customer.id, walletId: wallet.id, ...over });

/** The body of a transfer to a payout account, over the rail for its kind. */
export const payoutOf = (sender: Sender, counterparty: Resource, over: Body = {}): Body => {
  const { rail, currency } = railOf[counterparty.accountType as AccountKind];
  return transferOf(sender, {
    destinationCurrency: currency,
    destinationPaymentRail: rail,
    destinationAddress: counterparty.id,
    ...over,
  });
};

export const send = async (api: Api, body: Body, headers: Record<string, string> = {}): Promise<Resource> =>
  must(await api.post('/v1/transfers', body, { headers }));

/** Waits until the transaction is in this state. Returns the transaction. */
export const inState = (api: Api, id: string, status: string, withinMs = 10_000): Promise<Resource> =>
  eventually(
    async () => must(await api.get(`/v1/transactions/${id}`)),
    (transaction) => transaction.status === status,
    { withinMs },
  );

export const balanceOf = async (api: Api, walletId: string): Promise<{ balance: string; available: string; held: string }> => {
  const { balance, available, held } = must(await api.get(`/v1/wallets/${walletId}/balance`));
  return { balance, available, held };
};

/** All items of a list, page by page. */
export async function everything(api: Api, path: string, limit = 200): Promise<Resource[]> {
  const found: Resource[] = [];
  const joint = path.includes('?') ? '&' : '?';
  for (let cursor: string | undefined; ;) {
    const page = await api.get(
      `${path}${joint}limit=${limit}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    found.push(...must(page));
    cursor = page.body.nextCursor;
    if (cursor === undefined) return found;
  }
}

/** An anomaly about the second of two similar transfers. */
export async function newAnomaly(api: Api, sender: Sender): Promise<Resource> {
  const twins = [await send(api, transferOf(sender, { amount: '7' })), await send(api, transferOf(sender, { amount: '7' }))];
  for (const { id } of twins) {
    const answer = await api.post(`/v1/simulate/transactions/${id as string}/advance`, {});
    // Unless the owner's transfers wait for a request, they may have completed already. Then this is rejected.
    if (answer.status !== 409) must(answer);
  }
  const listAnomalies = async (): Promise<Resource[]> =>
    must(await api.get(`/v1/risk/anomalies?transactionId=${twins[1].id as string}`)) as Resource[];
  const [anomaly] = await eventually(listAnomalies, ({ length }) => length > 0);
  return anomaly;
}

/** Creates a hold, by default of one major unit. */
export const newHold = async (api: Api, walletId: unknown, over: object = {}): Promise<Resource> =>
  must(await api.post('/v1/holds', { walletId, amount: '1', reason: 'Deposit', ...over }));

type FeeCollection = { readonly sender: Sender; readonly to: { readonly id: string }; readonly fee: string };

/** Sends a transfer between two wallets that collects a developer fee. */
export const collectFees = (api: Api, { sender, to, fee }: FeeCollection): Promise<Resource> =>
  send(api, {
    ...{ customerId: sender.customer.id, walletId: sender.wallet.id, amount: String(2 * Number(fee)), developerFee: fee },
    ...{ destinationCurrency: 'usdc', destinationPaymentRail: 'internal', destinationAddress: to.id },
  });
