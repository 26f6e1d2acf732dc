// Dependencies of the console, built once per process.
import type { IdSource } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { RecoveryMode } from '@pay/kernel/recovery-mode';
import type { Clients } from '@pay/kernel/service';
import type { IdentityProvider } from '../adapters/oidc/provider.ts';
import type { Mailer } from '../adapters/smtp/mailer.ts';
import type { FourEyesRules } from '../domain/four-eyes.ts';
import type { Needs } from './clients.ts';
import type { ConsoleMetrics } from './console-metrics.ts';
import type { DelegationCache } from './delegation-cache.ts';
import type { Passwords } from './passwords.ts';
import type { SessionStreams } from './session-streams.ts';

/** Rules that the configuration makes stricter, and the hours that a second person has to decide. */
export type FourEyes = { readonly configured: FourEyesRules; readonly hours: number };
/** Limits for people who run the platform. */
export type OperatorBounds = {
  /** Days after which a person with a new role may approve. */
  readonly probationDays: number;
  /** Maximum number of people that the command line may create. */
  readonly byCommandLineMax: number;
  /** Domains of their e-mails; empty allows all. */
  readonly domains: readonly string[];
};

export type AppDeps = {
  readonly db: Database;
  /** Real time: people have no sandbox clock. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly keyring: Keyring;
  readonly log: Log;
  readonly recovery: RecoveryMode;
  /** The API's URL for callers. */
  readonly apiUrl: string;
  readonly dashboardsUrl: string | undefined;
  readonly metrics: ConsoleMetrics;
  readonly passwords: Passwords;
  /** Undefined if no identity provider or mail server is configured. */
  readonly provider: IdentityProvider | undefined;
  readonly mailer: Mailer | undefined;
  /** Whether a token from an inviter suffices for a new user with a password: only on a developer's own machine. */
  readonly trustsInviters: boolean;
  /** Makes the mailer send mails that were just committed. */
  readonly wakeMailer: () => void;
  readonly delegations: DelegationCache;
  readonly streams: SessionStreams;
  /** Proves to the gateway that a delegated request comes from the console. */
  readonly delegationKeys: Keyring;
  readonly gateway: Clients<Needs>['gateway'];
  /** Operations of services for people who run the platform. */
  readonly clients: Clients<Needs>;
  readonly fourEyes: FourEyes;
  readonly operators: OperatorBounds;
  /** Milliseconds that an item in review may wait before an alert. */
  readonly reviewMsMax: number;
};
