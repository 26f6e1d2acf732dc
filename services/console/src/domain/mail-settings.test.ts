import { mailSettingsOf } from './mail-settings.ts';

const variables = {
  CONSOLE_URL: 'https://console.example.com/x',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  MAIL_FROM: 'a@example.com',
};

test('without a mail server no mail is sent, and a mail server requires its full configuration', () => {
  expect(mailSettingsOf({ ...variables, SMTP_URL: '' })).toBeUndefined();
  expect(mailSettingsOf(variables)).toMatchObject({ consoleUrl: 'https://console.example.com', from: 'a@example.com' });
  for (const [name, value] of Object.entries({ SMTP_URL: 'https://mail.example.com', MAIL_FROM: '', CONSOLE_URL: undefined }))
    expect(() => mailSettingsOf({ ...variables, [name]: value })).toThrow(name);
});

test('errors about the server’s address do not contain its password', () => {
  expect(() => mailSettingsOf({ ...variables, SMTP_URL: 'smtp//user:secret@mail' })).toThrow(/^(?!.*secret)/);
});
