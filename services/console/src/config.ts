import { eventKeys, onLocalStack } from '@pay/contract/variables';
import { z } from 'zod';

export const Config = z.object({
  ...eventKeys('console'),
  HTTP_HOST: z.string().default('127.0.0.1'),
  /** 0 takes a free port. */
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /**
   * The console's URL for browsers. Only pages from there may change anything. If it is not set, the request's own Host
   * must match.
   */
  CONSOLE_URL: z.url().optional(),
  /**
   * The URL of the gateway's inner listener, for the screens' API requests. If it is not set, they show only people and
   * keys.
   */
  GATEWAY_URL: z.url().optional(),
  /**
   * Keys in the form of SEALING_KEYS, shared only with the gateway. They prove that a delegated request comes from the
   * console.
   */
  DELEGATION_KEYS: z.string().min(1),
  /** The API's URL for callers, for the code examples on the screens. */
  PUBLIC_URL: z.url().optional(),
  /** Operators' URL of /admin/v1, on a separate host. If it is not set, every host of this listener serves it. */
  ADMIN_URL: z.url().optional(),
  /** Grafana's URL, for links on the operators' health screen. If it is not set, there are no links. */
  DASHBOARDS_URL: z.url().optional(),
  /**
   * Actions of operators that need a second person more often than by default: `{"owner.freeze":"live"}`. Weaker rules
   * are rejected.
   */
  FOUR_EYES: z.string().max(20_000).default(''),
  /** Hours until a proposal expires without the decision of a second person. */
  FOUR_EYES_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** Days after which a person with a new role on the platform may approve. The founders may approve at once. */
  OPERATOR_PROBATION_DAYS: onLocalStack('0', z.coerce.number().int().min(0).max(365).default(7)),
  /**
   * Maximum number of people of the platform that the command line may create. Later people need an invitation by two
   * people.
   */
  OPERATORS_BY_COMMAND_LINE_MAX: onLocalStack('1000', z.coerce.number().int().min(2).max(1_000).default(2)),
  /** Comma-separated e-mail domains of people who run the platform; empty allows all. */
  OPERATOR_DOMAINS: z.string().max(2_000).default(''),
  /** Hours until a live item in review raises an alert. */
  REVIEW_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** How many proxies in front of this listener are trusted for X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  /** Milliseconds after SIGTERM in which new requests are still accepted, so that load balancers notice first. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(20_000).default(0),
  /**
   * Maximum numbers of concurrent password hashes, each with 19 MiB, and of waiting hashes. Further requests get a 503.
   */
  HASHES_MAX: z.coerce.number().int().min(1).max(16).default(2),
  HASHES_WAITING_MAX: z.coerce.number().int().min(1).max(1_000).default(64),
  /**
   * An identity provider (OpenID Connect) for sign-in: its address, this console's client there, the label of the
   * button, and the requested scopes. Also the comma-separated e-mail domains that the provider may vouch for.
   */
  OIDC_ISSUER: z.union([z.literal(''), z.url()]).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().min(1).max(60).default('Single sign-on'),
  OIDC_SCOPE: z.string().default('openid email profile'),
  OIDC_DOMAINS: z.string().default(''),
  /**
   * A claim, and comma-separated `value=role`: the roles of members follow it at each sign-in. Without a claim, the
   * console manages roles.
   */
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLES: z.string().default(''),
  /** The SMTP server for invitations and password resets, with its user and password, and the sender of mails. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.union([z.literal(''), z.email()]).optional(),
  /**
   * Whether a new person may choose a password with a token that their inviter passed on. Nothing then proves that the
   * e-mail address is theirs, so it is only for a developer's machine. It is rejected together with an identity
   * provider.
   */
  TRUST_INVITERS: z.stringbool().default(false),
  /** Maximum number of requests processed at once. Further requests get a 503. */
  HTTP_IN_FLIGHT_MAX: z.coerce.number().int().min(1).max(100_000).default(256),
});
export type Config = z.output<typeof Config>;

/** Milliseconds; see node:http. */
export const httpTimeouts = { headersMs: 10_000, requestMs: 15_000, keepAliveMs: 65_000, closeMs: 20_000 } as const;
