// The style of hosted pages, and a policy that allows exactly that style: no script, no foreign origin.
import { createHash } from 'node:crypto';
import type { PageLanguage } from './hosted-page-texts.ts';

export const hostedPageStyle = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh;background:Canvas;color:CanvasText}
main{max-width:34rem;padding:2rem;margin:1rem;border:1px solid GrayText;border-radius:.75rem}
h1{font-size:1.4rem;margin-top:0}
form{display:inline-block;margin:.25rem .5rem .25rem 0}
button{font:inherit;padding:.5rem 1rem;border:1px solid;border-radius:.5rem;cursor:pointer;background:ButtonFace;color:ButtonText}
button:focus-visible{outline:3px solid Highlight}
.note{font-size:.875rem;opacity:.8}
form.fields{display:block}
label{display:block;margin:.75rem 0}
input{font:inherit;display:block;width:100%;box-sizing:border-box;padding:.4rem;border:1px solid GrayText;border-radius:.4rem;background:Field;color:FieldText}
input:focus-visible{outline:3px solid Highlight}
.error{display:block;font-weight:600}`;

const styleHash = createHash('sha256').update(hostedPageStyle).digest('base64');

/** Content-Security-Policy of every response with envelope `html`. */
export const hostedPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

export type Button = { readonly path: string; readonly label: string };

type FieldWords = { readonly name: string; readonly label: string; readonly hint?: string; readonly error?: string };
type TextField = FieldWords & { readonly type: 'text' | 'date'; readonly maxLength: number };
/** `camera`: the phone camera that takes the picture. */
type FileField = FieldWords & { readonly type: 'file'; readonly types: readonly string[]; readonly camera?: 'user' };
export type PageField = TextField | FileField;
/**
 * Sent as `application/x-www-form-urlencoded`, or as `multipart/form-data` with files. A field has no preset value,
 * because a page shows no personal data.
 */
export type PageForm = { readonly path: string; readonly label: string; readonly fields: readonly PageField[] };

export type PageText = {
  /** English by default. */
  readonly language?: PageLanguage;
  readonly title: string;
  /** Pairs of name and value to show. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly paragraphs: readonly string[];
  readonly buttons: readonly Button[];
  readonly form?: PageForm;
  readonly note?: string;
};

/** A complete document without script. This function escapes every text. */
export function renderHostedPage({ language = 'en', title, facts = [], paragraphs, buttons, form, note }: PageText): string {
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...facts.map(([name, value]) => `<p>${escapeHtml(name)}: <b>${escapeHtml(value)}</b></p>`),
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...buttons.map(
      ({ path, label }) =>
        `<form method="post" action="${escapeHtml(path)}"><button type="submit">${escapeHtml(label)}</button></form>`,
    ),
    ...(form === undefined ? [] : [formOf(form)]),
    ...(note === undefined ? [] : [`<p class="note">${escapeHtml(note)}</p>`]),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${hostedPageStyle}</style></head>
<body><main>${body.join('\n')}</main></body></html>
`;
}

const formOf = ({ path, label, fields }: PageForm): string =>
  [
    `<form class="fields" method="post" action="${escapeHtml(path)}"${fields.some(({ type }) => type === 'file') ? ' enctype="multipart/form-data"' : ''}>`,
    ...fields.map(inputOf),
    `<button type="submit">${escapeHtml(label)}</button></form>`,
  ].join('\n');

/** The label contains the hint and the error, so that screen readers read all three. */
function inputOf(field: PageField): string {
  const { name, label, hint, error } = field;
  const wrong = error === undefined ? '' : ` <span class="error">${escapeHtml(error)}</span>`;
  const said = hint === undefined ? '' : ` <span class="note">${escapeHtml(hint)}</span>`;
  const invalid = error === undefined ? '' : ' aria-invalid="true"';
  const input = `<input name="${escapeHtml(name)}" ${kindOf(field)}${invalid}>`;
  return `<label>${escapeHtml(label)}${said}${wrong}${input}</label>`;
}

function kindOf(field: PageField): string {
  if (field.type !== 'file') return `type="${field.type}" maxlength="${field.maxLength}" autocomplete="off"`;
  // With a list of types, phones offer camera and photos. Phones that use another format send JPEG.
  const camera = field.camera === undefined ? '' : ` capture="${field.camera}"`;
  return `type="file" accept="${escapeHtml(field.types.join(','))}"${camera}`;
}
