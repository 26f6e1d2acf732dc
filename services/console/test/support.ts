// The console on real Postgres and NATS, with an in-memory gateway that stores keys, and people with browsers.
import { consoleContract } from '@pay/contract/console/operations';
import { isPlatformRole, type Role } from '@pay/contract/console/shapes';
import { consolePath } from '@pay/contract/console/routes';
import type { Caller, Ctx } from '@pay/contract/ctx';
import { gateway } from '@pay/contract/gateway/operations';
import type { ApiKey } from '@pay/contract/gateway/shapes';
import { parseKey } from '@pay/core/api-key';
import { notFound } from '@pay/core/fault';
import { randomIds, sameBody, type Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import { iso, systemClock } from '@pay/core/time';
import type { RunningService } from '@pay/kernel/run';
import { manualClock, type ManualClock } from '@pay/testkit/clock';
import { oneTimeCode } from '@pay/testkit/one-time-code';
import { aCtx, anOwner, testDelegationKeys, testHarness, type TestHarness } from '@pay/testkit/service';
import { service } from '../src/service.ts';

const ids = randomIds();

// The route defines its answers; tests read them freely.
type Json = Readonly<Record<string, unknown>> & { readonly items: readonly Json[]; readonly session: Json; readonly user: Json };
export type Answer = {
  readonly status: number;
  readonly data: Json;
  readonly error: { readonly code: string; readonly message: string; readonly hint: string; readonly requestId: string };
  readonly headers: Headers;
  readonly setCookie: string | undefined;
};

export type Send = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the browser's token; undefined keeps it. */
  readonly token?: string | undefined;
};

/** A browser that keeps the one cookie, at a separate address. */
export interface TestBrowser {
  token: string | undefined;
  /** The cookie of a sign-in that has started. */
  signInToken: string | undefined;
  readonly address: string;
  send(method: string, path: string, request?: Send): Promise<Answer>;
  /** Follows a link to a path of the console's routes, but not a redirect. */
  visit(path: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; location: string }>;
  signIn(person: Pick<Person, 'email' | 'password'>): Promise<Answer>;
}

export type Person = {
  readonly email: string;
  password: string;
  readonly userId: string;
  readonly accountId: string | undefined;
};

export type ConsoleHarness = {
  readonly harness: TestHarness;
  readonly running: RunningService;
  readonly clock: ManualClock;
  readonly keys: KeyBook;
  /** A key that exists already, with any creator. Returns its id. */
  plantKey(key: Omit<ApiKey, 'id'> & { readonly owner: string }): string;
  browser(address?: string): TestBrowser;
  /** A person with their own password; in a new account by default. */
  aPerson(role?: Role, place?: { accountId?: string; accountName?: string; owners?: Owners }): Promise<Person>;
  /** Like aPerson, with a signed-in browser; a person of the platform has an authenticator app. */
  aSession(
    role?: Role,
    place?: { accountId?: string; accountName?: string; owners?: Owners },
  ): Promise<Person & { readonly browser: TestBrowser; readonly secret: string | undefined }>;
  /**
   * The context of a new request over the bus. The service checks its deadline by the test's clock and the caller by
   * the real one, which also moves while a test is slow.
   */
  createCtx(): Ctx;
  /** Creates a user like the command line. */
  createUser(input: {
    email: string;
    password: string;
    role: Role;
    accountId?: string;
    accountName?: string;
    owners?: Owners;
  }): Promise<{
    userId: string;
    accountId?: string | undefined;
  }>;
  stop(): Promise<void>;
};

type Owners = { sandbox?: string; live?: string };

let addresses = 0;
/** An address that is unique in this process. */
export const anAddress = (): string => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${(addresses += 1) & 255}`;
export const anEmail = (): string => `${ids.next('request', systemClock.now())}@example.com`;

/** Tests create any number of people of the platform, who may approve at once. */
const manyPeople = { OPERATOR_PROBATION_DAYS: '0', OPERATORS_BY_COMMAND_LINE_MAX: '1000' };

export async function consoleHarness(variables: Record<string, string> = {}): Promise<ConsoleHarness> {
  const harness = await testHarness([service]);
  const clock = manualClock(systemClock.now());
  const keys = await stubKeys(harness);
  // Without a mailer or a provider, tests pass invitations on by hand.
  const trust = 'OIDC_ISSUER' in variables ? {} : { TRUST_INVITERS: 'true' };
  const set = { TRUSTED_PROXIES: '1', DELEGATION_KEYS: testDelegationKeys, ...manyPeople, ...trust, ...variables };
  const running = await harness.start(service, { clock, variables: set });
  const url = running.httpUrl ?? '';
  const operator = harness.client(consoleContract);
  const createCtx = (): Ctx => ({ ...aCtx(anOwner()), deadline: Math.max(clock.now(), systemClock.now()) + 60_000 });
  const createUser: ConsoleHarness['createUser'] = (input) => operator.createUser(createCtx(), { name: 'Ada Byron', ...input });
  const browser = (address = anAddress()): TestBrowser => browserAt(url, address);
  const aPerson: ConsoleHarness['aPerson'] = async (role = 'admin', place) => {
    const email = anEmail();
    const isMember = ['admin', 'developer', 'finance', 'support', 'viewer'].includes(role);
    const { userId, accountId } = await createUser({
      email,
      password: 'given at the command line',
      role,
      ...(place ?? (isMember ? { accountName: 'Acme' } : {})),
    });
    const password = 'correct horse battery';
    const own = browser();
    await own.signIn({ email, password: 'given at the command line' });
    await own.send('POST', '/password', { body: { currentPassword: 'given at the command line', newPassword: password } });
    await own.send('POST', '/sign-out');
    return { email, password, userId, accountId };
  };
  return {
    harness,
    running,
    clock,
    keys,
    plantKey: (key) => {
      const id = ids.next('key', systemClock.now());
      keys.set(id, { ...key, id });
      return id;
    },
    browser,
    aPerson,
    aSession: async (role, place) => {
      const person = await aPerson(role, place);
      const own = browser();
      await own.signIn(person);
      const isPlatform = role !== undefined && isPlatformRole(role);
      const secret = isPlatform ? await setUpTotp(own, person.password, clock.now()) : undefined;
      return Object.assign(person, { browser: own, secret });
    },
    createCtx,
    createUser,
    stop: () => harness.stop(),
  };
}

/** Sets up an authenticator app. Returns its secret. */
export async function setUpTotp(browser: TestBrowser, password: string, at: number): Promise<string> {
  const secret = (await browser.send('POST', '/totp', { body: { password } })).data['secret'] as string;
  await browser.send('POST', '/totp/confirm', { body: { code: oneTimeCode(secret, at) } });
  return secret;
}

function keepCookies(browser: TestBrowser, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name, value] = /^__Host-(session|sign-in)=([^;]*)/.exec(line) ?? [];
    const kept = value === '' ? undefined : value;
    if (name === 'session') browser.token = kept;
    if (name === 'sign-in') browser.signInToken = kept;
  }
}

function cookieHeader(token: string | undefined, signInToken: string | undefined): { cookie?: string } {
  const pairs = [
    ...(token === undefined ? [] : [`__Host-session=${token}`]),
    ...(signInToken === undefined ? [] : [`__Host-sign-in=${signInToken}`]),
  ];
  return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
}

function browserAt(url: string, address: string): TestBrowser {
  const own: TestBrowser = {
    token: undefined,
    signInToken: undefined,
    address,
    async send(method, path, { body, headers = {}, token = own.token } = {}) {
      const response = await fetch(`${url}${consolePath}${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(method === 'GET' ? {} : { 'x-console-request': '1' }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...cookieHeader(token, own.signInToken),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const json = (await response.json()) as Pick<Answer, 'data' | 'error'>;
      keepCookies(own, response.headers);
      const setCookie = response.headers.get('set-cookie') ?? undefined;
      return { status: response.status, data: json.data, error: json.error, headers: response.headers, setCookie };
    },
    async visit(path, headers) {
      const response = await fetch(`${url}${consolePath}${path}`, {
        headers: { 'x-forwarded-for': address, ...cookieHeader(own.token, own.signInToken), ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      });
      keepCookies(own, response.headers);
      return { status: response.status, location: response.headers.get('location') ?? '' };
    },
    signIn: ({ email, password }) => own.send('POST', '/sign-in', { body: { email, password } }),
  };
  return own;
}

/** The gateway's operations on keys, in memory. */
export type KeyBook = Map<string, ApiKey & { readonly owner: string; readonly caller?: Caller | undefined }>;

async function stubKeys(harness: TestHarness): Promise<KeyBook> {
  const book: KeyBook = new Map();
  const receipts = new Map<string, ApiKey>();
  const ownerOf = ({ account, environment }: { account: string; environment: Environment }): string =>
    `${account}/${environment}`;
  const secretOf = (text: string) => ({ prefix: parseKey(text)?.prefix ?? '' });
  const requireKey = (owner: string, keyId: string): ApiKey & { readonly owner: string } => {
    const key = book.get(keyId);
    if (key?.owner !== owner) throw notFound();
    return key;
  };
  const keep = (owner: string, key: ApiKey, caller?: Caller): ApiKey => {
    book.set(key.id, { ...key, owner, caller });
    return key;
  };
  const plain = ({ owner: _owner, caller: _caller, ...key }: ApiKey & { owner: string; caller?: unknown }): ApiKey => key;
  await harness.stub(gateway, {
    createKey: (ctx, input) => {
      const known = receipts.get(ctx.operationId);
      if (known !== undefined) return known;
      const id: Id<'key'> = sameBody('key', ctx.operationId);
      const key: ApiKey = {
        id,
        environment: ctx.owner.environment,
        name: input.name,
        ...(input.restricted ? { parentId: ctx.owner.account, scopes: input.scopes ?? [] } : {}),
        secrets: [secretOf(input.text)],
        createdAt: iso(systemClock.now()),
      };
      receipts.set(ctx.operationId, key);
      return keep(ownerOf(ctx.owner), key, ctx.caller);
    },
    rollKey: (ctx, input) => {
      const key = requireKey(ownerOf(ctx.owner), input.keyId);
      return keep(key.owner, { ...plain(key), secrets: [secretOf(input.text), ...key.secrets] });
    },
    revokeKey: (ctx, input) => {
      const key = requireKey(ownerOf(ctx.owner), input.keyId);
      return keep(key.owner, { ...plain(key), revokedAt: iso(systemClock.now()) });
    },
    listKeys: (ctx, input) => ({
      items: [...book.values()].filter(({ owner }) => !input.ofOwner || owner === ownerOf(ctx.owner)).map(plain),
    }),
    // The credential has its content in plaintext, so that a test can read it in place of the API.
    delegate: (ctx, input) => {
      if (![...book.values()].some(({ owner }) => owner === ownerOf(ctx.owner))) throw notFound();
      const text = JSON.stringify({ owner: ctx.owner, scopes: input.scopes, caller: ctx.caller });
      return { text: Buffer.from(text).toString('base64url'), expiresAt: iso(systemClock.now() + 120_000) };
    },
  });
  return book;
}
