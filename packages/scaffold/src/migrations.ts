import { appendTo, addImport, inOrder } from './edits.ts';
import type { Tree } from './tree.ts';

/** Adds a migration to a service, with the next number. `sql` has no indentation. */
export function addMigration(
  tree: Tree,
  service: string,
  { name, symbol, text }: { readonly name: string; readonly symbol: string; readonly text: (fileName: string) => string },
): void {
  const folder = `services/${service}/src/migrations`;
  const numbers = tree.list(folder).map((file) => Number.parseInt(file, 10));
  const last = Math.max(0, ...numbers.filter((number) => !Number.isNaN(number)));
  const fileName = `${String(last + 1).padStart(4, '0')}-${name}`;
  tree.create(`${folder}/${fileName}.ts`, text(fileName));
  tree.edit(
    `${folder}/index.ts`,
    inOrder(
      addImport(`import { ${symbol} } from './${fileName}.ts';`),
      appendTo('export const migrations: readonly Migration[] = [', symbol),
    ),
  );
}
