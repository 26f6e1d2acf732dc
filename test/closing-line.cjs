// Prints the result of a run as one plain line, `Tests: 12 passed, 0 failed, 1 skipped`, which scripts can read without
// knowing Jest's own summary.
module.exports = class ClosingLine {
  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = results;
    // A file that could not even be loaded ran no test and still is a failure.
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    process.stdout.write(`\nTests: ${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped\n`);
  }
};
