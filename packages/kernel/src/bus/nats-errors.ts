// Maps the errors of the NATS client to the platform's kinds.
import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from 'nats';
import { BusError } from '../bus.ts';

type Kind = BusError['kind'];

/** A closing connection accepts no new work, so nothing was sent. */
const kindByClass: readonly (readonly [Kind, readonly (new (...args: never[]) => Error)[]])[] = [
  ['disconnected', [errors.ClosedConnectionError, errors.DrainingConnectionError, errors.ConnectionError]],
  ['timeout', [errors.TimeoutError]],
  ['no-responders', [errors.NoRespondersError]],
  ['refused', [errors.PermissionViolationError, errors.AuthorizationError, errors.UserAuthenticationExpiredError]],
];

export function busError(error: unknown): BusError {
  if (error instanceof BusError) return error;
  const causes = causesOf(error);
  const kind = causes.map(kindOf).find((candidate) => candidate !== undefined);
  // The client attaches no cause to the requests that a broken connection ends.
  const isBroken = causes.at(-1) instanceof errors.RequestError;
  return new BusError(kind ?? (isBroken ? 'disconnected' : 'other'), error);
}

/** The error and its causes. The client wraps a server's answer twice. */
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

function kindOf(error: Error): Kind | undefined {
  // The server's own answer. 503 means that the stream has no leader. Any other status means that the server refuses
  // the request.
  if (error instanceof JetStreamApiError) return error.apiError().code === 503 ? 'no-responders' : 'refused';
  return kindByClass.find(([, classes]) => classes.some((one) => error instanceof one))?.[0];
}
