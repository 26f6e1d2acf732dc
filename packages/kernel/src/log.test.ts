import { systemClock } from '@pay/core/time';
import { createLog } from './log.ts';

test('a line of the log holds no secret: not in its message, its fields, an error, its stack or its cause', () => {
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
      error: new Error(`got ${secret}`, { cause }),
    });
    log.child({ bound: secret }).warn('bound');
  }
  expect(lines).toHaveLength(8);
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});
