// `npm run check:sdk-python`: type-checks the Python package, tests it against a separate platform, builds it, and
// imports its wheel. Without Python or its packages, prints a line and skips, or fails with `--require`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localFolder } from '@pay/platform/paths';
import { snippetPrograms } from '@pay/console-model/snippet-samples';
import { guideNames } from '@pay/docs-site/guides';
import { testFleet } from '@pay/testkit/fleet';
import { hasCode, writeInstallCommands, pythonProgram, buildProgram } from '../e2e/support/guide-programs.ts';
import { freePort, isRight, tryReceiver } from '../e2e/support/guide-receiver.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const source = join(import.meta.dirname, '../../packages/sdk-python');
const receiver = join(source, '../examples/webhook-receiver');
const folder = join(localFolder, 'sdk-python');
const copy = join(folder, 'package');
const home = join(folder, 'python');
const python = join(home, 'bin', 'python');
const packages = ['httpx==0.28.1', 'mypy==2.4.1', 'build==1.6.1', 'setuptools==80.9.0', 'wheel==0.48.0'];

type Step = readonly [name: string, command: readonly string[], prints?: RegExp];

function run([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv = {}): { isGood: boolean; text: string } {
  // A hundred tests wait for the platform, and the type-checker is slow on a loaded machine.
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    timeout: 300_000,
    env: { ...process.env, ...env },
  });
  return { isGood: status === 0, text: `${stdout}${stderr}` };
}

rmSync(copy, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// A copy, so that nothing is built inside the repository.
cpSync(source, copy, { recursive: true, filter: (path) => !/__pycache__|\.egg-info|\.mypy_cache|\/(dist|build)$/.test(path) });
const samples = [...readFileSync(join(source, 'README.md'), 'utf8').matchAll(/```python\n([\s\S]*?)```/g)];
for (const [at, [, code = '']] of samples.entries()) writeFileSync(join(copy, 'tests', `sample_${at}.py`), code);

const setUp: readonly (readonly string[])[] = [
  ...(existsSync(python) ? [] : [['python3', '-m', 'venv', home]]),
  [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages],
];
const failedCommand = setUp.find((command) => !run(command).isGood);
if (failedCommand !== undefined) {
  say(`Python: SKIPPED, "${failedCommand.slice(0, 4).join(' ')}" does not work here`);
  process.exit(process.argv.includes('--require') ? 1 : 0);
}

const installFolder = join(copy, 'installed');
const fleet = await testFleet({ oneProcess: true });
let isGood = samples.length > 2;
try {
  const { text: key } = await fleet.operator.createKey('sandbox', 'sdk-python');
  const quickStart = join(copy, 'quick_start.py');
  const guides = guideNames.filter((name) => hasCode(name, 'python'));
  for (const name of guides) {
    // A key for each guide, so that the lists of a guide do not show another's resources.
    const { text: own } = await fleet.operator.createKey('sandbox', `guide ${name}`);
    writeFileSync(join(copy, `guide_${name}.py`), pythonProgram(name, { address: fleet.url, key: own }));
  }
  const snippets = snippetPrograms('Python').map((code, at) => {
    const file = join(copy, `snippet_${at}.py`);
    writeFileSync(file, code);
    return file;
  });
  const typed = join(copy, 'typed');
  const typing = writeInstallCommands('python', typed).replace('$CHECKOUT/packages/sdk-python', copy);
  const port = await freePort();
  writeFileSync(join(copy, 'receiver.py'), buildProgram('webhooks', 'receiver.py', port));
  const written = (samples[0]?.[1] ?? '').replace('http://127.0.0.1:8080', fleet.url).replace('svc_test_…', key);
  writeFileSync(quickStart, written);
  const poor = join(copy, 'too_little_money.py');
  writeFileSync(poor, written.replace('"25.00"', '"999999.00"'));
  const steps: readonly Step[] = [
    ['types', [python, '-m', 'mypy']],
    ['tests', [python, '-m', 'unittest', 'discover', '--start-directory', 'tests', '--top-level-directory', '.']],
    ['quick start', [python, quickStart], /^completed\n[^]* deposit/],
    ...guides.map((name): Step => [`guide ${name}`, [python, join(copy, `guide_${name}.py`)]]),
    ['too little money', [python, poor], /^Only \d+(\.\d+)? usdc are available\n/],
    [
      'webhook receiver, types',
      [python, '-m', 'mypy', '--strict', join(receiver, 'receiver.py'), join(receiver, 'test_receiver.py')],
    ],
    ['snippets of the console, types', [python, '-m', 'mypy', '--strict', '--scripts-are-modules', ...snippets]],
    ['webhook receiver, tests', [python, '-m', 'unittest', 'discover', '--start-directory', receiver]],
    ['what the quick start types', ['bash', '-c', typing]],
    ['its program', [join(typed, '.venv/bin/python'), join(copy, 'guide_quick-start.py')], /^completed 9\.21$/m],
    ['wheel', [python, '-m', 'build', '--wheel', '--no-isolation']],
    [
      'install',
      [
        python,
        '-m',
        'pip',
        'install',
        '--quiet',
        '--no-deps',
        '--no-index',
        '--find-links',
        join(copy, 'dist'),
        '--target',
        installFolder,
        'pay-sdk',
      ],
    ],
    [
      'import',
      [
        python,
        '-c',
        `import sys; sys.path.insert(0, ${JSON.stringify(installFolder)}); import pay_sdk; assert pay_sdk.__file__.startswith(${JSON.stringify(installFolder)})`,
      ],
    ],
  ];
  for (const [name, command, prints] of steps) {
    const env = {
      PYTHONPATH: ['what the quick start types', 'its program', 'wheel', 'install', 'import'].includes(name)
        ? ''
        : join(copy, 'src'),
      PYTHONDONTWRITEBYTECODE: '1',
      PAY_BASE_URL: fleet.url,
      PAY_API_KEY: key,
    };
    const done = run(command, env);
    const result = { ...done, isGood: done.isGood && (prints?.test(done.text) ?? true) };
    say(
      `Python SDK, ${name}: ${result.isGood ? (name.startsWith('guide ') ? 'passed' : (result.text.trim().split('\n').at(-1) ?? '') || 'passed') : `FAILED\n${result.text}`}`,
    );
    isGood &&= result.isGood;
    if (!result.isGood) break;
  }
  if (isGood) {
    const tried = await tryReceiver([python, 'receiver.py'], { port, cwd: copy, env: { PYTHONPATH: join(copy, 'src') } });
    say(`Python SDK, receiver of the guide: ${isRight(tried) ? 'passed' : `FAILED\n${JSON.stringify(tried)}`}`);
    isGood &&= isRight(tried);
  }
} finally {
  await fleet.stop();
}
process.exit(isGood ? 0 : 1);
