// Part of `npm run check`: the API must keep every published promise. `surface.txt` lists the promises. `npm run
// generate` adds new ones. Only `--accept` removes promises that a release breaks on purpose and its changelog
// states.
import { readFileSync, writeFileSync } from 'node:fs';
import { events } from './events.ts';
import { openapi } from './openapi.ts';
import { breaksOf, surfaceOf } from './openapi/surface.ts';
import { routes } from './routes.ts';

const file = new URL('../surface.txt', import.meta.url);
const publishedSurface = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const now = surfaceOf(openapi(routes, events));
const breaks = breaksOf(publishedSurface, now);
const isAccepted = process.argv.includes('--accept');
if (isAccepted) writeFileSync(file, `${now.join('\n')}\n`);

for (const line of breaks) process.stdout.write(`${line}\n`);
if (breaks.length > 0) {
  process.stdout.write(
    isAccepted
      ? `${breaks.length} broken promises accepted: describe them in changes/.\n`
      : `${breaks.length} promises of the API would be broken. If that is meant: node packages/contract/src/check-surface.ts --accept\n`,
  );
}
process.exit(breaks.length > 0 && !isAccepted ? 1 : 0);
