import { systemClock } from '@pay/core/time';
import { createLog, requestFields, type Log } from './log.ts';

const at = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
function lines(): { log: Log; read: () => Record<string, unknown>[] } {
  const written: string[] = [];
  const sink = { write: (line: string) => void written.push(line), flush: () => undefined };
  const clock = { now: () => at, sleep: () => Promise.resolve() };
  const log = createLog({ service: 'toy', level: 'info', clock, sink, version: '1.2.3', environment: 'staging' });
  return { log, read: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('a line is one JSON object with time, level, message, service, build, and environment', () => {
  const { log, read } = lines();
  log.info('request handled', { duration_ms: 3, code: undefined });
  expect(read()).toEqual([
    {
      time: '2026-01-02T03:04:05.006Z',
      level: 'info',
      msg: 'request handled',
      service: 'toy',
      version: '1.2.3',
      env: 'staging',
      duration_ms: 3,
    },
  ]);
});

test('lines below the level are not written, and a child logger adds its fields to every line', () => {
  const { log, read } = lines();
  log.debug('below the level');
  const child = log.child({ request_id: 'req_1' }).child({ operation_id: 'op_1' });
  child.warn('seen');
  child.error('seen again', { request_id: 'req_1' });
  expect(read().map(({ level, msg, request_id, operation_id }) => [level, msg, request_id, operation_id])).toEqual([
    ['warn', 'seen', 'req_1', 'op_1'],
    ['error', 'seen again', 'req_1', 'op_1'],
  ]);
});

test('an error is written with its type, code, stack, and causes', () => {
  const { log, read } = lines();
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  log.error('job failed', { err: Object.assign(new TypeError('broken', { cause }), { code: 'E_TOY' }) });
  expect(read()[0]?.['err']).toMatchObject({
    type: 'TypeError',
    code: 'E_TOY',
    message: 'broken',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'refused' },
  });
});

test('secrets are redacted by the name of their field and by their shape, in texts, errors, and nested values', () => {
  const { log, read } = lines();
  const key = `svc_test_abcdef_${'x'.repeat(40)}`;
  log.child({ email: 'ada@example.com' }).error('leaky', {
    headers: { authorization: `Bearer ${key}`, 'x-api-key': key },
    customer: { phone: '+15550100', iban: 'DE89370400440532013000' },
    note: `called with ${key} and 4111 1111 1111 1111`,
    err: new Error(`whsec_c2VjcmV0c2VjcmV0 did not open`),
  });
  const text = JSON.stringify(read());
  for (const secret of [key, 'ada@example.com', '+15550100', 'DE89370400440532013000', '1111 1111 1111', 'c2VjcmV0c2VjcmV0'])
    expect(text).not.toContain(secret);
});

test('amounts beyond the range of a number are written exactly', () => {
  const { log, read } = lines();
  log.info('money moved', { units: 123_456_789_012n });
  expect(read()[0]?.['units']).toBe('123456789012');
});

test('log lines of a request have its id, its mode, and the caller’s trace', () => {
  const owner = { account: 'key_1', environment: 'live' } as Parameters<typeof requestFields>[0]['owner'];
  const requestId = 'req_1' as Parameters<typeof requestFields>[0]['requestId'];
  const trace = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
  expect(requestFields({ owner, requestId, trace })).toEqual({ request_id: 'req_1', mode: 'live', trace_id: 'a'.repeat(32) });
  expect(requestFields({ owner, requestId })).toEqual({ request_id: 'req_1', mode: 'live' });
});

test('a log line contains no secret: not in its message, its fields, an error, its stack, or its cause', () => {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line), flush: () => undefined };
  const log = createLog({ service: 'test', level: 'debug', clock: systemClock, sink });
  const secrets = [
    '4111111111111111',
    '4111 1111 1111 1111',
    'svc_test_Ab12Cd34_abcdefghijklmnopqrstuvwx',
    'whsec_TUZLUTlyOEdLWXFy',
  ];
  for (const secret of secrets) {
    const cause = new Error(`cause ${secret}`);
    log.error(`said ${secret}`, {
      text: secret,
      deep: [{ of: { it: `in ${secret}` } }],
      err: new Error(`got ${secret}`, { cause }),
    });
    log.child({ bound: secret }).warn('bound');
  }
  expect(lines).toHaveLength(8);
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});
