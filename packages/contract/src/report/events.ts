import { exportEvents } from './export.ts';
import { statementEvents } from './statement.ts';

export const reportEvents = { ...statementEvents, ...exportEvents };
