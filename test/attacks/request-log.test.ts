// A reader of the log of requests, and a thief of its tables who has the keys of the installation. The test sends card
// and account numbers, secrets, and personal data in their own fields and in many wrong ones, and then searches them.
import { parseKeyring } from '@pay/core/sealing';
import type { Answer, Api } from '@pay/testkit/api';
import { request } from '@pay/testkit/api';
import { aCard, aCounterparty, aCustomer, anAddress, aTransfer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { Client } from 'pg';
import { must } from '../e2e/support/answers.ts';
import { newSender, type Resource } from '../e2e/support/arrange.ts';

let fleet: TestFleet;
beforeAll(async () => {
  fleet = await testFleet({ oneProcess: true });
}, 120_000);
afterAll(() => fleet?.stop(), 60_000);

/** Texts that the test sends in the field of their name and in all other fields. */
const personal = {
  iban: 'DE02120300000000202051',
  account: '000987654321',
  clabe: '646180110400000007',
  pixKey: 'vanderplume@planted.example',
  brCode: '00020126580014br.gov.bcb.pix0136planted-br-code',
  birthDate: '1971-03-09',
  taxId: '912-88-4431',
  firstName: 'Quillonius',
  lastName: 'Vanderplume',
  phone: '+14155550177',
  line1: '77 Bumblewick Crescent',
  holder: 'Ottoline Grimblehawk',
} as const;

/**
 * Words and dates, which look like an idempotency key, the name of a program, or the name of a member. The log shows
 * such texts unchanged, as the guide says, so these words are planted everywhere else.
 */
const words: ReadonlySet<string> = new Set([
  personal.firstName,
  personal.lastName,
  personal.line1,
  personal.holder,
  personal.birthDate,
]);

type Secrets = Readonly<Record<string, string>>;
type Planter = { readonly api: Api; readonly key: string; readonly ids: string[] };

const idOf = (answer: Answer): string => answer.headers.get('x-request-id') ?? '';

/** The numbers of a new card, the secret of an endpoint, and the API key. */
async function secretsOf({ api, key, ids }: Planter, customerId: string): Promise<Secrets> {
  const card = must(await api.post('/v1/cards', aCard(customerId)));
  const details = await api.post(`/v1/cards/${card.id as string}/details`, { summary: 'to plant it' });
  const endpoint = await api.post('/v1/webhooks', { url: 'http://127.0.0.1:65000/hook' });
  const secret = await api.get(`/v1/webhooks/${must(endpoint).id as string}/secret`);
  ids.push(idOf(details), idOf(endpoint), idOf(secret));
  return { pan: must(details).pan as string, cvv: must(details).cvv as string, secret: must(secret).secret as string, key };
}

/** Plants every text in every field that a caller can set. */
async function plant(
  { api, key, ids }: Planter,
  sender: Awaited<ReturnType<typeof newSender>>,
  texts: readonly string[],
): Promise<void> {
  const { customer, wallet } = sender;
  const send = async (answer: Promise<Answer>): Promise<void> => void ids.push(idOf(await answer));
  const address = anAddress({ line1: personal.line1 });
  const { firstName, lastName, phone, iban, holder, birthDate, taxId } = personal;
  await send(api.post('/v1/customers', aCustomer({ firstName, lastName, phone })));
  await send(api.post('/v1/customers', aCustomer({ firstName, lastName, phone, birthDate, taxId })));
  await send(
    api.post('/v1/counterparties', aCounterparty('iban', { customerId: customer.id, accountOwnerName: holder, iban, address })),
  );
  await send(api.post('/v1/counterparties', aCounterparty('us_bank', { customerId: customer.id, account: personal.account })));
  await send(api.get('/v1/counterparties'));
  await send(api.get('/v1/customers'));
  const url = fleet.url;
  for (const text of texts) {
    const own = { customerId: customer.id, walletId: wallet.id };
    // Three digits in an amount's field are an amount.
    const digits = Number(text.replaceAll(/\D/g, ''));
    const name = words.has(text) ? 'plain' : text;
    const wrong = { reference: text, metadata: { note: text }, clientReferenceId: text };
    await send(api.post('/v1/transfers', aTransfer({ ...own, amount: '1', ...wrong })));
    await send(
      api.post('/v1/transfers', { ...own, destinationCurrency: text, destinationAddress: text, colour: text, [name]: text }),
    );
    await send(api.post('/v1/wallets', { customerId: text, currency: text, deep: { list: [text, { [name]: 1 }] } }));
    await send(
      api.post('/v1/cards', aCard(customer.id, { displayName: text, limitAmount: /^\d{3}$/.test(text) ? 250 : digits || text })),
    );
    await send(api.get(`/v1/transactions?clientReferenceId=${encodeURIComponent(text)}&status=${encodeURIComponent(text)}`));
    await send(api.get(`/v1/transactions?${encodeURIComponent(name)}=1`));
    await send(api.get(`/v1/transactions/${encodeURIComponent(text)}`));
    await send(api.get(`/v1/idempotency-keys/${encodeURIComponent(text)}`));
    await send(api.post('/v1/wallets', { customerId: customer.id }, { idempotencyKey: name }));
    const headers = { authorization: `Bearer ${key}`, 'user-agent': name, 'x-sandbox-scenario': text };
    await send(request(url, { method: 'GET', path: '/v1/wallets', headers }));
    const broken = { ...headers, 'content-type': 'application/json' };
    await send(request(url, { method: 'POST', path: '/v1/wallets', headers: broken, body: `{"customerId":"${text}` as never }));
  }
}

/** The content of the tables, decrypted with the keys of the installation. */
async function tables(): Promise<{ readonly clear: string; readonly opened: string; readonly bodies: string }> {
  const ring = parseKeyring(fleet.secrets.sealingKeys.gateway);
  const client = new Client({ connectionString: fleet.databaseUrl });
  await client.connect();
  try {
    const logs = (
      await client.query<{ id: string; log: string; row: string }>('select id, log, r::text as row from gateway.requests r')
    ).rows;
    const bodies = (await client.query<{ id: string; bodies: string }>('select id, bodies from gateway.request_bodies')).rows;
    return {
      clear: logs.map(({ row }) => row).join('\n'),
      opened: logs.map(({ id, log }) => ring.open(log, `request|${id}`)).join('\n'),
      bodies: bodies.map(({ id, bodies: sealed }) => ring.open(sealed, `request-bodies|${id}`)).join('\n'),
    };
  } finally {
    await client.end();
  }
}

const findSecrets = (text: string, secrets: Secrets): string[] =>
  Object.entries(secrets).flatMap(([name, word]) => (text.toLowerCase().includes(word.toLowerCase()) ? [name] : []));

test('card numbers, secrets, and personal data are in no body, list, or table of the log, wherever they were sent', async () => {
  const api = await fleet.asOwner();
  const { key } = api;
  const ids: string[] = [];
  const sending = { api, key, ids };
  const sender = await newSender(api);
  const { cvv = '', ...secrets } = await secretsOf(sending, sender.customer.id as string);
  await plant(sending, sender, [...Object.values(secrets), cvv, ...Object.values(personal)]);
  expect(ids.filter((id) => !id.startsWith('req_'))).toEqual([]);
  const shown: Resource[] = [];
  for (const id of ids) {
    const answer = await eventually(
      () => api.get(`/v1/requests/${id}`),
      ({ status }) => status === 200,
    );
    shown.push(must(answer));
  }
  const listed = must(await api.get('/v1/requests?limit=200'));
  const planted = { ...secrets, ...personal };
  expect(findSecrets(JSON.stringify(shown), planted)).toEqual([]);
  expect(findSecrets(JSON.stringify(listed), planted)).toEqual([]);
  const { clear, opened, bodies } = await tables();
  expect(findSecrets(clear + opened + bodies, planted)).toEqual([]);
  // Three digits are part of any timestamp, so the test searches a CVV only as a whole value.
  expect(bodies).not.toMatch(new RegExp(`(?<![0-9a-z.-])${cvv}(?![0-9a-z])`));
  // The log is not empty: it has the requests and their errors.
  expect(bodies).toContain(sender.customer.id);
  expect(bodies).toContain('[masked]');
  expect(shown.filter(({ status }: Resource) => status === 400).every(({ details }: Resource) => details.length > 0)).toBe(true);
}, 180_000);
