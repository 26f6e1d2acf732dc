import { UserError } from '../user-error.ts';

/** A server that is not there, and one that starts, recovers or stops. */
const codes = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P01', '57P02', '57P03']);

/** An address with several numbers fails with one error for each. */
const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError ? (error.errors as unknown[]) : [error];

export const isClosed = (error: unknown): boolean =>
  causesOf(error).some((one) => {
    const { code, syscall } = one as NodeJS.ErrnoException;
    return codes.has(code ?? '') && (code !== 'ENOENT' || syscall === 'connect');
  });

/** It answers the connection and is on its way to open, or to end. */
export const isStarting = (error: unknown): boolean => (error as { code?: string }).code === '57P03';

export const reasonOf = (error: unknown): string =>
  causesOf(error)
    .map((one) => (one as Error).message)
    .join('; ');

/** Where the server's own words are: no connection can tell them. */
export const logHint = 'read the log of Postgres: the file of pg_ctl --log, journalctl --unit postgresql, or kubectl logs';

/** For a database that takes no connections, an error that says where to look. */
export const withHint = (error: unknown): unknown =>
  isClosed(error) ? new UserError(`The database accepts no connections: ${reasonOf(error)}.`, logHint) : error;
