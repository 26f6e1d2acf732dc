// `npm run generate`: writes the table of commands from the committed OpenAPI document.
import { readFileSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { commandsFile } from './commands.ts';

const document = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as OpenApiDocument;
writeFileSync(new URL('../src/generated/commands.ts', import.meta.url), commandsFile(document));
