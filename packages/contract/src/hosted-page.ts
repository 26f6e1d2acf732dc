// The look of the pages we serve ourselves, and the policy that allows exactly that look: no script, no foreign origin.
import { createHash } from 'node:crypto';

export const hostedPageStyle = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh;background:Canvas;color:CanvasText}
main{max-width:34rem;padding:2rem;margin:1rem;border:1px solid GrayText;border-radius:.75rem}
h1{font-size:1.4rem;margin-top:0}
form{display:inline-block;margin:.25rem .5rem .25rem 0}
button{font:inherit;padding:.5rem 1rem;border:1px solid;border-radius:.5rem;cursor:pointer;background:ButtonFace;color:ButtonText}
button:focus-visible{outline:3px solid Highlight}
.note{font-size:.875rem;opacity:.8}`;

const styleHash = createHash('sha256').update(hostedPageStyle).digest('base64');

/** Content-Security-Policy of every answer whose envelope is `html`. */
export const hostedPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

export type Button = { readonly path: string; readonly label: string };

export type PageText = {
  readonly title: string;
  /** Shown as name and value. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly paragraphs: readonly string[];
  readonly buttons: readonly Button[];
  readonly note?: string;
};

/** A complete document without script; every text is escaped here. */
export function hostedPage({ title, facts = [], paragraphs, buttons, note }: PageText): string {
  const body = [
    `<h1>${escaped(title)}</h1>`,
    ...facts.map(([name, value]) => `<p>${escaped(name)}: <b>${escaped(value)}</b></p>`),
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    ...buttons.map(
      ({ path, label }) =>
        `<form method="post" action="${escaped(path)}"><button type="submit">${escaped(label)}</button></form>`,
    ),
    ...(note === undefined ? [] : [`<p class="note">${escaped(note)}</p>`]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${hostedPageStyle}</style></head>
<body><main>${body.join('\n')}</main></body></html>
`;
}
