// The receivers that the guide on webhooks shows in languages for which there is no SDK here: each judges a delivery as we sign it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideBlocks } from '@pay/docs-site/guide-blocks';

export type GuideVector = { readonly secret: string; readonly body: string; readonly headers: Readonly<Record<string, string>> };
export type GuideResult = { readonly result: 'passed' | 'failed' | 'skipped'; readonly text: string };

type Command = readonly string[];

/** The shown code and the code that tries it, as files of one program. Compilers are slow on a loaded machine. */
const languages: Readonly<
  Record<'go' | 'java', { readonly probe: Command; files(blocks: string[]): string[]; commands(files: string[]): Command[] }>
> = {
  go: {
    probe: ['go', 'version'],
    files: ([shown = '', tried = '']) => [shown, `package main\n\nimport (\n\t"net/http"\n\t"os"\n\t"time"\n)\n\n${tried}`],
    commands: (files) => [['go', 'run', ...files]],
  },
  java: {
    probe: ['javac', '-version'],
    files: (blocks) => [blocks.join('\n')],
    commands: (files) => [
      ['javac', '-d', '.', ...files],
      ['java', '-cp', '.', 'Main'],
    ],
  },
};

/** @param folder a place of this check's own */
export function tryGuideCode(language: 'go' | 'java', vector: GuideVector, folder: string): GuideResult {
  const { probe, files, commands } = languages[language];
  const home = join(folder, `guide-${language}`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const env = { ...process.env, ...vector.headers, body: vector.body, secret: vector.secret };
  const run = ([program = '', ...args]: Command): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(program, args, { cwd: home, encoding: 'utf8', timeout: 120_000, env });
  if (run(probe).status !== 0) return { result: 'skipped', text: `SKIPPED, "${probe.join(' ')}" does not work here` };
  const blocks = guideBlocks('webhooks').filter((block) => block.language === language);
  if (blocks.length !== 2) return { result: 'failed', text: 'FAILED: the guide has no code, or nothing that tries it' };
  const names = files(blocks.map(({ text }) => text)).map((text, at) => {
    const name = `part${at}.${language}`;
    writeFileSync(join(home, name), text);
    return name;
  });
  for (const command of commands(names)) {
    const { status, stdout, stderr } = run(command);
    if (status !== 0) return { result: 'failed', text: `FAILED\n${stdout}${stderr}` };
  }
  return { result: 'passed', text: 'a delivery accepted, forged and old ones refused' };
}
