// Jest's own runner, which records the CPU time of each file: this worker's, and that of its finished child processes.
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { default: circus } = require('jest-circus/runner');
const compileOnce = require('./compile-once.cjs');
const { shareModules } = require('./shared-modules.cjs');

// Jest's runtime compiles each module by calling this property.
vm.compileFunction = compileOnce(vm.compileFunction);

/** Clock ticks a second in Linux's /proc: 100 on every platform of Node. */
const ticksPerSecond = 100;

function cpuMs() {
  try {
    // The name is in parentheses and may contain blanks. After the name, fields 12 to 15 are the user and system time
    // of the process and of its finished children.
    const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1).split(' ');
    return (fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 1_000) / ticksPerSecond;
  } catch {
    // Other systems do not count children.
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

module.exports = async (...given) => {
  const before = cpuMs();
  const [, , environment, runtime] = given;
  shareModules(runtime, environment);
  const result = await circus(...given);
  return { ...result, cpuMs: Math.max(0, cpuMs() - before) };
};

module.exports.cpuMs = cpuMs;
