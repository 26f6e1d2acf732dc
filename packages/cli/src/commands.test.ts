// Compares the table of commands with the SDK's methods and with the data of fixtures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pay } from '@pay/sdk';
import { kebab, wordsOf } from './command-shape.ts';
import { stories } from './data/stories.ts';
import { triggers } from './data/triggers.ts';
import { membersOf } from './body.ts';
import { selectValue, tableOf } from './output.ts';
import { commands } from './generated/commands.ts';
import { fillReferences } from './references.ts';
import { shapeOf } from './run-steps.ts';
import { nearest } from './nearest.ts';
import { version } from './version.ts';

test('each command is a method of the SDK', () => {
  const client = new Pay({ apiKey: 'svc_test_a_b', baseUrl: 'http://127.0.0.1:9' });
  const missing = commands.filter(({ resource, method }) => {
    const node = resource.reduce<unknown>((one, name) => (one as Record<string, unknown> | undefined)?.[name], client);
    return typeof (node as Record<string, unknown> | undefined)?.[method] !== 'function';
  });
  expect(missing.map(wordsOf)).toEqual([]);
  expect(commands.length).toBeGreaterThan(100);
});

test('no API secret can be passed as an argument', () => {
  const secret = /secret|password|apiKey|pan|cvv/i;
  const flags = commands.flatMap((one) =>
    [...one.query, ...(one.body?.fields ?? [])].map(({ path }) => [...wordsOf(one), path].join(' ')),
  );
  expect(flags.filter((flag) => secret.test(flag.split(' ').at(-1) ?? ''))).toEqual([]);
});

test.each([...Object.entries(triggers), ...Object.entries(stories)])(
  '%s is made of commands, with members that these have',
  (_, { steps, undo = [] }) => {
    const wrong = [...steps, ...undo]
      .filter(({ call }) => call !== 'sandbox complete')
      .flatMap(({ call, ids = [], body = {} }) => {
        const shape = shapeOf(call);
        const roots = new Set(shape.body?.fields.map(({ path }) => path.split('.')[0]));
        const strangers = Object.keys(body).filter((name) => !roots.has(name));
        return ids.length === shape.pathParameters.length && strangers.length === 0 ? [] : [`${call} ${strangers.join(', ')}`];
      });
    expect(wrong).toEqual([]);
  },
);

test('the version is the version of the package', () => {
  const { version: packaged } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as { version: string };
  expect(version).toBe(packaged);
});

test('references are replaced as values or within text, and a reference without a target is rejected', () => {
  const answers = { one: { id: 'x', list: [{ n: 1 }] } };
  expect(fillReferences({ a: '{one.list}', b: ['id {one.id}', '{one.list.0.n}'], c: 3 }, answers)).toEqual({
    a: [{ n: 1 }],
    b: ['id x', 1],
    c: 3,
  });
  expect(() => fillReferences('{one.name}', answers)).toThrow('{one.name}');
});

test('flags set nested members of the body and leave the body file unchanged', () => {
  const fields = [
    { path: 'address.city', kind: 'text', description: '' },
    { path: 'count', kind: 'whole', description: '' },
    { path: 'rules', kind: 'json', description: '' },
  ] as const;
  const data = { address: { line1: 'a', city: 'old' } };
  const made = membersOf(fields, { 'address.city': 'new', count: '7', rules: '[{"a":1}]', other: 'x' }, data);
  expect(made).toEqual({ address: { line1: 'a', city: 'new' }, count: 7, rules: [{ a: 1 }] });
  expect(data.address.city).toBe('old');
  expect(membersOf(fields, {})).toBeUndefined();
});

test('text from the API cannot move the terminal cursor, and an id is never truncated', () => {
  const rows = [{ id: 'cus_0123456789', name: 'A\u001b]0;title\u0007\u009b2J', at: new Date('2026-01-02T03:04:05.678Z') }];
  expect(tableOf(rows, ['id', 'name', 'at'], 200)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  expect(tableOf(rows, ['id', 'name', 'at'], 200)).toContain('2026-01-02T03:04:05Z');
  expect(tableOf(rows, ['id', 'name'], 5).split('\n')[1]).toBe('cus_0123456789…');
});

test('a selection finds members and lists, and can find nothing', () => {
  const value = [{ id: 'a', at: new Date(0) }, { id: 'b' }];
  expect([
    selectValue(value, '[].id'),
    selectValue(value, "[?id=='b'].id"),
    selectValue(value, '[0].at'),
    selectValue(value, 'none'),
  ]).toEqual([['a', 'b'], ['b'], '1970-01-01T00:00:00.000Z', null]);
});

test('a misspelled name suggests the nearest one, and an unrelated word suggests none', () => {
  const names = Object.keys(triggers);
  expect([nearest('card.frozn', names), nearest('transaction.complete', names), nearest('quux', names)]).toEqual([
    'card.frozen',
    'transaction.completed',
    undefined,
  ]);
  expect(kebab('cardTransactions')).toBe('card-transactions');
});
