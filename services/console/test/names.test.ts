// Names for the ids on a screen, from stubs of the services that own them.
import { card } from '@pay/contract/card/operations';
import { customer } from '@pay/contract/customer/operations';
import type { Ctx } from '@pay/contract/ctx';
import type { ResourceName } from '@pay/contract/names';
import { transfer } from '@pay/contract/transfer/operations';
import { wallet } from '@pay/contract/wallet/operations';
import { randomIds } from '@pay/core/id';
import { platformOwner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { aCtx } from '@pay/testkit/service';
import { listNames } from '../src/app/names.ts';
import { consoleHarness, type ConsoleHarness } from './support.ts';

const ids = randomIds();
const fresh = (kind: 'customer' | 'counterparty' | 'wallet' | 'card' | 'key' | 'transaction' | 'request'): string =>
  ids.next(kind, systemClock.now());

type NamesCall = { readonly service: string; readonly account: string; readonly ids: readonly string[] };

let harness: ConsoleHarness;
const calls: NamesCall[] = [];
/** Names by owner and id. */
const book = new Map<string, ResourceName>();

const answer =
  (service: string) =>
  (ctx: Ctx, input: { ids: string[] }): { items: ResourceName[] } => {
    calls.push({ service, account: ctx.owner.account, ids: input.ids });
    return { items: input.ids.flatMap((id) => book.get(`${ctx.owner.account} ${id}`) ?? []) };
  };

beforeAll(async () => {
  harness = await consoleHarness();
  await harness.harness.stub(customer, { lookUpNames: answer('customer') });
  await harness.harness.stub(wallet, { lookUpNames: answer('wallet') });
  await harness.harness.stub(card, { lookUpNames: answer('card') });
  await harness.harness.stub(transfer, { lookUpNames: answer('transfer') });
});
afterAll(() => harness.stop());
beforeEach(() => void calls.splice(0));

/** An account whose sandbox has a customer with a payee, a wallet, and a card. */
async function anAccount(role: 'admin' | 'viewer' = 'viewer') {
  const owner = fresh('key');
  const { browser } = await harness.aSession(role, { accountName: 'Acme', owners: { sandbox: owner } });
  const [cus, pa, wal, cardId] = [fresh('customer'), fresh('counterparty'), fresh('wallet'), fresh('card')] as const;
  const customerId = cus as `cus_${string}`;
  const names: ResourceName[] = [
    { id: cus, name: 'Camila Nunes' },
    { id: pa, name: 'Grace Hopper', detail: 'First Bank •••• 3000' },
    { id: wal, name: 'USDC wallet', customerId },
    { id: cardId, name: '•••• 4242', customerId },
  ];
  for (const name of names) book.set(`${owner} ${name.id}`, name);
  return { browser, owner, cus, pa, wal, cardId };
}

const ask = async ({ browser }: Pick<Awaited<ReturnType<typeof anAccount>>, 'browser'>, ofIds: readonly string[]) =>
  (await browser.send('POST', '/names', { body: { ids: ofIds } })).data.items;

test('a page with any number of rows needs one call per service, and one more for holders', async () => {
  const account = await anAccount();
  const others = Array.from({ length: 60 }, () => fresh('customer'));
  const asked = [account.wal, account.cardId, account.pa, ...others, ...others, fresh('transaction'), fresh('request')];
  expect(await ask(account, asked)).toEqual([
    { id: account.pa, name: 'Grace Hopper', detail: 'First Bank •••• 3000' },
    { id: account.wal, name: 'USDC wallet', holder: 'Camila Nunes' },
    { id: account.cardId, name: '•••• 4242', holder: 'Camila Nunes' },
  ]);
  expect(calls.map(({ service, ids: { length } }) => [service, length]).sort()).toEqual([
    ['card', 1],
    ['customer', 1],
    ['customer', 61],
    ['transfer', 1],
    ['wallet', 1],
  ]);
  expect(new Set(calls.map(({ account: of }) => of))).toEqual(new Set([account.owner]));
});

test('a holder that is already on the page is not looked up again', async () => {
  const account = await anAccount();
  const named = await ask(account, [account.cus, account.wal]);
  expect(named.map(({ name, holder }) => [name, holder])).toEqual([
    ['Camila Nunes', undefined],
    ['USDC wallet', 'Camila Nunes'],
  ]);
  expect(calls.map(({ service }) => service).sort()).toEqual(['customer', 'wallet']);
});

test('ids of another account and unknown ids have no name, and no resolvable id is not an error', async () => {
  const [mine, theirs] = [await anAccount(), await anAccount()];
  expect(await ask(mine, [theirs.cus, theirs.pa, theirs.wal, theirs.cardId, fresh('customer'), 'nonsense'])).toEqual([]);
});

test('a scope that the role lacks hides names, also those of holders', async () => {
  const { owner, cus, pa, wal } = await anAccount();
  const { client } = harness.harness;
  const clients = { customer: client(customer), wallet: client(wallet), card: client(card), transfer: client(transfer) };
  const tools = { clients };
  const ctx = aCtx({ account: owner as `key_${string}`, environment: 'sandbox' });
  const withScopes = (...scopes: string[]) => listNames(tools, ctx, { ids: [cus, pa, wal], scopes });
  expect(await withScopes('wallets:read')).toEqual([{ id: wal, name: 'USDC wallet' }]);
  expect(calls.map(({ service }) => service)).toEqual(['wallet']);
  expect(await withScopes('counterparties:read')).toEqual([{ id: pa, name: 'Grace Hopper', detail: 'First Bank •••• 3000' }]);
  expect(await withScopes('transactions:read')).toEqual([]);
});

test('on the platform, owners have the names of their accounts, and customers have none', async () => {
  const { owner, cus } = await anAccount();
  const { browser } = await harness.aSession('auditor');
  expect(await ask({ browser }, [owner, cus, fresh('key'), platformOwner.account])).toEqual([{ id: owner, name: 'Acme' }]);
  expect(calls).toEqual([]);
});

test('a lookup without ids, with too many ids, or without a session is rejected', async () => {
  const { browser, cus } = await anAccount();
  const statusOf = async (ofIds: readonly string[]) => (await browser.send('POST', '/names', { body: { ids: ofIds } })).status;
  expect(await statusOf([])).toBe(400);
  expect(await statusOf(Array.from({ length: 201 }, () => cus))).toBe(400);
  expect((await harness.browser().send('POST', '/names', { body: { ids: [cus] } })).status).toBe(401);
});
