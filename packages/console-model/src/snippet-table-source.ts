// The table of snippets as source text. A test compares it with the committed file.
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { sdkTable } from './snippet-table.ts';

/** JSON inside a string: the type checker skips it, and a browser parses it faster than an object literal. */
export const sdkTableSource = (document: OpenApiDocument): string =>
  '// Written by `npm run generate` from packages/contract/openapi.json; do not edit.\n' +
  "import type { SdkTable } from '../snippet-shape.ts';\n\n" +
  `export const table = JSON.parse(\n  '${JSON.stringify(sdkTable(document)).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',\n) as SdkTable;\n`;
