// `npm run check:passkeys`: passkeys in a real Chromium with a virtual authenticator (WebDriver's, over the DevTools
// protocol), and the browser's handling of the console's cookie on a machine without a certificate. Without a Chromium,
// prints a line, or fails with `--require`.
import assert from 'node:assert/strict';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { obtainChromium } from '../docs/chromium.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const password = 'correct horse battery';
let people = 0;

const chromiumInstall = obtainChromium();
if (chromiumInstall === undefined) {
  say('Passkeys in a browser: SKIPPED, no Chromium on PATH, in CHROMIUM or from npm');
  process.exit(process.argv.includes('--require') ? 1 : 0);
}

type Answer = {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
};
type Tab = { readonly page: Page; readonly authenticator: CDPSession; readonly id: string };

const fleet = await testFleet({ services: ['gateway', 'console'] });
const browser = await chromium.launch({
  executablePath: chromiumInstall.program,
  args: [...chromiumInstall.flags],
  env: { ...process.env, ...chromiumInstall.env },
});
const base = new URL(fleet.consoleUrl);
const urlOf = (host: string): string => `http://${host}:${base.port}`;
try {
  const kept = { localhost: await keepsCookie('localhost'), '127.0.0.1': await keepsCookie('127.0.0.1') };
  say(`Chromium ${browser.version()} keeps __Host-session from http://localhost: ${yes(kept.localhost)}`);
  say(`Chromium ${browser.version()} keeps __Host-session from http://127.0.0.1: ${yes(kept['127.0.0.1'])}`);
  assert.ok(kept.localhost, 'nobody could sign in on a machine without a certificate');
  await alone();
  await secondFactor();
  say('Passkeys in a browser: added, signed in with alone and as a second factor, a copied one refused');
} finally {
  await browser.close();
  await fleet.stop();
}

function yes(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** An empty page of the console's own origin: this check does not test its screens. */
async function openTab(context: BrowserContext, host = 'localhost'): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }));
  await page.goto(`${urlOf(host)}/blank`);
  return page;
}

/** A tab with an authenticator with user verification, or with a security key without user verification. */
async function tabWith(context: BrowserContext, knowsUser = true): Promise<Tab> {
  const page = await openTab(context);
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  const { authenticatorId } = await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: knowsUser ? 'internal' : 'usb' },
      ...{ hasResidentKey: knowsUser, hasUserVerification: knowsUser, isUserVerified: knowsUser },
    },
  });
  return { page, authenticator, id: authenticatorId };
}

function ask(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    `(async () => {
      const response = await fetch('/console/api${path}', {
        method: '${method}', headers: { 'x-console-request': '1', 'content-type': 'application/json' },
        ${body === undefined ? '' : `body: ${JSON.stringify(JSON.stringify(body))}`}
      });
      return { status: response.status, ...(await response.json()) };
    })()`,
  );
}

/**
 * The browser's part of a passkey operation: options from the server through the browser's own JSON forms, and back.
 */
function passkeyOf(page: Page, kind: 'create' | 'get', options: unknown): Promise<object> {
  const parse = kind === 'create' ? 'parseCreationOptionsFromJSON' : 'parseRequestOptionsFromJSON';
  const text = JSON.stringify(JSON.stringify(options));
  return page.evaluate(
    `navigator.credentials.${kind}({ publicKey: PublicKeyCredential.${parse}(JSON.parse(${text})) }).then((one) => one.toJSON())`,
  );
}

async function ok(answer: Promise<Answer>): Promise<Answer['data']> {
  const { status, data, error } = await answer;
  assert.equal(status, 200, error?.message);
  return data;
}

async function newPerson(operator: TestFleet['operator'], page: Page): Promise<{ email: string; password: string }> {
  const email = `ada-${String(people++)}@example.com`;
  const made = await operator.createUser({ email, name: 'Ada', role: 'admin', accountName: 'Acme' });
  await ok(ask(page, 'POST', '/sign-in', { email, password: made.password }));
  await ok(ask(page, 'POST', '/password', { currentPassword: made.password, newPassword: password }));
  return { email, password };
}

async function addPasskey({ page }: Tab): Promise<void> {
  const { options } = await ok(ask(page, 'POST', '/passkeys/begin', { password }));
  const passkey = await passkeyOf(page, 'create', options);
  const { recoveryCodes } = await ok(ask(page, 'POST', '/passkeys', { name: 'this browser', passkey }));
  assert.equal((recoveryCodes as string[]).length, 10);
}

async function signInWithPasskey({ page }: Tab): Promise<Answer> {
  const { options } = await ok(ask(page, 'POST', '/sign-in/passkey/begin', {}));
  return ask(page, 'POST', '/sign-in/passkey', { passkey: await passkeyOf(page, 'get', options) });
}

async function keepsCookie(host: string): Promise<boolean> {
  const context = await browser.newContext();
  const page = await openTab(context, host);
  await newPerson(fleet.operator, page);
  const { status } = await ask(page, 'GET', '/session');
  const cookies = await context.cookies(urlOf(host));
  await context.close();
  return status === 200 && cookies.some(({ name }) => name === '__Host-session');
}

/** Signs in with only the passkey, then with a copy whose counter is behind. */
async function alone(): Promise<void> {
  const context = await browser.newContext();
  const tab = await tabWith(context);
  const person = await newPerson(fleet.operator, tab.page);
  await addPasskey(tab);
  const { credentials } = await tab.authenticator.send('WebAuthn.getCredentials', { authenticatorId: tab.id });
  const [copy] = credentials;
  assert.ok(copy);
  for (const _time of [1, 2]) {
    await ok(ask(tab.page, 'POST', '/sign-out', {}));
    const { session } = await ok(signInWithPasskey(tab));
    assert.equal((session as { user: { email: string } }).user.email, person.email);
  }
  await tab.authenticator.send('WebAuthn.clearCredentials', { authenticatorId: tab.id });
  await tab.authenticator.send('WebAuthn.addCredential', { authenticatorId: tab.id, credential: copy });
  await ok(ask(tab.page, 'POST', '/sign-out', {}));
  assert.equal((await signInWithPasskey(tab)).status, 401);
  await context.close();
}

/** After the password, with a key without user verification. */
async function secondFactor(): Promise<void> {
  const context = await browser.newContext();
  const tab = await tabWith(context, false);
  const person = await newPerson(fleet.operator, tab.page);
  await addPasskey(tab);
  await ok(ask(tab.page, 'POST', '/sign-out', {}));
  const begun = await ok(ask(tab.page, 'POST', '/sign-in', person));
  assert.deepEqual(begun, { status: 'totp_required', factors: ['passkey', 'recovery_code'] });
  assert.equal((await ask(tab.page, 'GET', '/session')).status, 401);
  await ok(signInWithPasskey(tab));
  await ok(ask(tab.page, 'GET', '/session'));
  await context.close();
}
