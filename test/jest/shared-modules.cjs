// Jest gives each test file a separate global object and loads every module into it again. Here all files of a worker
// share one global object and the loaded modules of packages and services, which saves a fifth of the workers' CPU
// time. Services of one process share these modules too. Modules of tests load for each file.
'use strict';
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

const isShared = (path) =>
  /\/(node_modules|(packages|services|deploy)\/[^/]+\/src)\//.test(path) && !/\.test\.ts$|\/jest-[^/]+$/.test(path);

/** Environments by the options that decide which module a name means. */
const environments = new Map();

class SharedEnvironment extends NodeEnvironment {
  #symbols;
  #variables;
  #exit;
  modules = new Map();
  sourceMaps = new Map();

  constructor(given, context) {
    const { moduleNameMapper, testEnvironmentOptions } = given.projectConfig;
    const key = JSON.stringify([moduleNameMapper, testEnvironmentOptions]);
    const known = environments.get(key);
    if (known !== undefined) {
      known.#reset();
      return known;
    }
    super(given, context);
    this.#symbols = new Set(Object.getOwnPropertySymbols(this.global));
    this.#variables = { ...this.global.process.env };
    this.#exit = this.global.process.exit;
    environments.set(key, this);
  }

  /** Removes what the last file left: Jest's own state, which has symbols as names, and variables of the process. */
  #reset() {
    const { global } = this;
    for (const symbol of Object.getOwnPropertySymbols(global)) if (!this.#symbols.has(symbol)) delete global[symbol];
    const { env } = global.process;
    for (const name of Object.keys(env)) if (!(name in this.#variables)) delete env[name];
    Object.assign(env, this.#variables);
    // Jest wraps this for each file.
    global.process.exit = this.#exit;
  }

  /** Ends a file, while the global object stays. */
  teardown() {
    this.moduleMocker.restoreAllMocks();
    return Promise.resolve();
  }
}

/** The runtime of the test file that the worker runs now. */
let current;

/** Makes a file's runtime take shared modules from its environment. */
function shareModules(runtime, { modules, sourceMaps }) {
  current = runtime;
  const load = runtime.requireModuleOrMock.bind(runtime);
  const maps = runtime.getSourceMaps();
  for (const [path, map] of sourceMaps) maps.set(path, map);
  runtime.requireModuleOrMock = (from, name) => {
    // A shared module keeps the runtime that loaded it, and may load another module for a later file.
    if (runtime !== current) return current.requireModuleOrMock(from, name);
    const path = pathOf(runtime, from, name);
    if (path === undefined || !isShared(path)) return load(from, name);
    if (!modules.has(path)) {
      modules.set(path, load(from, name));
      if (maps.has(path)) sourceMaps.set(path, maps.get(path));
    }
    return modules.get(path);
  };
}

function pathOf({ _resolution: resolution }, from, name) {
  if (name === '@jest/globals' || resolution.isCoreModule(name)) return undefined;
  try {
    return resolution.resolveCjsStub(from, name) ?? resolution.resolveCjs(from, name);
  } catch {
    // Jest's own error names the file that requires the absent module.
    return undefined;
  }
}

module.exports = SharedEnvironment;
module.exports.shareModules = shareModules;
