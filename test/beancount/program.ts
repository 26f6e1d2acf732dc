// beancount, a third-party bookkeeping program, in a separate Python environment under .local. Undefined if Python or
// the package is missing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localFolder } from '@pay/platform/paths';

const folder = join(localFolder, 'beancount');
const python = join(folder, 'python', 'bin', 'python');

function run([program = '', ...args]: readonly string[]): { isGood: boolean; text: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', timeout: 300_000 });
  return { isGood: status === 0, text: `${stdout}${stderr}` };
}

type BooksRead = {
  /** Whether beancount found no error. */
  readonly isGood: boolean;
  readonly said: string;
  /** Decimals by account and currency, debits positive. */
  readonly balances: Readonly<Record<string, string>>;
};
export type Beancount = {
  read(text: string): BooksRead;
};

const balancesProgram = `
import sys, json
from collections import defaultdict
from decimal import Decimal
from beancount import loader
entries, errors, options = loader.load_file(sys.argv[1])
sums = defaultdict(Decimal)
for entry in entries:
    for posting in getattr(entry, 'postings', None) or []:
        sums[posting.account + ' ' + posting.units.currency] += posting.units.number
print(json.dumps({key: str(value) for key, value in sums.items()}))
`;

export function beancountOf(say: (line: string) => void = () => undefined): Beancount | undefined {
  mkdirSync(folder, { recursive: true });
  const setUp: readonly (readonly string[])[] = [
    ...(existsSync(python) ? [] : [['python3', '-m', 'venv', join(folder, 'python')]]),
    [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'beancount==3.2.3'],
  ];
  const missing = setUp.find((command) => !run(command).isGood);
  if (missing !== undefined) {
    say(`"${missing.slice(0, 4).join(' ')}" does not work here`);
    return undefined;
  }
  return {
    read(text) {
      const books = join(folder, 'journal.beancount');
      writeFileSync(books, text);
      const { isGood, text: said } = run([python, '-m', 'beancount.scripts.check', books]);
      const sums = run([python, '-c', balancesProgram, books]);
      return { isGood, said, balances: sums.isGood ? (JSON.parse(sums.text) as Record<string, string>) : {} };
    },
  };
}
