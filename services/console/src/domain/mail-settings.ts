// The server that mails leave by, as it is configured: all of it or none.
export type MailSettings = {
  readonly server: URL;
  readonly from: string;
  /** Where links lead. */
  readonly consoleUrl: string;
};

type MailVariables = {
  readonly CONSOLE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
};

/** @throws Error that names the variable which is missing or wrong, and never its text, which has a password. */
export function mailSettingsOf({ CONSOLE_URL, SMTP_URL, MAIL_FROM }: MailVariables): MailSettings | undefined {
  if (SMTP_URL === undefined || SMTP_URL === '') return undefined;
  const server = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : undefined;
  if (server === undefined || !['smtp:', 'smtps:'].includes(server.protocol) || server.hostname === '')
    throw new Error('SMTP_URL: must be smtps://user:password@host:465, or smtp:// with a server that supports STARTTLS');
  if (!MAIL_FROM) throw new Error('MAIL_FROM: is required with SMTP_URL');
  if (CONSOLE_URL === undefined) throw new Error('CONSOLE_URL: is required with SMTP_URL, because e-mails link to it');
  return { server, from: MAIL_FROM, consoleUrl: new URL(CONSOLE_URL).origin };
}
