// A small version of a company's month. `test/faults/company-month.test.ts` runs the long version.
import { everything } from './support/arrange.ts';
import { booksAgree } from './support/books.ts';
import { faults, liveAMonth } from './support/company-month.ts';
import { provesLedger } from './support/internal.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

test('after a company’s month statements equal the journal, the journal equals the balances, and a fresh copy gives the same totals', async () => {
  const api = await harness.owner();
  const month = await liveAMonth(api, { customers: 3, transfers: 40, conversions: 9, payroll: 12, holds: 4 });
  expect(month.payroll).toMatchObject({ status: 'completed', counts: { completed: 12, invalid: faults.length } });
  const bad = await everything(api, `/v1/batches/${month.payroll.id as string}/rows?status=invalid`);
  const fields = bad.map(({ errors }) => (errors as { field: string }[]).map(({ field }) => field));
  for (const [n, fault] of faults.entries()) expect(fields[n]).toContain(Object.keys(fault)[0]);
  expect(month.holds.map(({ status }) => status as string)).toEqual(['released', 'captured', 'expired', 'expired']);
  await booksAgree(api, month);
  await provesLedger(harness, api);
}, 120_000);
