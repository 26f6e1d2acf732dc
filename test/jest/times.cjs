// `npm run test:times`: the cost of the last runs, by layer and by file. `--total` prints only the result of both
// commands together, in the form of their last line.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
const commands = ['npm test', 'npm run test:faults'];
const shown = 20;

/** The file with the figures of the last run of a command. */
const fileOf = (folder, command) => join(folder, '.local', 'test-times', `${command.split(' ').at(-1).replace(':', '-')}.json`);

const resultLine = ({ passed, failed, skipped }) => `Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const seconds = (ms) => (ms / 1_000).toFixed(1).padStart(8);

function print({ command, seed, wallMs, cpuMs, counts, files }) {
  const line = (text) => process.stdout.write(`${text}\n`);
  line(
    `${command}: ${(wallMs / 1_000).toFixed(0)} s, ${(cpuMs / 1_000).toFixed(0)} s of CPU, ${resultLine(counts)}, SEED=${seed}\n`,
  );
  line(`${'layer'.padEnd(18)}   files   tests  wall s*   CPU s`);
  for (const name of new Set(files.map(({ layer }) => layer))) {
    const own = files.filter(({ layer }) => layer === name);
    const numbers = `${String(own.length).padStart(8)}${String(sum(own.map(({ tests }) => tests))).padStart(8)}`;
    line(
      `${name.padEnd(18)}${numbers} ${seconds(sum(own.map((file) => file.wallMs)))}${seconds(sum(own.map((file) => file.cpuMs)))}`,
    );
  }
  const shared = cpuMs - sum(files.map((file) => file.cpuMs));
  line(`${'shared'.padEnd(42)}${seconds(shared)}  servers and platforms of all files, compiling, starting workers`);
  line(`\n  wall s   CPU s  the ${shown} slowest files`);
  const slowest = files.toSorted((a, b) => b.wallMs - a.wallMs).slice(0, shown);
  for (const file of slowest) line(`${seconds(file.wallMs)}${seconds(file.cpuMs)}  ${file.path} (${file.tests} tests)`);
  line('\n* of all files one after another; several run at a time\n');
}

function main(isTotalOnly) {
  const runs = commands
    .map((command) => fileOf(root, command))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  if (!isTotalOnly) return runs.forEach(print);
  const total = (name) => sum(runs.map(({ counts }) => counts[name]));
  process.stdout.write(`${resultLine({ passed: total('passed'), failed: total('failed'), skipped: total('skipped') })}\n`);
}

module.exports = { fileOf, resultLine };
if (require.main === module) main(process.argv.includes('--total'));
