// `npm run generate`: the public description as a file, so that a review shows what a change of the contract does to callers.
import { writeFileSync } from 'node:fs';
import { events } from './events.ts';
import { openapi } from './openapi.ts';
import { routes } from './routes.ts';

writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(openapi(routes, events), null, 2)}\n`);
