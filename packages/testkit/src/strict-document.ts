// The OpenAPI document with responses that allow no undocumented member. A run writes it once: building it takes a
// third of a second, and every end-to-end file needs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import { routes } from '@pay/contract/routes';

const variable = 'PAY_TEST_DOCUMENT';

const buildDocument = (): unknown => openapi(routes, events, { closedAnswers: true });

/** Writes the document for the workers of this run. */
export function writeClosedDocument(folder: string): void {
  const file = join(folder, 'closed-document.json');
  writeFileSync(file, JSON.stringify(buildDocument()));
  process.env[variable] = file;
}

/** The document of this run. Builds it if the run has none, as in process tests. */
export function readClosedDocument(): unknown {
  const file = process.env[variable];
  return file === undefined ? JSON.parse(JSON.stringify(buildDocument())) : JSON.parse(readFileSync(file, 'utf8'));
}
