// docs/operators.md lists everything that people of the platform and admins of accounts may change, with the required
// role and whether one person suffices.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionNames, adminChanges, type ActionName } from '@pay/contract/console/admin/admin-changes';
import { consoleRoutes, type ConsoleRouteName } from '@pay/contract/console/routes';
import { access } from './access.ts';

const page = readFileSync(join(__dirname, '../../../../docs/operators.md'), 'utf8');

/** Cells of the rows of the table below a heading. */
function rowsBelow(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const bare = (text: string): string => text.replaceAll('`', '');

test('each operator action is in the documented table with its roles and its second person', () => {
  const rows = rowsBelow('What one person does alone').map(([action = '', roles = '', second = '', why = '']) => {
    expect([action, why.length > 5]).toEqual([action, true]);
    return [bare(action), bare(roles), second];
  });
  const due = actionNames.map((name: ActionName) => {
    const { roles, second } = adminChanges[name];
    return [name, roles.join(', '), second];
  });
  expect(rows.sort()).toEqual(due.sort());
});

test('each restricted change of the console is in its table, with the permitted roles', () => {
  const rows = rowsBelow('What one person does alone in an account').map(([route = '', roles = '']) => [
    bare(route),
    bare(roles),
  ]);
  // Only reads the names of ids, which are too many for an address.
  const isRead = (route: ConsoleRouteName): boolean => consoleRoutes[route].method === 'GET' || route === 'lookUpNames';
  const changes = (Object.keys(access) as ConsoleRouteName[]).filter((route) => !isRead(route));
  const due = changes.flatMap((route) => {
    const allowed = access[route];
    return typeof allowed === 'string' ? [] : [[route, allowed.join(', ')]];
  });
  expect(rows.sort()).toEqual(due.sort());
});
