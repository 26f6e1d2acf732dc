// promtool, which tests rules: the configured one, one on PATH, or one unpacked into the ignored toolchain folder.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { localFolder } from '@pay/platform/paths';

const candidates = [
  process.env['PROMTOOL'] ?? 'promtool',
  join(localFolder, 'toolchain', 'prometheus', 'usr', 'bin', 'promtool'),
];
const foundProgram = candidates.find((program) => spawnSync(program, ['--version']).status === 0);

export const isInstalled = foundProgram !== undefined;
export const promtool = foundProgram ?? 'promtool';
export const notTried = '\npromtool is not installed, so no alert was tried: apt-get install prometheus, or set PROMTOOL\n';
