// What the client of NATS throws, in the kinds that the platform tells apart.
import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from 'nats';
import { BusError } from '../bus.ts';

type Kind = BusError['kind'];

/** A connection that ends takes no new work, so nothing was sent. */
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
  // The client gives requests that a broken connection took along no cause.
  const isBroken = causes.at(-1) instanceof errors.RequestError;
  return new BusError(kind ?? (isBroken ? 'disconnected' : 'other'), error);
}

/** The error and what caused it; the client wraps an answer of the server twice. */
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

function kindOf(error: Error): Kind | undefined {
  // The server's own answer: with 503 that nobody leads the stream, otherwise that it will not do it.
  if (error instanceof JetStreamApiError) return error.apiError().code === 503 ? 'no-responders' : 'refused';
  return kindByClass.find(([, classes]) => classes.some((one) => error instanceof one))?.[0];
}
