// Hosted pages as text. No script and no personal data: whoever has the link learns a status and nothing else.
import { hostedPageStyle } from '@pay/contract/hosted-page';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

export type Button = { readonly path: string; readonly label: string };

export type PageText = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly buttons: readonly Button[];
  readonly note?: string;
};

/** A complete document; every text is escaped here. */
export function document({ title, paragraphs, buttons, note }: PageText): string {
  const body = [
    `<h1>${escaped(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    ...buttons.map(
      ({ path, label }) =>
        `<form method="post" action="${escaped(path)}"><button type="submit">${escaped(label)}</button></form>`,
    ),
    ...(note === undefined ? [] : [`<p class="note">${escaped(note)}</p>`]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${hostedPageStyle}</style></head>
<body><main>${body.join('\n')}</main></body></html>
`;
}
