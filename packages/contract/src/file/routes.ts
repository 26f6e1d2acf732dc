import { limits } from '@pay/core/limits';
import { CreateFileLink, FileLinkParams, FileParams, ListFiles, UploadQuery, uploadTypes } from './shapes.ts';
import { file } from './operations.ts';
import { route, type Route } from '../route.ts';

const files = { tag: 'Files', scope: 'files' } as const;
const one = { ...files, params: FileParams, envelope: 'ok' } as const;

const read = [401, 404, 429, 500];
const changeErrors = [400, 401, 404, 409, 429, 500];
/** Milliseconds to upload the largest file: write eighty chunks, then check all of them. */
const uploadMs = 30_000;

export const fileRoutes: readonly Route[] = [
  route('POST /v1/files', {
    ...files,
    to: file.finish,
    summary: 'Upload a file',
    query: UploadQuery,
    upload: { types: uploadTypes, bytesMax: limits.fileBytes },
    envelope: 'ok',
    rate: 'files',
    replay: 'redrive',
    deadlineMs: uploadMs,
    errors: [400, 401, 409, 429, 500],
  }),
  route('GET /v1/files', { ...files, to: file.list, query: ListFiles, envelope: 'okPage', errors: [400, 401, 429, 500] }),
  route('GET /v1/files/:fileId', { ...one, to: file.get, errors: read }),
  route('DELETE /v1/files/:fileId', { ...one, to: file.delete, errors: changeErrors }),
  route('GET /v1/files/:fileId/content', {
    ...one,
    to: file.download,
    scopeOf: file.requiredScope,
    envelope: 'file',
    errors: read,
  }),
  route('POST /v1/files/:fileId/links', {
    ...one,
    to: file.createLink,
    scopeOf: file.requiredScope,
    body: CreateFileLink,
    bodyOptional: true,
    replay: 'redrive',
    errors: [400, ...read],
  }),
  route('GET /files/:token', {
    tag: 'Hosted pages',
    auth: 'none',
    to: file.openLink,
    summary: 'Open a file link',
    params: FileLinkParams,
    envelope: 'file',
    errors: [404, 429, 500],
  }),
];
