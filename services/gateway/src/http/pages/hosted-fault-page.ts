// Faults of the hosted pages as the person in front of the browser reads them. Programs get the API's JSON instead.
import type { IncomingMessage } from 'node:http';
import { renderHostedPage } from '@pay/contract/hosted-page';
import type { HostedTextKey } from '@pay/contract/hosted-page-texts';
import type { Route } from '@pay/contract/route';
import type { Fault, FaultCode } from '@pay/core/fault';
import { choosePageLanguage } from '../../domain/accept-language.ts';
import { prefersHtml } from '../../domain/accept.ts';
import type { Answer } from '../reply.ts';
import { pageHeaders } from './hosted-page-headers.ts';

type Words = { readonly title: HostedTextKey; readonly paragraphs: readonly HostedTextKey[] };

const brokenLink: Words = { title: 'brokenLink.title', paragraphs: ['brokenLink.reason', 'brokenLink.step'] };
const unreadable: Words = { title: 'unreadable.title', paragraphs: ['unreadable.step'] };
const wordsOf: Readonly<Record<FaultCode, Words>> = {
  INVALID_REQUEST: unreadable,
  UNAUTHORIZED: brokenLink,
  FORBIDDEN: unreadable,
  NOT_FOUND: brokenLink,
  CONFLICT: { title: 'conflict.title', paragraphs: ['conflict.step'] },
  RATE_LIMITED: { title: 'tooMany.title', paragraphs: ['tooMany.step'] },
  INTERNAL_ERROR: { title: 'failure.title', paragraphs: ['failure.step'] },
  SERVICE_UNAVAILABLE: { title: 'unavailable.title', paragraphs: ['unavailable.step'] },
};

type PublicFault = { readonly fault: Fault; readonly json: Answer; readonly requestId: string };

/** The form of a fault for its reader: a page for the browser at a hosted page, and `json` for all others. */
export function renderFaultForReader(
  { headers }: IncomingMessage,
  route: Pick<Route, 'envelope'> | undefined,
  { fault, json, requestId }: PublicFault,
): Answer {
  if (route?.envelope !== 'html') return json;
  if (!prefersHtml(headers.accept)) return { ...json, headers: { ...json.headers, Vary: 'Accept' } };
  const { title, paragraphs } = wordsOf[fault.code];
  const language = choosePageLanguage(headers['accept-language']);
  return {
    ...json,
    body: renderHostedPage({
      language,
      title,
      paragraphs,
      buttons: [],
      note: ['fault.requestId', { requestId }],
    }),
    type: 'text/html; charset=utf-8',
    headers: { ...json.headers, ...pageHeaders(language), Vary: 'Accept, Accept-Language' },
  };
}

type HostedRoute = { readonly path: string; readonly route: Pick<Route, 'envelope'> };

/** Finds the hosted page of a link that was cut off, or that has text after it. */
export function createHostedRouteFinder(routes: readonly HostedRoute[]): (path: string) => HostedRoute['route'] | undefined {
  const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';
  const hosted = routes.filter(({ route }) => route.envelope === 'html');
  const bySegment = new Map(hosted.map(({ path, route }) => [firstSegment(path), route]));
  return (path) => bySegment.get(firstSegment(path));
}
