// Jest runs each test file in a separate context and compiles every module again for it. Here a worker compiles a
// module once and runs that script in each context, with the functions that V8 has compiled since.
'use strict';
const vm = require('node:vm');

/** A `compileFunction` for Jest's runtime. Code without a file or a context goes to the original function. */
module.exports = function compileOnce(compileFunction) {
  /** Scripts by file, so that the number of files bounds the map. */
  const scripts = new Map();
  return (code, parameters, options = {}) => {
    const { filename, parsingContext, importModuleDynamically } = options;
    if (filename === undefined || parsingContext === undefined) return compileFunction(code, parameters, options);
    const head = `(function (${parameters.join(', ')}) {`;
    let kept = scripts.get(filename);
    if (kept?.code !== code || kept.head !== head) {
      kept = { code, head, ...compile(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
      scripts.set(filename, kept);
    }
    // A script outlives its test file, whose runtime then cannot load modules. So the newest runtime loads them.
    kept.imports.load = importModuleDynamically;
    return kept.script.runInContext(parsingContext);
  };
};

function compile(text, options) {
  const imports = { load: undefined };
  const script = new vm.Script(text, { ...options, importModuleDynamically: (...request) => imports.load(...request) });
  return { script, imports };
}
