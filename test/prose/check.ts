// Compares the problems of our texts with the recorded counts, which may only fall.
// `npm run check:prose -- --list AREA [RULE]` shows the problems of an area, and `--update` records lower counts.
// `--record` records all counts: use it only after a merge of branches that started before a count fell.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaNames, judgeRepository } from './areas.ts';
import { compareCounts, countsOf, lowerCounts, type Counts } from './counts.ts';

const root = path.join(import.meta.dirname, '..', '..');
const file = path.join(import.meta.dirname, 'counts.json');
const recordedCounts = JSON.parse(readFileSync(file, 'utf8')) as Counts;
const [command, area, rule] = process.argv.slice(2);

if (command === '--list') list();
else check();

function list(): void {
  const names = areaNames.filter((name) => area === undefined || name === area);
  const found = judgeRepository(root, names);
  for (const problem of names.flatMap((name) => found[name]))
    if (rule === undefined || problem.rule === rule)
      process.stdout.write(`${problem.file}:${problem.line} ${problem.rule} ${problem.text}\n`);
}

function check(): void {
  const found = judgeRepository(root);
  const counts = countsOf(found);
  if (command === '--record') return record(counts);
  if (command === '--update') record(lowerCounts(recordedCounts, counts));
  const { risen, fallen } = compareCounts(recordedCounts, counts);
  for (const { area: name, rule: of, from, to } of risen)
    process.stderr.write(`${name}: ${of} rose from ${from} to ${to}. See: npm run check:prose -- --list ${name} ${of}\n`);
  if (fallen.length > 0 && command !== '--update')
    process.stdout.write(`${fallen.length} counts fell. Record them: npm run check:prose -- --update\n`);
  if (risen.length > 0) process.exitCode = 1;
}

function record(counts: Counts): void {
  writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`);
}
