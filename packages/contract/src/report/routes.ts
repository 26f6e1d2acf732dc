import { report } from './operations.ts';
import { route, type Route } from '../route.ts';
import { CreateExport, ExportParams, exportScopes, ListExports } from './export.ts';
import { exportTypes } from '../export-rows.ts';
import { CreateStatement, ListStatements, StatementContentQuery, StatementParams } from './statement.ts';
import { z } from 'zod';
import { pageQuery } from '../field.ts';

const read = [401, 404, 429, 500];
const listErrors = [400, 401, 429, 500];
const moveErrors = [400, 401, 404, 409, 429, 500];
const exports = { tag: 'Exports', scope: 'exports' } as const;
const statements = { tag: 'Statements', scope: 'statements' } as const;

/** Milliseconds that printing a long document may take. */
const contentDeadlineMs = 30_000;

export const reportRoutes: readonly Route[] = [
  route('POST /v1/statements', {
    ...statements,
    to: report.createStatement,
    body: CreateStatement,
    envelope: 'ok',
    replay: 'redrive',
    errors: [400, 401, 409, 429, 500],
  }),
  route('GET /v1/statements', {
    ...statements,
    to: report.listStatements,
    query: ListStatements,
    envelope: 'okPage',
    errors: listErrors,
  }),
  route('GET /v1/statements/:statementId', {
    ...statements,
    to: report.getStatement,
    params: StatementParams,
    envelope: 'ok',
    errors: read,
  }),
  route('GET /v1/statements/:statementId/lines', {
    ...statements,
    to: report.listStatementLines,
    params: StatementParams,
    query: z.object(pageQuery),
    envelope: 'okPage',
    errors: moveErrors,
  }),
  route('GET /v1/statements/:statementId/content', {
    ...statements,
    to: report.downloadStatement,
    chunks: report.readStatement,
    params: StatementParams,
    query: StatementContentQuery,
    envelope: 'file',
    deadlineMs: contentDeadlineMs,
    errors: moveErrors,
  }),
  route('POST /v1/statements/:statementId/cancel', {
    ...statements,
    to: report.cancelStatement,
    params: StatementParams,
    envelope: 'ok',
    replay: 'redrive',
    errors: moveErrors,
  }),

  route('POST /v1/exports', {
    ...exports,
    to: report.createExport,
    alsoNeeds: exportTypes.map((type) => ({ scope: exportScopes[type], when: (input) => input['type'] === type })),
    body: CreateExport,
    envelope: 'ok',
    rate: 'exports',
    replay: 'redrive',
    errors: [400, 401, 409, 429, 500],
  }),
  route('GET /v1/exports', { ...exports, to: report.listExports, query: ListExports, envelope: 'okPage', errors: listErrors }),
  route('GET /v1/exports/:exportId', { ...exports, to: report.getExport, params: ExportParams, envelope: 'ok', errors: read }),
  route('POST /v1/exports/:exportId/cancel', {
    ...exports,
    to: report.cancelExport,
    params: ExportParams,
    envelope: 'ok',
    replay: 'redrive',
    errors: moveErrors,
  }),
  route('POST /v1/simulate/exports/:exportId/fail', {
    tag: 'Sandbox',
    scope: 'simulate',
    sandboxOnly: true,
    to: report.simulateExportFailure,
    params: ExportParams,
    envelope: 'ok',
    replay: 'redrive',
    errors: moveErrors,
  }),
];
