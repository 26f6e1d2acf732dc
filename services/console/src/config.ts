import { eventKeys, onLocalStack } from '@pay/contract/variables';
import { z } from 'zod';

export const Config = z.object({
  ...eventKeys('console'),
  HTTP_HOST: z.string().default('127.0.0.1'),
  /** 0 takes a free port. */
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Where browsers reach the console. Only pages from there may change anything; unset, the request's own Host must match. */
  CONSOLE_URL: z.url().optional(),
  /** Where the gateway's inner listener is, for what the screens ask of the API; unset, they show nothing but people and keys. */
  GATEWAY_URL: z.url().optional(),
  /** As SEALING_KEYS, shared with the gateway alone: proves to it that a delegated request comes from here. */
  DELEGATION_KEYS: z.string().min(1),
  /** Where callers reach the API, for the examples of code that the screens show. */
  PUBLIC_URL: z.url().optional(),
  /** Where operators reach /admin/v1, a host of its own; unset, every host of this listener answers it. */
  ADMIN_URL: z.url().optional(),
  /** Where Grafana is, for the links on the operators' screen of health; unset, there are none. */
  DASHBOARDS_URL: z.url().optional(),
  /** Actions of operators that need a second person more often than by default: `{"owner.freeze":"live"}`. Weaker rules are refused. */
  FOUR_EYES: z.string().max(20_000).default(''),
  /** Hours in which a second person may decide. */
  FOUR_EYES_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** Days after which a person with a new role on the platform may approve. The founders do so at once. */
  OPERATOR_PROBATION_DAYS: onLocalStack('0', z.coerce.number().int().min(0).max(365).default(7)),
  /** People of the platform that the command line may make; later ones are invited by two people. */
  OPERATORS_BY_COMMAND_LINE_MAX: onLocalStack('1000', z.coerce.number().int().min(2).max(1_000).default(2)),
  /** Domains of the e-mails of people who run the platform, with commas; empty allows all. */
  OPERATOR_DOMAINS: z.string().max(2_000).default(''),
  /** Hours in which somebody decides about what is in review, in live; older makes an alert. */
  REVIEW_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** How many proxies in front of this listener may be believed about X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  /** Milliseconds after SIGTERM in which new requests are still taken, so that balancers notice first. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(20_000).default(0),
  /** Password hashes made at once, each with 19 MiB, and those that may wait; more are answered 503. */
  HASHES_MAX: z.coerce.number().int().min(1).max(16).default(2),
  HASHES_WAITING_MAX: z.coerce.number().int().min(1).max(1_000).default(64),
  /**
   * A provider of identities (OpenID Connect) that people may sign in with: its address, this console's client there, what its button
   * says, the scopes it is asked for, and the domains of e-mails that it may speak for, with commas.
   */
  OIDC_ISSUER: z.union([z.literal(''), z.url()]).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().min(1).max(60).default('Single sign-on'),
  OIDC_SCOPE: z.string().default('openid email profile'),
  OIDC_DOMAINS: z.string().default(''),
  /** A claim, and `value=role` with commas: the roles of members follow it at each sign-in. Without a claim they are the console's own. */
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLES: z.string().default(''),
  /** The server that invitations and forgotten passwords leave by, with its user and password, and who mails are from. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.union([z.literal(''), z.email()]).optional(),
  /**
   * Whether a new person may choose a password with a token that their inviter passed on. Nothing then proves that the e-mail address is
   * theirs, so it is for a machine of one's own; it is refused beside a provider of identities.
   */
  TRUST_INVITERS: z.stringbool().default(false),
  /** Requests worked on at once; the rest are answered 503. */
  HTTP_IN_FLIGHT_MAX: z.coerce.number().int().min(1).max(100_000).default(256),
});
export type Config = z.output<typeof Config>;

/** Milliseconds; see node:http. */
export const httpTimeouts = { headersMs: 10_000, requestMs: 15_000, keepAliveMs: 65_000, closeMs: 20_000 } as const;
