// What the console's work is done with, put together once per process.
import type { IdSource } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { Clients } from '@pay/kernel/service';
import type { FourEyesPolicy } from '../domain/four-eyes.ts';
import type { Needs } from './clients.ts';
import type { Passwords } from './passwords.ts';

/** Which actions need a second person, and for how long one may decide. */
export type FourEyes = { readonly policy: FourEyesPolicy; readonly hours: number };

export type Tools = {
  readonly db: Database;
  /** Real time: people have no sandbox clock. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly keyring: Keyring;
  readonly log: Log;
  readonly passwords: Passwords;
  readonly gateway: Clients<Needs>['gateway'];
  /** What services serve for people who run the platform. */
  readonly clients: Clients<Needs>;
  readonly fourEyes: FourEyes;
};
