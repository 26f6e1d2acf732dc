// The last lines of `npm start`: where the stack listens, and its keys.
import type { StackFile } from './state.ts';
import { bold, dim } from '@pay/platform/terminal';

/** The summary for a log file: addresses, but no key. */
export const keylessSummary = (stack: StackFile): string => `  listening on ${stack.api}; addresses and keys: .local/stack.json`;

/** The summary block. Its command uses the address `mail`, which must be new for the command to succeed. */
export function summary(stack: StackFile, mail: string): string {
  const body = JSON.stringify({ type: 'individual', firstName: 'Ada', lastName: 'Byron', email: mail });
  const rows = [
    ['API', `${stack.api}/v1`],
    ['Docs', stack.docs],
    ...(stack.console === null ? [] : [['Console', stack.console]]),
    ['Metrics', stack.metrics['gateway'] ?? ''],
    ...(stack.inspector === null ? [] : [['Debugger', `attach to ${stack.inspector} (VS Code: "Attach to a service")`]]),
    ...(stack.prometheus === null ? [] : [['Prometheus', stack.prometheus]]),
    ...(stack.grafana === null ? [] : [['Grafana', stack.grafana]]),
    ['Sandbox key', stack.keys.test],
    ...(stack.firstUser === null
      ? []
      : [['First user', `${stack.firstUser.email}, password for one sign-in: ${stack.firstUser.password}`]]),
    ...(stack.demoUser === null
      ? []
      : [['Demo user', `${stack.demoUser.email}, password for one sign-in: ${stack.demoUser.password}`]]),
    ...stack.demoOperators.map(({ email, password }) => ['Operator', `${email}, password: ${password}`]),
    ...(stack.demoOperators.length === 0 ? [] : [['Their codes', 'npm run demo:codes (the second factor at sign-in)']]),
    ...(stack.keys.demo === undefined ? [] : [['Demo key', stack.keys.demo]]),
  ];
  return [
    '',
    ...rows.map(([name = '', value = '']) => `  ${bold(name.padEnd(12))} ${value}`),
    '',
    `  ${bold('Create a customer')}`,
    `  curl -s ${stack.api}/v1/customers -H 'Authorization: Bearer ${stack.keys.test}' -H 'Content-Type: application/json' -d '${body}'`,
    '',
    dim('  All addresses and keys: .local/stack.json · logs: .local/log · stop: Ctrl-C or npm run stop'),
    '',
  ].join('\n');
}
