// The long version of a company's month, on real processes. It has thirty customers, two thousand transfers between
// their wallets, three hundred conversions, a payroll with ten faulty rows, holds, returned payouts, and paid-out
// developer fees. Then every sum is compared with every other.
import { beancountOf, type Beancount } from '../beancount/program.ts';
import { booksAgree, exportOf } from '../e2e/support/books.ts';
import { must } from '../e2e/support/answers.ts';
import type { Resource } from '../e2e/support/arrange.ts';
import { each, faults, liveAMonth } from '../e2e/support/company-month.ts';
import { apiServices } from '@pay/platform/services/names';
import { patientApi } from '@pay/testkit/api';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';

const plenty = '100000;w=1;burst=100000';
let fleet: TestFleet;
let beancount: Beancount | undefined;
beforeAll(async () => {
  fleet = await testFleet({ services: apiServices, extra: { RATE_READ: plenty, RATE_WRITE: plenty } });
  beancount = beancountOf();
}, 300_000);
afterAll(() => fleet?.stop(), 60_000);

test('after a company’s month all books balance, and an independent bookkeeping program agrees if Python is present', async () => {
  const api = patientApi(await fleet.asOwner());
  const month = await liveAMonth(api, { customers: 30, transfers: 2_000, conversions: 300, payroll: 190, holds: 40 });
  expect(month.payroll).toMatchObject({ status: 'completed', counts: { completed: 190, invalid: faults.length } });
  expect(new Set(month.holds.map(({ status }) => status as string))).toEqual(new Set(['released', 'captured', 'expired']));
  await booksAgree(api, month);
  if (beancount === undefined) return;
  const { isGood, balances } = beancount.read(await exportOf(api, { type: 'journal', format: 'beancount' }));
  expect(isGood).toBe(true);
  const wallets = await each(month.wallets, async ({ id, currency }) => {
    const { balance } = must(await api.get(`/v1/wallets/${id as string}/balance`));
    return [`Wallet:${(id as string).toUpperCase().replace('_', '-')} ${(currency as string).toUpperCase()}`, balance];
  });
  const { balances: fees } = must(await api.get('/v1/fees/balance'));
  const owed = [
    ...wallets,
    ...(fees as Resource[]).map(({ currency, balance }) => [`Developer-fee ${(currency as string).toUpperCase()}`, balance]),
  ];
  // Credits are negative in beancount.
  for (const [account = '', balance] of owed) expect(Number(balances[`Liabilities:${account}`])).toBe(0 - Number(balance));
}, 900_000);
