import { hostedPagePolicy } from '@pay/contract/hosted-page';
import type { PageLanguage } from '@pay/contract/hosted-page-texts';

/** Headers of every hosted page: its language depends on the visitor's browser. */
export const pageHeaders = (language: PageLanguage): Readonly<Record<string, string>> => ({
  'Content-Language': language,
  'Content-Security-Policy': hostedPagePolicy,
  Vary: 'Accept-Language',
});
