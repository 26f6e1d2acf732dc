// Two test files of one worker, as two fake runtimes: what they share, and what each loads for itself.
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';

type Load = (from: string, name: string) => unknown;
type Runtime = {
  requireModuleOrMock: Load;
  readonly getSourceMaps: () => Map<string, string>;
  readonly _resolution: object;
};
type EnvironmentInput = { readonly projectConfig: object; readonly globalConfig: object };
type Environment = {
  readonly global: Record<symbol, unknown> & { readonly process: NodeJS.Process };
  readonly moduleMocker: typeof jest;
  teardown(): Promise<void>;
};
type SharedEnvironment = {
  new (input: EnvironmentInput, context: object): Environment;
  shareModules(runtime: Runtime, environment: Environment): void;
};
const SharedEnvironmentOfFile = jest.requireActual<SharedEnvironment>('./shared-modules.cjs');
const { shareModules } = SharedEnvironmentOfFile;

/** An environment for a file of a project. Projects with the same `conditions` share theirs. */
const environmentOf = (conditions: string): Environment =>
  new SharedEnvironmentOfFile(
    {
      globalConfig: {},
      projectConfig: { globals: {}, moduleNameMapper: [], testEnvironmentOptions: { conditions }, fakeTimers: {} },
    },
    {},
  );

/** A runtime that loads a new object for each call. */
function aRuntime(): Runtime {
  const maps = new Map<string, string>();
  return {
    requireModuleOrMock: (_from, name) => {
      maps.set(name, `map of ${name}`);
      return { name };
    },
    getSourceMaps: () => maps,
    _resolution: { isCoreModule: (name: string) => name.startsWith('node:'), resolveCjsStub: () => null, resolveCjs: pathOf },
  };
}

function pathOf(_from: string, name: string): string {
  if (name === 'absent') throw new Error('no such module');
  return name;
}

const kernel = join(repositoryRoot, 'packages', 'kernel', 'src', 'run.ts');
const packageOfOthers = join(repositoryRoot, 'node_modules', 'zod', 'index.js');

function twoFiles(conditions: string): readonly [Runtime, Runtime] {
  const files = [aRuntime(), aRuntime()] as const;
  for (const file of files) shareModules(file, environmentOf(conditions));
  return files;
}

test.each([kernel, packageOfOthers])('%s is loaded once by all files of a worker', (path) => {
  const environment = environmentOf('loaded once');
  const [first, second] = [aRuntime(), aRuntime()];
  shareModules(first, environment);
  const loaded = first.requireModuleOrMock('a.test.ts', path);
  shareModules(second, environment);
  expect(second.requireModuleOrMock('b.test.ts', path)).toBe(loaded);
  // Stack traces of the second file name lines of the source too.
  expect(second.getSourceMaps().get(path)).toBe(`map of ${path}`);
});

test.each([
  join(repositoryRoot, 'test', 'e2e', 'support', 'arrange.ts'),
  join(repositoryRoot, 'packages', 'kernel', 'src', 'db.test.ts'),
  join(repositoryRoot, 'packages', 'testkit', 'src', 'jest-slow-turns.ts'),
  join(repositoryRoot, 'services', 'gateway', 'test', 'support.ts'),
  'node:fs',
  'absent',
])('%s is loaded for each file', (path) => {
  const [, file] = twoFiles('for each file');
  expect(file.requireModuleOrMock('a.test.ts', path)).not.toBe(file.requireModuleOrMock('a.test.ts', path));
});

test('a shared module that loads another one later gets it from the runtime of the present file', () => {
  const [first, second] = twoFiles('later');
  expect(first.requireModuleOrMock(kernel, packageOfOthers)).toBe(second.requireModuleOrMock(kernel, packageOfOthers));
  expect(second.getSourceMaps().has(packageOfOthers)).toBe(true);
  expect(first.getSourceMaps().has(packageOfOthers)).toBe(false);
});

test('the next file has no variables, symbols, or spies of the previous file', async () => {
  const first = environmentOf('left behind');
  const left = Symbol('left');
  const { env } = first.global.process;
  const home = env['HOME'];
  env['LEFT'] = 'yes';
  delete env['HOME'];
  first.global[left] = true;
  const target = { answer: () => 1 };
  first.moduleMocker.spyOn(target, 'answer').mockReturnValue(2);
  await first.teardown();
  const second = environmentOf('left behind');
  expect(second).toBe(first);
  expect(second.global.process.env['LEFT']).toBeUndefined();
  expect(second.global.process.env['HOME']).toBe(home);
  expect(second.global[left]).toBeUndefined();
  expect(target.answer()).toBe(1);
});

test('projects that resolve names differently share no environment', () => {
  expect(environmentOf('one')).not.toBe(environmentOf('other'));
});
