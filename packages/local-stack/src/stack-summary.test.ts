import { keylessSummary, summary } from './stack-summary.ts';
import type { StackFile } from './state.ts';

const stack: StackFile = {
  api: 'http://127.0.0.1:8080',
  docs: 'http://127.0.0.1:8080/docs',
  console: 'http://127.0.0.1:8081/console',
  inspector: null,
  metrics: {},
  prometheus: null,
  grafana: null,
  keys: { test: 'key-1', test2: 'key-2', live: 'key-3' },
  firstUser: null,
  demoUser: null,
  demoOperators: [],
};
const demoOperators = [
  { email: 'olga.operator@example.com', password: 'first-password' },
  { email: 'omar.operator@example.com', password: 'second-password' },
];

test('the demo prints both operators and where to find their codes, and logs contain no password', () => {
  const lines = summary({ ...stack, demoOperators }, 'ada@example.com').split('\n');
  const rows = lines.filter((line) => /operator@example|demo:codes/.test(line)).map((line) => line.trim());
  expect(rows).toEqual([
    expect.stringContaining('olga.operator@example.com, password: first-password'),
    expect.stringContaining('omar.operator@example.com, password: second-password'),
    expect.stringContaining('npm run demo:codes'),
  ]);
  expect(keylessSummary({ ...stack, demoOperators })).not.toContain('password');
});

test('a start without the demo prints no operator', () => {
  expect(summary(stack, 'ada@example.com')).not.toMatch(/Operator|demo:codes/);
});
