// Mails by SMTP with nodemailer. Nothing is sent in the clear but to this very machine.
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../domain/mail-settings.ts';
import type { MailText } from '../../domain/mail.ts';

export type OutgoingMail = MailText & {
  readonly to: string;
  /** The same at each try, so that two copies show as one. */ readonly id: string;
};
/** `refused`: this mail will never be taken. `failed`: another try may help. */
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
    // A mail is what we wrote, and never a file or an address to fetch.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    settings,
    async send({ to, subject, text, id }) {
      const messageId = `<${id}@${new URL(consoleUrl).hostname}>`;
      try {
        // As an object, so that no comma or bracket of it makes a second receiver.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
        return 'sent';
      } catch (error) {
        const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
        // A wrong password of ours refuses every mail until somebody mends it, and is no word about this one.
        const isAboutMail = command !== undefined && ['RCPT TO', 'DATA'].includes(command);
        return responseCode >= 500 && isAboutMail ? 'refused' : 'failed';
      }
    },
  };
}
