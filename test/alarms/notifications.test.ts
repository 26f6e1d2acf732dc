import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { parse } from 'yaml';
import {
  matcherOf,
  notifications,
  withoutInhibited,
  type AlertmanagerFile,
  type FiredAlert,
  type Labels,
} from './notifications.ts';

const file = parse(readFileSync(join(repositoryRoot, 'deploy/observability/alertmanager.yaml'), 'utf8')) as AlertmanagerFile;
const timing = { factor: 10, quietS: 30 };
const createFiredAlert = (labels: Labels, fromS: number, toS: number): FiredAlert => ({ labels, fromS, toS });
const listNotifications = (...some: FiredAlert[]) =>
  notifications(some, file, timing).map(({ severity, group, fromS, alerts }) => [
    severity,
    `${group['alertname'] ?? ''} ${group['service'] ?? ''}`.trim(),
    fromS,
    alerts.length,
  ]);

const page = { severity: 'page', namespace: 'payments', release: 'payments' };
const ticket = { ...page, severity: 'ticket' };

test('replicas of one service are one incident, and two services are two', () => {
  const unreachable = { ...page, alertname: 'PaymentsDatabaseUnreachable' };
  expect(
    listNotifications(
      createFiredAlert({ ...unreachable, service: 'wallet', instance: 'a' }, 10, 40),
      createFiredAlert({ ...unreachable, service: 'wallet', instance: 'b' }, 12, 40),
      createFiredAlert({ ...unreachable, service: 'card', instance: 'c' }, 10, 40),
    ),
  ).toEqual([
    ['page', 'PaymentsDatabaseUnreachable wallet', 10, 2],
    ['page', 'PaymentsDatabaseUnreachable card', 10, 1],
  ]);
});

test('a group that pauses briefly is the same incident, and one that returns later is another', () => {
  const burn = { ...page, alertname: 'PaymentsApiErrorBudgetBurn', slo: 'api_availability', burn: '14.4' };
  expect(
    listNotifications(createFiredAlert(burn, 0, 20), createFiredAlert(burn, 40, 60), createFiredAlert(burn, 200, 220)).map(
      ([, , fromS]) => fromS,
    ),
  ).toEqual([0, 200]);
});

test('an alert that a root cause inhibits notifies only while the cause does not fire', () => {
  const jobs = { ...ticket, alertname: 'PaymentsJobFailing', service: 'wallet' };
  const cause = { ...page, alertname: 'PaymentsDatabaseUnreachable', service: 'wallet' };
  expect(withoutInhibited([createFiredAlert(jobs, 0, 50), createFiredAlert(cause, 10, 40)], file)).toEqual([
    createFiredAlert(jobs, 0, 10),
    createFiredAlert(jobs, 40, 50),
    createFiredAlert(cause, 10, 40),
  ]);
  // An outage of another service's or another release's database mutes nothing.
  expect(
    withoutInhibited([createFiredAlert(jobs, 0, 50), createFiredAlert({ ...cause, service: 'card' }, 10, 40)], file),
  ).toContainEqual(createFiredAlert(jobs, 0, 50));
  expect(
    withoutInhibited([createFiredAlert(jobs, 0, 50), createFiredAlert({ ...cause, release: 'b' }, 10, 40)], file),
  ).toContainEqual(createFiredAlert(jobs, 0, 50));
});

test('an alert that ends before its group’s notification sends none, except the ledger’s, which does not wait', () => {
  const brief = { ...page, component: 'api', alertname: 'PaymentsRequestsShed' };
  expect(listNotifications(createFiredAlert(brief, 0, 2))).toEqual([]);
  expect(listNotifications(createFiredAlert(brief, 0, 4))).toHaveLength(1);
  expect(
    listNotifications(createFiredAlert({ ...page, component: 'ledger', alertname: 'PaymentsLedgerDrift' }, 0, 1)),
  ).toHaveLength(1);
});

test.each([
  ['a="b"', { a: 'b' }, true],
  ['a="b"', {}, false],
  ['a!=""', { a: 'b' }, true],
  ['a!=""', {}, false],
  ['a=~"b|c"', { a: 'bc' }, false],
  ['a=~"b|c"', { a: 'c' }, true],
  ['a!~"b|c"', { a: 'c' }, false],
])('the matcher %s of %j is %s', (text, labels, is) => {
  expect(matcherOf(text)(labels)).toBe(is);
});
