import { UserError } from '@pay/platform/user-error';
import { withAccountHint } from './connection-hint.ts';

test('a backup of another account is named with the account that the command needs', () => {
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/backup/base' });
  const told = withAccountHint(denied) as UserError;
  expect(told).toBeInstanceOf(UserError);
  expect(told.message).toBe('This OS user has no access to /backup/base.');
  expect(told.command).toContain('as the OS user that runs Postgres');
  const other = new Error('no space left');
  expect(withAccountHint(other)).toBe(other);
});
