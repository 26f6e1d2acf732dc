// The terms in force, and what the platform keeps of an acceptance.
import { createHash } from 'node:crypto';
import { pageLanguages, type PageLanguage } from '@pay/contract/hosted-page-texts';
import { InvariantBroken } from '@pay/core/fault';
import type { Environment } from '@pay/core/owner';
import { termsVersions, type TermsVersion } from '../data/terms.ts';

/** One language of one version, as a page shows it. */
export type TermsText = {
  readonly version: string;
  readonly language: PageLanguage;
  readonly paragraphs: readonly string[];
  /** SHA-256 in lower-case hex of the paragraphs, joined by empty lines. */
  readonly hash: string;
};

/** What a row keeps of an acceptance. */
export type TermsAcceptance = {
  readonly version: string;
  readonly language: string;
  readonly hash: string;
  readonly acceptedAt: number;
  /** The visitor's network address, encrypted. Absent after a simulation, after an erasure, and if unknown. */
  readonly address?: string;
};

export function termsTextOf({ version, texts }: TermsVersion, language: PageLanguage): TermsText {
  const paragraphs = texts[language];
  return { version, language, paragraphs, hash: createHash('sha256').update(paragraphs.join('\n\n')).digest('hex') };
}

/** The newest version, in each language. */
export function currentTerms(environment: Environment): Readonly<Record<PageLanguage, TermsText>> {
  const newest = termsVersions[environment].at(-1);
  if (newest === undefined) throw new InvariantBroken(`no terms for ${environment}`);
  return { en: termsTextOf(newest, 'en'), de: termsTextOf(newest, 'de') };
}

export type AcceptedPage = {
  readonly environment: Environment;
  /** Hash of the text on the page whose button was pressed. */
  readonly hash: string | undefined;
  /** Language of the request. */
  readonly language: PageLanguage;
};

/**
 * The text that the press of a button accepts: the text of its page. Undefined if that text is no longer in force.
 * Without a hash, as from a program or a gateway of the previous build, the terms in force.
 */
export function findAcceptedText({ environment, hash, language }: AcceptedPage): TermsText | undefined {
  const terms = currentTerms(environment);
  return hash === undefined ? terms[language] : pageLanguages.map((one) => terms[one]).find((text) => text.hash === hash);
}
