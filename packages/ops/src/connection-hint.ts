import { UserError } from '@pay/platform/user-error';

/** Error codes of a missing server, and of a server that starts, recovers, or stops. */
const codes = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P01', '57P02', '57P03']);

/** A host name with several addresses fails with one error for each. */
const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError ? (error.errors as unknown[]) : [error];

export const isClosed = (error: unknown): boolean =>
  causesOf(error).some((one) => {
    const { code, syscall } = one as NodeJS.ErrnoException;
    return codes.has(code ?? '') && (code !== 'ENOENT' || syscall === 'connect');
  });

/** The server accepts the connection but is starting or stopping. */
export const isStarting = (error: unknown): boolean => (error as { code?: string }).code === '57P03';

export const reasonOf = (error: unknown): string =>
  causesOf(error)
    .map((one) => (one as Error).message)
    .join('; ');

/** Where to find the server's own messages, which no connection can show. */
export const logHint = 'read the log of Postgres: the file of pg_ctl --log, journalctl --unit postgresql, or kubectl logs';

/** For a database that accepts no connections, an error that says where to look. */
export const withHint = (error: unknown): unknown =>
  isClosed(error) ? new UserError(`The database accepts no connections: ${reasonOf(error)}.`, logHint) : error;

/** For a file without access, an error that names the account to use. Returns other errors unchanged. */
export const withAccountHint = (error: unknown): unknown => {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== 'EACCES' || path === undefined) return error;
  return new UserError(
    `This OS user has no access to ${path}.`,
    `repeat the command as the OS user that runs Postgres, which must own ${path}`,
  );
};
