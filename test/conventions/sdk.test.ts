import { commandsFile } from '@pay/cli/generate/commands';
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { generateFiles } from '@pay/sdk/generate/files';
import { goFiles } from '@pay/sdk/generate/go-files';
import { pythonFiles } from '@pay/sdk/generate/python-files';

import { read } from './repository.ts';

const document = JSON.parse(read('packages/contract/openapi.json')) as OpenApiDocument;

test('the generated part of the SDK matches the OpenAPI document; npm run generate writes it', () => {
  const files = generateFiles(document);
  expect(files.size).toBeGreaterThan(2);
  for (const [path, text] of files) expect([path, read(`packages/sdk/src/${path}`)]).toEqual([path, text]);
});

test('the generated part of the Python SDK matches the OpenAPI document', () => {
  const files = pythonFiles(document);
  expect(files.size).toBeGreaterThan(1);
  for (const [path, text] of files) expect([path, read(`packages/sdk-python/src/pay_sdk/${path}`)]).toEqual([path, text]);
});

test('the commands of the API’s resources match the OpenAPI document', () => {
  expect(read('packages/cli/src/generated/commands.ts')).toBe(commandsFile(document));
});

test('the generated part of the Go SDK matches the OpenAPI document', () => {
  const files = goFiles(document);
  expect(files.size).toBeGreaterThan(2);
  for (const [path, text] of files) expect([path, read(`packages/sdk-go/${path}`)]).toEqual([path, text]);
});
