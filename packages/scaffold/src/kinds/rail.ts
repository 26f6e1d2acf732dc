// A fiat rail: its row in the contract and its stored code. Everything else reads the row.
import { UserError } from '@pay/platform/user-error';
import { appendTo } from '../edits.ts';
import { fill } from '../templates.ts';
import { parseName } from '../words.ts';
import type { Kind } from './kind.ts';

const rowsFile = 'packages/contract/src/rails.ts';
const codesFile = 'services/transfer/src/store/codes.ts';

export const rail: Kind = {
  usage: 'NAME [--account TYPE]',
  summary: 'Create a fiat rail for the sandbox. TYPE is an account type (us_bank), whose existing rails set the currencies.',
  scaffold(tree, input, { account = 'us_bank' }) {
    const name = parseName(input);
    const rows = tree.read(rowsFile);
    const sibling = new RegExp(`accountType: '${account}',\\s+currencies: (\\[[^\\]]*\\])`).exec(rows);
    if (sibling === null) {
      const known = [...new Set([...rows.matchAll(/accountType: '(\w+)'/g)].map(([, type]) => type))].join(', ');
      throw new UserError(`--account must be one of ${known}, not ${account}.`, 'npm run new -- --help');
    }
    if (tree.read(codesFile).includes(`'${name.snake}'`))
      throw new UserError(`${name.snake} already exists. Choose another name.`, 'npm run new -- --help');
    const displayName = name.list.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ');
    const values = { rail: name.snake, account, currencies: sibling[1] ?? '', displayName };
    tree.edit(rowsFile, appendTo('\nconst rows = {', fill('rail-row', values).trimEnd()));
    // Positions are stored, so the list only grows at its end.
    tree.edit(codesFile, appendTo('\nconst rails = [', `'${name.snake}'`));
    tree.create(`changes/${name.kebab}.md`, fill('rail-change', values));
    return [
      `${rowsFile}: replace the defaults of \`${name.snake}\` (reference, cost, isInstant, returnDays) with the rules of the rail.`,
      `${rowsFile}: name the source of the reference rule in the list above the rows.`,
      'To add a real provider, follow services/transfer/README.md ("Add a provider").',
      'Run `npm test -- test/e2e/transfers`: it pays over every rail of the table.',
    ];
  },
};
