// What the console's work is done with, put together once per process.
import type { IdSource } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { Clients } from '@pay/kernel/service';
import type { Needs } from './clients.ts';
import type { Delegations } from './delegations.ts';
import type { Passwords } from './passwords.ts';

export type Tools = {
  readonly db: Database;
  /** Real time: people have no sandbox clock. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly keyring: Keyring;
  readonly log: Log;
  /** Where callers reach the API. */
  readonly apiUrl: string;
  readonly passwords: Passwords;
  readonly delegations: Delegations;
  readonly gateway: Clients<Needs>['gateway'];
};
