// Output of a run in addition to Jest's own: its seed first, a command that repeats each failed file, and the cost of
// all files (read by `npm run test:times`). The last line is the plain result, `Tests: 12 passed, 0 failed, 1 skipped`,
// for scripts.
const { mkdirSync, writeFileSync, writeSync } = require('node:fs');
const { join, relative } = require('node:path');
const { endsPlatform } = require('./longest-first.cjs');
const { cpuMs } = require('./measured-runner.cjs');
const { fileOf, resultLine } = require('./times.cjs');

module.exports = class RunReporter {
  constructor(globalConfig, { command }) {
    this.root = globalConfig.rootDir;
    this.command = command;
    this.startMs = Date.now();
    this.files = [];
  }

  onRunStart() {
    process.stderr.write(`SEED=${process.env.SEED}\n`);
  }

  onTestFileResult(test, result) {
    // An idle platform would occupy a part of the machine while half of the files remain.
    if (endsPlatform(test.path)) void globalThis[Symbol.for('pay.testServers')]?.endPlatform();
    this.files.push({
      path: relative(this.root, test.path),
      layer: test.context.config.displayName.name,
      wallMs: (result.perfStats.end ?? 0) - (result.perfStats.start ?? 0),
      cpuMs: result.cpuMs ?? 0,
      tests: result.testResults.length,
      failed: result.numFailingTests > 0 || result.testExecError != null,
    });
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = results;
    const counts = {
      passed: numPassedTests,
      // A file that could not be loaded ran no test, but is a failure.
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests + numTodoTests,
    };
    const times = { command: this.command, seed: process.env.SEED, wallMs: Date.now() - this.startMs, counts, files: this.files };
    const again = this.files.filter(({ failed }) => failed).map(({ path }) => path);
    const repeat = `\nTo repeat what failed:\n  SEED=${process.env.SEED} ${this.command} -- ${again.join(' ')}\n`;
    // At the exit, because Jest writes its own summary after this method. Only then have workers and servers ended, so
    // that their CPU time counts.
    process.once('exit', () => {
      mkdirSync(join(this.root, '.local', 'test-times'), { recursive: true });
      writeFileSync(fileOf(this.root, this.command), `${JSON.stringify({ ...times, cpuMs: cpuMs() }, null, 1)}\n`);
      writeSync(1, `${again.length > 0 ? repeat : ''}\n${resultLine(counts)}\n`);
    });
  }
};
