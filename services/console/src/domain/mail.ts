// The mails that the console sends, as plain text. Tokens follow a `#`, so that no server on the way logs them.
import type { Role } from '@pay/contract/console/shapes';
import { DAY, MINUTE, SECOND } from '@pay/core/time';

/** The stored form of a mail until it is sent; its recipient may not exist. */
export type Mail = { readonly email: string } & (
  | {
      readonly kind: 'invitation';
      readonly invitationId: string;
      readonly place: string;
      readonly inviter: string;
      readonly role: Role;
    }
  | { readonly kind: 'password_reset' }
  | { readonly kind: 'password_was_reset' }
  | { readonly kind: 'factor_was_reset' }
);
export type MailKind = Mail['kind'];
export const mailKinds = [
  'invitation',
  'password_reset',
  'password_was_reset',
  'factor_was_reset',
] as const satisfies readonly MailKind[];

export const resetMs = 30 * MINUTE;
/** Milliseconds for which a mail is retried; an expired link is not sent. */
export const mailMs: Readonly<Record<MailKind, number>> = {
  invitation: DAY,
  password_reset: resetMs,
  password_was_reset: DAY,
  factor_was_reset: DAY,
};

const retryMs = 30 * SECOND;
const retryMsMax = 10 * MINUTE;
/** Milliseconds until the next attempt after `tries` attempts. */
export const retryAfter = (tries: number): number => Math.min(retryMs * 2 ** Math.min(tries - 1, 10), retryMsMax);

export type MailText = { readonly subject: string; readonly text: string };
type LinkInput = { readonly consoleUrl: string; readonly token: string };

// People choose names. They are kept on one line, or a name could forge the rest of the mail.
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
const letter = (...lines: readonly string[]): string => `${lines.join('\n\n')}\n`;
const link = ({ consoleUrl, token }: LinkInput, page: string): string => `${consoleUrl}/console/${page}#token=${token}`;

export function textOf(mail: Mail, linkInput: LinkInput): MailText {
  switch (mail.kind) {
    case 'invitation':
      return {
        subject: 'You are invited to the payments console',
        text: letter(
          `${plain(mail.inviter)} invites you to "${plain(mail.place)}" as ${mail.role}.`,
          `Accept the invitation within seven days:\n${link(linkInput, 'accept-invitation')}`,
          'If you do not know the sender, ignore this e-mail.',
        ),
      };
    case 'password_reset':
      return {
        subject: 'Reset your password',
        text: letter(
          'We received a request to reset your password for the payments console.',
          `Choose a new password within thirty minutes:\n${link(linkInput, 'reset-password')}`,
          'If you did not request this, ignore this e-mail. Your password stays the same.',
        ),
      };
    case 'password_was_reset':
      return {
        subject: 'Your password was changed',
        text: letter(
          'Your password for the payments console was changed through an e-mail link. All your sessions have ended.',
          `If this was not you, choose a new password now and inform an admin of your account:\n${linkInput.consoleUrl}/console/sign-in`,
        ),
      };
    case 'factor_was_reset':
      return {
        subject: 'Your second factor was reset',
        text: letter(
          'An admin or an operator removed all second factors of your login to the payments console. All your sessions have ended.',
          `Sign in with your password and set up a new second factor:\n${linkInput.consoleUrl}/console/sign-in`,
          'If you did not request this, inform an admin of your account.',
        ),
      };
  }
}
