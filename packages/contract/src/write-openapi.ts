// `npm run generate`: writes the public description as a file, so that a review shows how a contract change affects
// callers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { adminOpenapi } from './console/admin/admin-openapi.ts';
import { events } from './events.ts';
import { openapi } from './openapi.ts';
import { surfaceOf } from './openapi/surface.ts';
import { routes } from './routes.ts';

const document = openapi(routes, events);
writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
writeFileSync(new URL('../admin-openapi.json', import.meta.url), `${JSON.stringify(adminOpenapi(), null, 2)}\n`);

// Promises are only added here, never removed: check-surface.ts handles removals.
const surface = new URL('../surface.txt', import.meta.url);
const publishedSurface = existsSync(surface) ? readFileSync(surface, 'utf8').split('\n') : [];
const promises = [...new Set([...publishedSurface, ...surfaceOf(document)])].filter((line) => line !== '').sort();
writeFileSync(surface, `${promises.join('\n')}\n`);
