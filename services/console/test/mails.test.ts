// Mails leave by a real SMTP server (smtp-server) in this process, from a job and never from the request.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { HOUR, iso } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { inRecovery } from '@pay/testkit/recovery';
import { anEmail, consoleHarness, type ConsoleHarness } from './support.ts';

type ReceivedMail = { readonly to: string; readonly text: string };
const receivedMails: ReceivedMail[] = [];
/** The server's answers to the next recipients. */
const refusals: number[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, callback) {
    const responseCode = refusals.shift();
    callback(responseCode === undefined ? undefined : Object.assign(new Error('not now'), { responseCode }));
  },
  onData(stream, { envelope }, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('end', () => {
      // Quoted-printable, as nodemailer writes long lines.
      const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
      receivedMails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text });
      callback();
    });
  },
});

let harness: ConsoleHarness;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  harness = await consoleHarness({
    CONSOLE_URL: 'https://console.example.com',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'console@example.com',
  });
});
afterAll(async () => {
  await harness.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** Runs the job, and waits until no mail is leased: none remains, or the rest is postponed for at most a minute. */
async function send(): Promise<void> {
  await harness.running.jobs.runOnce('send-mails');
  const now = harness.clock.now();
  await eventually(
    () => harness.running.db.knex('mails').select<{ next_at: Date }[]>('next_at'),
    (rows) => rows.every(({ next_at }) => next_at.getTime() > now && next_at.getTime() <= now + 61_000),
  );
}
const mailsTo = (email: string): ReceivedMail[] => receivedMails.filter(({ to }) => to === email);
const tokenIn = (mail: ReceivedMail | undefined): string => /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
const requestReset = (email: string, browser = harness.browser()) =>
  browser.send('POST', '/password/forgotten', { body: { email } });
const choose = (token: string, newPassword = 'another long password') =>
  harness.browser().send('POST', '/password/reset', { body: { token, newPassword } });

test('a forgotten password is reset once by a mailed link, which ends all sessions and keeps the second factor', async () => {
  const { browser, ...person } = await harness.aSession();
  const other = harness.browser();
  expect((await other.send('GET', '/sign-in')).data).toMatchObject({ forgottenPassword: true });
  expect((await requestReset(person.email.toUpperCase())).data).toEqual({});
  await send();
  const [mail] = receivedMails.slice(-1);
  expect(mail?.text).toContain('https://console.example.com/console/reset-password#token=');
  expect(mail?.text).toContain('From: console@example.com');
  const token = tokenIn(mail);
  expect((await choose(token, 'short')).status).toBe(400);
  expect((await choose(token, `${person.email.split('@')[0] ?? ''} is my name`)).status).toBe(400);
  expect((await choose(token)).status).toBe(200);
  expect((await choose(token)).status).toBe(400);
  expect((await browser.send('GET', '/session')).status).toBe(401);
  expect((await harness.browser().signIn(person)).status).toBe(401);
  expect((await harness.browser().signIn({ ...person, password: 'another long password' })).status).toBe(200);
  await send();
  expect(mailsTo(person.email).at(-1)?.text).toContain('Subject: Your password was changed');
});

test('an unknown e-mail address gets the same answer, and no mail is sent', async () => {
  const [person, nobody] = [await harness.aPerson(), anEmail()];
  const answers = await Promise.all([requestReset(person.email), requestReset(nobody)]);
  expect(answers.map(({ status, data }) => ({ status, data }))).toEqual([
    { status: 200, data: {} },
    { status: 200, data: {} },
  ]);
  await send();
  expect(mailsTo(person.email)).toHaveLength(1);
  expect(mailsTo(nobody)).toEqual([]);
  expect(await harness.running.db.knex('mails').select('id')).toEqual([]);
});

test('mails to one address are limited, and the requester gets the usual answer', async () => {
  const person = await harness.aPerson();
  for (let i = 0; i < 6; i += 1) expect((await requestReset(person.email)).status).toBe(200);
  await send();
  expect(mailsTo(person.email)).toHaveLength(3);
});

test('a link expires thirty minutes after its request, and when another one is used', async () => {
  const person = await harness.aPerson();
  await requestReset(person.email);
  await requestReset(person.email);
  await send();
  const [first, second] = mailsTo(person.email).map(tokenIn);
  expect(first).not.toBe(second);
  expect((await choose(first ?? '')).status).toBe(200);
  expect((await choose(second ?? '')).status).toBe(400);
  await requestReset(person.email);
  await send();
  const late = tokenIn(mailsTo(person.email).at(-1));
  harness.clock.advance(30 * 60_000 + 1);
  expect((await choose(late)).status).toBe(400);
  expect((await choose('A'.repeat(43))).status).toBe(400);
});

test('a busy server gets the mail again later with the same link, and a rejecting server gets it once', async () => {
  const [busy, refused] = [await harness.aPerson(), await harness.aPerson()];
  refusals.push(451);
  await requestReset(busy.email);
  await send();
  await send();
  expect(mailsTo(busy.email)).toEqual([]);
  harness.clock.advance(31_000);
  await send();
  expect(mailsTo(busy.email)).toHaveLength(1);
  expect((await choose(tokenIn(mailsTo(busy.email)[0]))).status).toBe(200);
  await send();
  refusals.push(550);
  await requestReset(refused.email);
  await send();
  harness.clock.advance(60_000);
  await send();
  expect(mailsTo(refused.email)).toEqual([]);
  expect(await harness.running.db.knex('mails').select('id')).toEqual([]);
});

test('an expired link is not sent', async () => {
  const person = await harness.aPerson();
  refusals.push(451);
  await requestReset(person.email);
  await send();
  harness.clock.advance(30 * 60_000 + 1);
  await send();
  expect(mailsTo(person.email)).toEqual([]);
  expect(await harness.running.db.knex('mails').select('id')).toEqual([]);
});

test('an invitation is mailed, and its token goes only to the invited address', async () => {
  const admin = await harness.aSession();
  const email = anEmail();
  const { data } = await admin.browser.send('POST', '/invitations', { body: { email, role: 'viewer' } });
  expect(data).not.toHaveProperty('token');
  await send();
  const [mail] = mailsTo(email);
  expect(mail?.text).toContain('/console/accept-invitation#token=');
  const body = { token: tokenIn(mail), name: 'Grace', password: 'correct horse battery' };
  expect((await harness.browser().send('POST', '/invitations/accept', { body })).status).toBe(200);
  expect((await harness.browser().signIn({ email, password: body.password })).status).toBe(200);
  expect(JSON.stringify(await harness.running.db.knex('invitations').select('*'))).not.toContain(body.token);
});

test('an address in a mail is exactly one recipient, for any text', async () => {
  const admin = await harness.aSession();
  for (const email of ['a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com', '"a, b"@example.com'])
    expect((await admin.browser.send('POST', '/invitations', { body: { email, role: 'viewer' } })).status).toBe(400);
});

test('in recovery mode no mail is sent and people can sign in; the mail is sent afterwards', async () => {
  const person = await harness.aPerson();
  await inRecovery({ adminUrl: harness.harness.adminUrl, running: [harness.running] }, async () => {
    expect((await requestReset(person.email)).status).toBe(200);
    await harness.running.jobs.runOnce('send-mails');
    expect(mailsTo(person.email)).toEqual([]);
    expect((await harness.browser().signIn(person)).status).toBe(200);
  });
  await send();
  expect(mailsTo(person.email)).toHaveLength(1);
});

test('a mail that cannot be decrypted is set aside after three attempts, and other mails are sent', async () => {
  const person = await harness.aPerson();
  const { knex } = harness.running.db;
  const [id, now] = [randomUUID(), harness.clock.now()];
  const times = { next_at: iso(0), created_at: iso(now), expires_at: iso(now + HOUR) };
  await knex('mails').insert({ id, mail: 'not sealed', ...times });
  await requestReset(person.email);
  await send();
  expect(mailsTo(person.email)).toHaveLength(1);
  const dueAgain = async (): Promise<void> => {
    await knex('mails')
      .where({ id })
      .update({ next_at: iso(0) });
    await harness.running.jobs.runOnce('send-mails');
  };
  for (let n = 0; n < 3; n += 1) await dueAgain();
  const ctx = harness.createCtx();
  const { items } = await harness.harness.client(setAsideWorkOperations('console')).listSetAsideWork(ctx, { limit: 100 });
  expect(items).toMatchObject([{ kind: 'mail', resourceId: expect.stringMatching(/^op_/), attempts: 3, isEnded: false }]);
  // The lease counts the tries: one for each attempt, and none once the mail is set aside.
  expect(await knex('mails').where({ id }).select('tries')).toEqual([{ tries: 3 }]);
  await knex('mails').where({ id }).delete();
});
