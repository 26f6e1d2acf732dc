import { generatedFiles } from '@pay/sdk/generate';

import { read } from './repository.ts';

type OpenApiDocument = Parameters<typeof generatedFiles>[0];

const document = JSON.parse(read('packages/contract/openapi.json')) as OpenApiDocument;

test('the generated part of the SDK is what the description says now; npm run generate writes it', () => {
  const files = generatedFiles(document);
  expect(files.size).toBeGreaterThan(2);
  for (const [path, text] of files) expect([path, read(`packages/sdk/src/${path}`)]).toEqual([path, text]);
});
