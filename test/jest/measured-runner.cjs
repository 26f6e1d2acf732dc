// Jest's own runner, with the CPU time of each file noted: this worker's, and that of processes it started and saw end.
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { default: circus } = require('jest-circus/runner');
const compileOnce = require('./compile-once.cjs');

// Jest's runtime compiles each module by a call of this property.
vm.compileFunction = compileOnce(vm.compileFunction);

/** Clock ticks of Linux's /proc; 100 on every platform Node runs on. */
const ticksPerSecond = 100;

function cpuMs() {
  try {
    // After the name in parentheses, which may hold blanks: user, system, and the same of children that ended, are 12th to 15th.
    const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1).split(' ');
    return (fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 1_000) / ticksPerSecond;
  } catch {
    // Elsewhere children are not counted.
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
