import { acts, aside, notHere } from './table.ts';
import { alertsBySeverity, promiseS } from './rules.ts';

const producedIds = [...acts.flatMap(({ productions }) => productions), ...aside].flatMap(({ fires }) => fires);
const pages = [...new Set(alertsBySeverity('page').map(({ id }) => id))];
const all = [...pages, ...alertsBySeverity('ticket').map(({ id }) => id)];

test('every page is reproduced by the suite, or is listed with a reason', () => {
  expect(pages.filter((id) => !producedIds.includes(id) && !(id in notHere))).toEqual([]);
});

test('a reason is only for a page that the suite does not reproduce', () => {
  expect(Object.keys(notHere).filter((id) => producedIds.includes(id) || !pages.includes(id))).toEqual([]);
});

test('the alerts that productions expect are in the rules', () => {
  expect(producedIds.filter((id) => !all.includes(id))).toEqual([]);
});

test.each([
  ['PaymentsLedgerImbalance', 0],
  ['PaymentsLedgerProofStale', 0],
  ['PaymentsMetricsAbsent service=wallet', 30],
  ['PaymentsRequestsShed', 60],
  ['PaymentsDatabaseTimelineChanged', 0],
  ['PaymentsPostgresStandbyBehind', 30],
  ['PaymentsEventLoopLag', 60],
  ['PaymentsConservationProofBehind', 90 + 90],
  ['PaymentsApiErrorBudgetBurn slo=api_availability burn=14.4', 12 + 30],
])('%s promises to fire %d s after its condition, on a clock ten times as fast', (id, seconds) => {
  const known = [...alertsBySeverity('page'), ...alertsBySeverity('ticket')].find((one) => one.id === id);
  expect(known && promiseS(known, 10)).toBe(seconds);
});
