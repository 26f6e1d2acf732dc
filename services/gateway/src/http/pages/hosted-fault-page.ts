// Faults of the hosted pages as the person in front of the browser reads them. Programs get the API's JSON instead.
import type { IncomingMessage } from 'node:http';
import { hostedPagePolicy, renderHostedPage } from '@pay/contract/hosted-page';
import type { Route } from '@pay/contract/route';
import type { Fault, FaultCode } from '@pay/core/fault';
import { prefersHtml } from '../../domain/accept.ts';
import type { Answer } from '../reply.ts';

type Words = { readonly title: string; readonly paragraphs: readonly string[] };

const brokenLink: Words = {
  title: 'This link does not work',
  paragraphs: [
    'It is incomplete, has expired, or was used before.',
    'Open the whole address again, or ask the company that sent it for a new link.',
  ],
};
const unreadable: Words = {
  title: 'Your entries did not arrive',
  paragraphs: ['Go back, check what you entered and the size of your files, and send the form again.'],
};
const failure: Words = {
  title: 'Something went wrong',
  paragraphs: ['Try again. If it does not work, send the number below to the company that sent you the link.'],
};
const wordsOf: Readonly<Record<FaultCode, Words>> = {
  INVALID_REQUEST: unreadable,
  UNAUTHORIZED: brokenLink,
  FORBIDDEN: unreadable,
  NOT_FOUND: brokenLink,
  CONFLICT: {
    title: 'This step is not possible now',
    paragraphs: ['Someone may have completed it already. Open the link again to see what is left to do.'],
  },
  RATE_LIMITED: { title: 'Too many attempts', paragraphs: ['Wait a moment, then try again.'] },
  INTERNAL_ERROR: failure,
  SERVICE_UNAVAILABLE: {
    title: 'This page is not available right now',
    paragraphs: ['Nothing that you sent before is lost. Wait a moment, then try again.'],
  },
};

type PublicFault = { readonly fault: Fault; readonly json: Answer; readonly requestId: string };

/** The form of a fault for its reader: a page for the browser at a hosted page, and `json` for all others. */
export function renderFaultForReader(
  { headers }: IncomingMessage,
  route: Pick<Route, 'envelope'> | undefined,
  { fault, json, requestId }: PublicFault,
): Answer {
  if (route?.envelope !== 'html' || !prefersHtml(headers.accept)) return json;
  const { title, paragraphs } = wordsOf[fault.code];
  return {
    ...json,
    body: renderHostedPage({ title, paragraphs, buttons: [], note: `Number of this request: ${requestId}` }),
    type: 'text/html; charset=utf-8',
    headers: { ...json.headers, 'Content-Security-Policy': hostedPagePolicy },
  };
}

type HostedRoute = { readonly path: string; readonly route: Pick<Route, 'envelope'> };

/** Finds the hosted page that a link means which was cut off, or which has something after it. */
export function createHostedRouteFinder(routes: readonly HostedRoute[]): (path: string) => HostedRoute['route'] | undefined {
  const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';
  const hosted = routes.filter(({ route }) => route.envelope === 'html');
  const bySegment = new Map(hosted.map(({ path, route }) => [firstSegment(path), route]));
  return (path) => bySegment.get(firstSegment(path));
}
