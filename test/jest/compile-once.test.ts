import { compileFunction, createContext, SyntheticModule, type CompileFunctionOptions } from 'node:vm';

type Compile = (code: string, parameters: string[], options?: CompileFunctionOptions) => (...values: unknown[]) => unknown;
const compileOnce = jest.requireActual<(compile: Compile) => Compile>('./compile-once.cjs');

const compile = compileOnce(compileFunction as unknown as Compile);
const inContext = (value: number): CompileFunctionOptions => ({
  filename: '/module.js',
  parsingContext: createContext({ value, Error }),
});

test('a module that is compiled once sees the globals of each context', () => {
  const code = 'return (globalThis.value += add)';
  const [first, second] = [inContext(1), inContext(10)];
  expect(compile(code, ['add'], first)(1)).toBe(2);
  expect(compile(code, ['add'], second)(1)).toBe(11);
  expect(compile(code, ['add'], first)(1)).toBe(3);
});

test('a module whose text or parameters changed is compiled again', () => {
  const options = inContext(0);
  expect(compile('return a', ['a'], options)(1)).toBe(1);
  expect(compile('return -a', ['a'], options)(1)).toBe(-1);
  expect(compile('return -a', ['b', 'a'], options)(1, 2)).toBe(-2);
});

test('an error names the line and the column of the file', () => {
  const placeOf = (code: string): string | undefined => {
    try {
      compile(code, ['module', 'exports'], inContext(0))();
    } catch (error) {
      return /module\.js:\d+:\d+/.exec((error as Error).stack ?? '')?.[0];
    }
    return undefined;
  };
  expect(placeOf("throw new Error('first line')")).toBe('module.js:1:7');
  expect(placeOf("\n  throw new Error('second line')")).toBe('module.js:2:9');
});

test('a module whose last line is a comment compiles', () => {
  expect(compile('return 1 // the end', [], inContext(0))()).toBe(1);
});

test('code without a context is compiled as before', () => {
  expect(compile('return 2', [])()).toBe(2);
});

test('an import goes to the runtime that loaded the module last', async () => {
  const load = (runtime: string): CompileFunctionOptions => {
    const options = inContext(0);
    const importModuleDynamically = async (specifier: string) => {
      const evaluate = function (this: SyntheticModule): void {
        this.setExport('default', `${specifier} of the ${runtime}`);
      };
      const module = new SyntheticModule(['default'], evaluate, { context: options.parsingContext as object });
      await module.link(() => module);
      await module.evaluate();
      return module;
    };
    return { ...options, importModuleDynamically };
  };
  const imported: unknown[] = [];
  for (const runtime of ['first', 'second']) imported.push(await compile("return import('thing')", [], load(runtime))());
  expect(imported).toMatchObject([{ default: 'thing of the first' }, { default: 'thing of the second' }]);
});
