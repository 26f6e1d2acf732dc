// Permissions on the bus: one NATS user per service, which may call only the operations of the service's clients. The
// chart and compose mount the same text, and a test tries every forbidden operation on a real server (ADR-0052).
//
// A service may create its own stream and its own consumers, so that the platform recovers after a lost NATS volume. It
// may not change or delete streams and consumers, so it cannot capture a subject of an existing stream (ADR-0052).
import { eventsNotice } from '@pay/contract/webhook/shapes';
import { questionAt } from '@pay/kernel/bus/nats-requests';
import { streamOf } from '@pay/kernel/outbox';
import { republishSubject } from '@pay/kernel/republish';
import { operatorNeeds } from '@pay/ops/operator';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import type { Graph } from './graph.ts';

export type Permissions = { readonly publish: readonly string[]; readonly subscribe: readonly string[] };

/** Users that are not services: the command line, and the job that migrates and makes streams. */
const people = ['operator', 'migrate'] as const;
export const natsUsers = [...serviceNames, ...people] as const;
export type NatsUser = (typeof natsUsers)[number];

export const passwordVariable = (user: NatsUser): string => `PAYMENTS_NATS_${user.toUpperCase()}`;

const inbox = (user: NatsUser): string => `_INBOX_${user}.>`;
/** The subjects that a service answers. */
const operations = (service: ServiceName): string => `rpc.${service}.>`;
/** The subjects on which a caller of a slow operation asks one or all replicas for requests in progress. */
const questions = (subjects: readonly string[]): string[] =>
  [...new Set(subjects.map(questionAt))].sort().flatMap((question) => [question, `${question}.*`]);
/** Messages between the replicas of a service: revoked keys, used limits. */
const amongReplicas = (service: ServiceName): string => `${service}.>`;
/** Messages from one service to another: new work exists. */
const notices: Readonly<Partial<Record<ServiceName, readonly string[]>>> = { gateway: [eventsNotice] };

export function permissionsOf(graph: Graph): Readonly<Record<NatsUser, Permissions>> {
  const services = serviceNames.map((name) => [name, servicePermissions(name, graph)] as const);
  // From the other services, the operator may only request that they publish again.
  const asked = Object.values(operatorNeeds).flatMap((part) => Object.values(part).map(({ subject }) => subject));
  // The operator may also read the state of streams and consumers, as the runbooks do, but not their messages.
  const looks = serviceNames.flatMap((name) => listInspectionSubjects(streamOf(name).name));
  const operator = {
    publish: [...asked, ...questions(asked), ...serviceNames.map(republishSubject), '$JS.API.INFO', ...looks],
    subscribe: [inbox('operator')],
  };
  return { ...(Object.fromEntries(services) as Record<ServiceName, Permissions>), operator, migrate: migratePermissions() };
}

function servicePermissions(name: ServiceName, graph: Graph): Permissions {
  const { operations: asked, hears } = graph[name];
  const own = streamOf(name);
  const subjects = asked.map((operation) => `rpc.${operation}`);
  return {
    publish: [
      ...subjects,
      ...questions(subjects),
      amongReplicas(name),
      own.subject,
      `$JS.API.STREAM.INFO.${own.name}`,
      `$JS.API.STREAM.CREATE.${own.name}`,
      ...hears.flatMap((source) => listConsumerSubjects(streamOf(source).name, name)),
    ],
    subscribe: [operations(name), amongReplicas(name), ...(notices[name] ?? []), inbox(name)],
  };
}

const listConsumerSubjects = (stream: string, durable: string): string[] => [
  `$JS.API.STREAM.INFO.${stream}`,
  `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

/** The subjects of `nats stream info` and `nats consumer info`. */
const listInspectionSubjects = (stream: string): string[] => [
  `$JS.API.STREAM.INFO.${stream}`,
  `$JS.API.CONSUMER.NAMES.${stream}`,
  `$JS.API.CONSUMER.INFO.${stream}.*`,
];

function migratePermissions(): Permissions {
  const streams = serviceNames.map((service) => streamOf(service).name);
  const verbs = ['INFO', 'CREATE', 'UPDATE'];
  return {
    publish: streams.flatMap((stream) => verbs.map((verb) => `$JS.API.STREAM.${verb}.${stream}`)),
    subscribe: [inbox('migrate')],
  };
}

/**
 * The authorization block of a server's configuration. Passwords are variables of the server, never text in this file.
 */
export function authorizationConf(permissions: Readonly<Record<NatsUser, Permissions>>): string {
  const list = (subjects: readonly string[]): string =>
    subjects.map((subject) => `          ${JSON.stringify(subject)}`).join('\n');
  const users = natsUsers.map((user) => {
    const { publish, subscribe } = permissions[user];
    return [
      `    {`,
      `      user: ${user}`,
      `      password: $${passwordVariable(user)}`,
      `      permissions: {`,
      `        publish: { allow: [`,
      list(publish),
      `        ] }`,
      `        subscribe: { allow: [`,
      list(subscribe),
      `        ] }`,
      // Answers go to the caller's inbox, to which other users may publish only as an answer.
      `        allow_responses: { max: 1, expires: "1m" }`,
      `      }`,
      `    }`,
    ].join('\n');
  });
  return [
    '# Written by `npm run generate` from the service graph; do not edit.',
    '# Passwords are environment variables of the server and must begin with a letter.',
    'authorization {',
    '  timeout: 2',
    '  users: [',
    ...users,
    '  ]',
    '}',
    '',
  ].join('\n');
}
