import { changesBetween, maskValue } from './audit-record.ts';

test('a diff names each changed part, with values as text', () => {
  expect(
    changesBetween(
      { status: 'active', limit: 5n, rules: { a: { on: true, count: 1 }, b: 2 }, list: ['x'], gone: 'was', same: 1 },
      {
        status: 'frozen',
        limit: 7n,
        rules: { a: { on: true, count: 3 }, b: 2 },
        list: ['x', 'y'],
        gone: null,
        same: 1,
        fresh: false,
      },
    ),
  ).toEqual([
    { field: 'status', from: 'active', to: 'frozen' },
    { field: 'limit', from: '5', to: '7' },
    { field: 'rules.a.count', from: '1', to: '3' },
    { field: 'list', from: '["x"]', to: '["x","y"]' },
    { field: 'gone', from: 'was', to: null },
    { field: 'fresh', from: null, to: 'false' },
  ]);
});

test('a hidden field is reported as changed without any part of its value', () => {
  const hidden = { metadata: maskValue };
  expect(changesBetween({ metadata: { name: 'Ada' } }, { metadata: { name: 'Byron' } }, hidden)).toEqual([
    { field: 'metadata', from: '[masked]', to: '[masked]' },
  ]);
  expect(changesBetween({ metadata: { name: 'Ada' } }, { metadata: { name: 'Ada' } }, hidden)).toEqual([]);
  expect(changesBetween({}, { metadata: { name: 'Ada' } }, hidden)).toEqual([{ field: 'metadata', from: null, to: '[masked]' }]);
});
