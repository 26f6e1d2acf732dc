import { sourceQuery } from './source-query.ts';

test('requests of the console are hidden until the filter includes them', () => {
  expect(sourceQuery({})).toEqual({ source: 'key' });
  expect(sourceQuery({ console: 'false' })).toEqual({ source: 'key' });
  expect(sourceQuery({ console: 'true' })).toEqual({});
});
