import { attribute } from './blips.ts';
import type { Notification } from './notifications.ts';

const createNotification = (severity: string, fromS: number): Notification => ({
  severity,
  group: {},
  fromS,
  toS: fromS + 10,
  alerts: [],
});
const wallet = { what: 'wallet killed', fromS: 100, toS: 104 };
const bus = { what: 'bus restarted', fromS: 120, toS: 122 };
const answers = (notifications: readonly Notification[]) =>
  attribute(notifications, [wallet, bus], { aftermathS: 60 }).map(({ blip }) => blip?.what);

test('an outage explains one page and one ticket of its aftermath', () => {
  expect(answers([createNotification('page', 105), createNotification('ticket', 106)])).toEqual([
    'wallet killed',
    'wallet killed',
  ]);
  expect(answers([createNotification('page', 105), createNotification('page', 106)])).toEqual(['wallet killed', undefined]);
});

test('the next outage explains the alerts that exceed the previous one’s allowance', () => {
  expect(answers([createNotification('page', 125), createNotification('page', 126), createNotification('page', 127)])).toEqual([
    'wallet killed',
    'bus restarted',
    undefined,
  ]);
});

test('no outage explains an alert before any outage or long after it', () => {
  expect(answers([createNotification('page', 99), createNotification('page', 300)])).toEqual([undefined, undefined]);
});
