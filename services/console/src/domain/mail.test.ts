import { MINUTE } from '@pay/core/time';
import { mailKinds, mailMs, resetMs, retryAfter, textOf, type Mail } from './mail.ts';

const linkInput = { consoleUrl: 'https://console.example.com', token: 'T'.repeat(43) };

test('a link carries its token where no server logs it, and notices carry none', () => {
  const invitation: Mail = {
    kind: 'invitation',
    email: 'a@b.c',
    invitationId: 'inv_1',
    place: 'Acme',
    inviter: 'Ada',
    role: 'viewer',
  };
  expect(textOf(invitation, linkInput).text).toContain(
    `https://console.example.com/console/accept-invitation#token=${linkInput.token}\n`,
  );
  expect(textOf({ kind: 'password_reset', email: 'a@b.c' }, linkInput).text).toContain(
    `/console/reset-password#token=${linkInput.token}\n`,
  );
  for (const kind of ['password_was_reset', 'factor_was_reset'] as const)
    expect(textOf({ kind, email: 'a@b.c' }, linkInput).text).not.toContain(linkInput.token);
});

test('a name cannot add lines to a mail', () => {
  const place = 'Acme"\n\nYour account is locked: call us\u2028now';
  const invitation: Mail = {
    kind: 'invitation',
    email: 'a@b.c',
    invitationId: 'inv_1',
    place,
    inviter: 'A\r\nB',
    role: 'viewer',
  };
  const [first] = textOf(invitation, linkInput).text.split('\n');
  expect(first).toBe('A  B invites you to "Acme"  Your account is locked: call us now" as viewer.');
});

test('pauses between retries double up to ten minutes, and a mail is not retried after its content expires', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryAfter)).toEqual([0.5, 1, 2, 4, 8, 10, 10].map((minutes) => minutes * MINUTE));
  expect(mailMs.password_reset).toBe(resetMs);
  expect(Object.keys(mailMs).sort()).toEqual([...mailKinds].sort());
});
