import { pagePolicyOf } from '@pay/contract/hosted-page';
import type { PageLanguage } from '@pay/contract/hosted-page-texts';
import type { PageLook } from '@pay/contract/hosted-visit';

/** Headers of every hosted page: its language depends on the visitor's browser. */
export const pageHeaders = (language: PageLanguage, look?: PageLook): Readonly<Record<string, string>> => ({
  'Content-Language': language,
  'Content-Security-Policy': pagePolicyOf(look),
  Vary: 'Accept-Language',
});
