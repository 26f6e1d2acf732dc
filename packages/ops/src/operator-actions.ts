// `npm run cli -- operate` and `actions`: operator actions at the command line, the same as those of the operator API.
// Access to the bus is not a session: the caller may request actions and never approve them.
import { actionNames, adminChanges } from '@pay/contract/console/admin/admin-changes';
import { ActionStatus, type OperatorAction } from '@pay/contract/console/admin/admin-shapes';
import { isFault } from '@pay/core/fault';
import type { Operator } from './operator.ts';
import { say } from '@pay/platform/terminal';
import { UserError } from '@pay/platform/user-error';

type Values = { readonly reason?: string | undefined; readonly status?: string | undefined; readonly json: boolean };

/** Members that are whole numbers. */
const numbers = ['hours', 'stage', 'graceSeconds'];

/** A typed value: a list or an object as JSON, text as is. */
function valueOf(name: string, text: string): unknown {
  if (numbers.includes(name) && /^\d+$/.test(text)) return Number(text);
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`${name} must be valid JSON, not ${text}`, 'npm run cli -- operate --list');
  }
}

const memberOf = (pair: string): readonly [string, unknown] => {
  const at = pair.indexOf('=');
  if (at < 1) throw new UserError(`Write each member as NAME=VALUE, not ${pair}.`, 'npm run cli -- operate --list');
  const name = pair.slice(0, at);
  return [name, valueOf(name, pair.slice(at + 1))];
};

export async function requestAction(
  operator: Operator,
  [action = '', ...pairs]: readonly string[],
  { reason, json }: Values,
): Promise<void> {
  if (!(actionNames as readonly string[]).includes(action))
    throw new UserError(`Unknown action: ${action}.`, 'npm run cli -- operate --list');
  if (reason === undefined)
    throw new UserError('Every action requires a reason. Add --reason TEXT.', `npm run cli -- operate ${action} …`);
  const input = Object.fromEntries(pairs.map(memberOf));
  const answer = await operator.operate({ action, input, reason }).catch(throwExplained);
  say(json ? JSON.stringify(answer) : textOf(answer));
}

function throwExplained(error: unknown): never {
  if (!isFault(error) || error.details.length === 0) throw error;
  const details = error.details.map(({ field, code, message }) => `\n  ${field}: ${message} (${code})`);
  throw new UserError(`The action was rejected.${details.join('')}`, 'npm run cli -- operate --list');
}

function textOf(answer: OperatorAction): string {
  const head = `${answer.id}  ${answer.action}  ${answer.status}  ${answer.target.type} ${answer.target.id}`;
  if (answer.status === 'proposed')
    return `${head}\nTwo people must approve it in the console before ${answer.expiresAt ?? ''}: POST /admin/v1/actions/${answer.id}/approve`;
  return answer.result === null ? head : `${head}\n${JSON.stringify(answer.result)}`;
}

export async function listActions(operator: Operator, { status, json }: Values): Promise<void> {
  const wanted = status === undefined ? undefined : ActionStatus.safeParse(status);
  if (wanted?.success === false)
    throw new UserError(
      `--status must be one of ${ActionStatus.options.join(', ')}.`,
      'npm run cli -- actions --status proposed',
    );
  const found = await operator.listActions(wanted?.data);
  say(json ? JSON.stringify(found) : found.map(lineOf).join('\n') || 'No actions.');
}

const lineOf = (one: OperatorAction): string =>
  [one.id, one.requestedAt, one.status.padEnd(9), one.action, one.target.id, `by ${one.requestedBy.name}: ${one.reason}`].join(
    '  ',
  );

/** All actions, their input, and when they need a second person. */
export function actionsText(): string {
  return actionNames
    .map((name) => {
      const { path, body, second, summary } = adminChanges[name];
      const ids = [...path.matchAll(/:(\w+)/g)].map(([, id = '']) => id);
      const members = Object.keys(body.shape).filter((member) => member !== 'reason');
      const rule = second === 'never' ? '' : second === 'live' ? '  [live: two people]' : '  [two people]';
      return `${name.padEnd(26)}${summary}${rule}\n${' '.repeat(26)}${[...ids, ...members].map((one) => `${one}=…`).join(' ')}`;
    })
    .join('\n');
}
