// Runs the guide's webhook receiver in Java, a language without an SDK, on our signed delivery.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideBlocks } from '@pay/docs-site/guide-blocks';

export type GuideVector = { readonly secret: string; readonly body: string; readonly headers: Readonly<Record<string, string>> };
export type GuideResult = { readonly result: 'passed' | 'failed' | 'skipped'; readonly text: string };

type Command = readonly string[];

/** @param folder the folder of this check, for the compiled code */
export function tryGuideCode(vector: GuideVector, folder: string): GuideResult {
  const home = join(folder, 'guide-java');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  // Java reads variables in the encoding of the locale.
  const env = { ...process.env, LC_ALL: 'C.UTF-8', ...vector.headers, body: vector.body, secret: vector.secret };
  // Compilers are slow on a loaded machine.
  const run = ([program = '', ...args]: Command): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(program, args, { cwd: home, encoding: 'utf8', timeout: 120_000, env });
  if (run(['javac', '-version']).status !== 0) return { result: 'skipped', text: 'SKIPPED, "javac -version" does not work here' };
  const blocks = guideBlocks('webhooks').filter(({ language }) => language === 'java');
  if (blocks.length !== 2) return { result: 'failed', text: 'FAILED: the guide has no code, or nothing that tries it' };
  writeFileSync(join(home, 'Guide.java'), blocks.map(({ text }) => text).join('\n'));
  for (const command of [
    ['javac', '-d', '.', 'Guide.java'],
    ['java', '-cp', '.', 'Main'],
  ]) {
    const { status, stdout, stderr } = run(command);
    if (status !== 0) return { result: 'failed', text: `FAILED\n${stdout}${stderr}` };
  }
  return { result: 'passed', text: 'a delivery accepted, forged and old ones refused' };
}
