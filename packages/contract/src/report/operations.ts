// The report service: wallet statements, and exports.
import { exportJobOperations } from './export.ts';
import { forgetOperations } from '../erasure.ts';
import { contract } from '../operation.ts';
import { quotaOperations } from '../quota.ts';
import { sandboxOperations } from '../sandbox.ts';
import { statementOperations } from './statement.ts';

export const report = contract('report', {
  ...statementOperations,
  ...exportJobOperations,
  ...forgetOperations,
  ...quotaOperations,
  ...sandboxOperations,
});
