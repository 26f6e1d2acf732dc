// The configured mail server: all settings or none.
export type MailSettings = {
  readonly server: URL;
  readonly from: string;
  /** The target of links. */
  readonly consoleUrl: string;
};

type MailVariables = {
  readonly CONSOLE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
};

/** @throws Error that names the missing or wrong variable, but never its text, which contains a password */
export function mailSettingsOf({ CONSOLE_URL, SMTP_URL, MAIL_FROM }: MailVariables): MailSettings | undefined {
  if (SMTP_URL === undefined || SMTP_URL === '') return undefined;
  const server = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : undefined;
  if (server === undefined || !['smtp:', 'smtps:'].includes(server.protocol) || server.hostname === '')
    throw new Error('SMTP_URL: must be smtps://user:password@host:465, or smtp:// with a server that supports STARTTLS');
  if (!MAIL_FROM) throw new Error('MAIL_FROM: is required with SMTP_URL');
  if (CONSOLE_URL === undefined) throw new Error('CONSOLE_URL: is required with SMTP_URL, because e-mails link to it');
  return { server, from: MAIL_FROM, consoleUrl: new URL(CONSOLE_URL).origin };
}
