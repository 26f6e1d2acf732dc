// Jest's own runner, which records the CPU time of each file: this worker's, and that of its finished child processes.
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { default: circus } = require('jest-circus/runner');
const compileOnce = require('./compile-once.cjs');

// Jest's runtime compiles each module by calling this property.
vm.compileFunction = compileOnce(vm.compileFunction);

/** Clock ticks of Linux's /proc; 100 on every platform Node runs on. */
const ticksPerSecond = 100;

function cpuMs() {
  try {
    // The name is in parentheses and may contain blanks. After it, fields 12 to 15 are user, system, and the same of
    // finished children.
    const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1).split(' ');
    return (fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 1_000) / ticksPerSecond;
  } catch {
    // On other systems children are not counted.
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

module.exports = async (...given) => {
  const before = cpuMs();
  const result = await circus(...given);
  return { ...result, cpuMs: Math.max(0, cpuMs() - before) };
};

module.exports.cpuMs = cpuMs;
