import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reachable } from '../src/os-user.ts';

const nobody = { uid: 65_534, gid: 65_534 };
let closedFolder: string;
beforeAll(() => {
  closedFolder = mkdtempSync('/var/tmp/pay-closed-');
});
afterAll(() => rmSync(closedFolder, { recursive: true, force: true }));

test('a folder that Postgres cannot access is replaced by an accessible one, always the same', () => {
  chmodSync(closedFolder, 0o700);
  const wanted = join(closedFolder, 'postgres');
  const given = reachable(wanted, nobody);
  expect(given).toMatch(/^\/var\/tmp\/pay-local-[0-9a-f]{12}$/);
  expect(reachable(wanted, nobody)).toBe(given);
  expect(reachable(join(closedFolder, 'other'), nobody)).not.toBe(given);
});

test('a folder is not replaced if Postgres can access it, or if no other account is needed', () => {
  chmodSync(closedFolder, 0o711);
  expect(reachable(join(closedFolder, 'postgres'), nobody)).toBe(join(closedFolder, 'postgres'));
  chmodSync(closedFolder, 0o700);
  expect(reachable(join(closedFolder, 'postgres'), undefined)).toBe(join(closedFolder, 'postgres'));
});
