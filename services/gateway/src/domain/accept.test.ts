import { prefersHtml } from './accept.ts';

const any = ['*', '*'].join('/');

test.each([
  [`text/html,application/xhtml+xml,application/xml;q=0.9,${any};q=0.8`, true],
  ['TEXT/HTML', true],
  ['text/html;level=1;q=0.5', true],
  ['application/json, text/html', true],
  ['application/json, text/html;q=0.9', false],
  ['text/html;q=0', false],
  ['text/html;q=x', false],
  ['text/htmlx', false],
  ['application/json', false],
  [`text/css,${any};q=0.1`, false],
  [any, false],
  ['', false],
  [undefined, false],
])('Accept: %s prefers HTML: %s', (accept, isHtml) => {
  expect(prefersHtml(accept)).toBe(isHtml);
});
