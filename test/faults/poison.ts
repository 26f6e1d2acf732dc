// Text that kills a process whenever it serves or sends a message with this text. Unlike an order to die (crash.ts),
// the text stays.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { poisonFiles } from './crash.ts';

export type Poison = { deaths(): number; cure(): void };

export function plantPoison(order: string, text: string): Poison {
  const files = poisonFiles(order);
  rmSync(files.deaths, { force: true });
  writeFileSync(`${files.text}.new`, text);
  renameSync(`${files.text}.new`, files.text);
  return {
    deaths: () => (existsSync(files.deaths) ? readFileSync(files.deaths, 'utf8').length : 0),
    cure: () => rmSync(files.text, { force: true }),
  };
}
