// Sends mails by SMTP with nodemailer. Plaintext is allowed only to this machine.
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../domain/mail-settings.ts';
import type { MailText } from '../../domain/mail.ts';

export type OutgoingMail = MailText & {
  readonly to: string;
  /** The same for each attempt, so that two copies appear as one. */ readonly id: string;
};
/** `refused`: the server will never accept this mail. `failed`: a retry may help. */
export type SendOutcome = 'sent' | 'refused' | 'failed';

export interface Mailer {
  readonly settings: MailSettings;
  send(mail: OutgoingMail): Promise<SendOutcome>;
}

const timeoutMs = 10_000;
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

export function createMailer(settings: MailSettings): Mailer {
  const { server, from, consoleUrl } = settings;
  const isSecure = server.protocol === 'smtps:';
  const { username, password, hostname } = server;
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port === '' ? (isSecure ? 465 : 587) : server.port),
    secure: isSecure,
    requireTLS: !isSecure && !ownMachine.includes(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    // A mail contains only our text, never a file or an address to fetch.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    settings,
    async send({ to, subject, text, id }) {
      const messageId = `<${id}@${new URL(consoleUrl).hostname}>`;
      try {
        // An object, so that a comma or bracket in the address cannot add a second recipient.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
        return 'sent';
      } catch (error) {
        const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
        // If our password is wrong, the server rejects every mail until it is corrected. That says nothing about this
        // mail.
        const isAboutMail = command !== undefined && ['RCPT TO', 'DATA'].includes(command);
        return responseCode >= 500 && isAboutMail ? 'refused' : 'failed';
      }
    },
  };
}
