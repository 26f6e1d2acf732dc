import { randomIds } from '@pay/core/id';
import { parseKeyring, sealingUnder } from '@pay/core/sealing';
import type { BusEvent } from './event.ts';
import { eventsIn, kindsIn, mayHave, nameOf, rowsOf, tracesIn } from './event-rows.ts';

const sealing = sealingUnder(parseKeyring(`k1:${Buffer.alloc(32, 7).toString('base64')}`));
const ids = randomIds();
const now = 1_780_000_000_000;
const event = (type: string, status?: string): BusEvent => ({
  id: ids.next('event', now),
  type,
  createdAt: now,
  data: { name: 'Ada "],"sealed":"', ...(status === undefined ? {} : { status }) },
  owner: { account: ids.next('key', now), environment: 'sandbox' },
  resourceId: 'txn_0',
  version: 1,
});
const rowOf = (events: readonly BusEvent[], traces: readonly string[] = []): string =>
  rowsOf(events, { sealing, tracesOf: () => traces })[0] as string;
const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('an encrypted row names its event kinds, each once, and their final results', () => {
  const events = [
    event('transaction.updated', 'pending'),
    event('transaction.updated', 'completed'),
    event('transaction.completed', 'failed'),
    event('card.created', 'active'),
  ];
  const row = rowOf(events);
  expect(kindsIn(row)).toEqual(['transaction.updated', 'transaction.completed failed', 'card.created']);
  expect(row).not.toContain('Ada');
  expect(eventsIn(row, sealing)).toEqual(events);
});

test('the name and the traces are at the position where relays read them', () => {
  const [first, second] = [event('transaction.created'), event('transaction.updated')];
  const row = rowOf([first, second], [trace, trace]);
  expect([nameOf(row), tracesIn(row), kindsIn(row)]).toEqual([
    first.id,
    [trace, trace],
    ['transaction.created', 'transaction.updated'],
  ]);
});

test('a row without event kinds is decrypted', () => {
  const many = rowOf(Array.from({ length: 1_000 }, (_, n) => event(`transaction.updated_${n}`)));
  for (const row of [many, JSON.stringify([{ id: ids.next('event', now), sealed: 'v1.k1.AAAA' }]), '']) {
    expect(kindsIn(row)).toBeUndefined();
    expect(mayHave(row, [{ types: ['card.created'] }])).toBe(true);
  }
});

test('a row matches any of its kinds, and a type with any result', () => {
  const row = rowOf([event('transaction.updated', 'failed'), event('transaction.completed', 'failed')]);
  for (const one of ['transaction.updated', 'transaction.completed', 'transaction.completed failed'])
    expect(mayHave(row, [{ types: ['card.created'] }, { types: [one] }])).toBe(true);
  for (const one of ['transaction.created', 'transaction.completed completed', 'transaction.complete'])
    expect(mayHave(row, [{ types: ['transaction.completed'], kinds: [one] }])).toBe(false);
  expect(mayHave(row, [])).toBe(false);
  expect(mayHave('[{"id":"evt_0"}]', [{ types: ['card.created'] }])).toBe(true);
});
