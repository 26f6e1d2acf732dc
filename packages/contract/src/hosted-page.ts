// The style of hosted pages with the owner's brand, and a policy that allows exactly both: no script, no foreign host.
import { createHash } from 'node:crypto';
import { readableTextOn } from '@pay/core/color';
import type { PageBrand } from './customer/brand.ts';
import type { PageLook } from './hosted-visit.ts';
import { writePageWords, type PageLanguage, type PageWords } from './hosted-page-texts.ts';

export const hostedPageStyle = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh;background:Canvas;color:CanvasText}
main{max-width:34rem;padding:2rem;margin:1rem;border:1px solid GrayText;border-radius:.75rem}
h1{font-size:1.4rem;margin-top:0}
form{display:inline-block;margin:.25rem .5rem .25rem 0}
button{font:inherit;padding:.5rem 1rem;border:1px solid;border-radius:.5rem;cursor:pointer;background:ButtonFace;color:ButtonText}
button:focus-visible{outline:3px solid Highlight}
.note{font-size:.875rem;opacity:.8}
address{font-style:normal}
form.fields,legend,progress{display:block;width:100%}
fieldset{border:0;padding:0;margin:1.5rem 0;min-width:0}
legend{font-size:1.1rem;font-weight:600;padding:0}
label{display:block;margin:.75rem 0}
input,select{font:inherit;display:block;width:100%;box-sizing:border-box;margin-top:.25rem;padding:.4rem;border:1px solid GrayText;border-radius:.4rem;background:Field;color:FieldText}
input:focus-visible,select:focus-visible{outline:3px solid Highlight}
progress{height:.75rem}
label .note{display:block}
b{white-space:nowrap}
.brand{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;margin-bottom:1.5rem;font-weight:600;overflow-wrap:anywhere}
.brand img{max-width:12rem;max-height:3rem;background:#fff;border-radius:.25rem}
a{overflow-wrap:anywhere}
.error{display:block;font-weight:600;color:light-dark(#a3161a,#ff9a94)}`;

/** The style of an owner's color: the text on buttons has the contrast that WCAG requires, and they keep a border. */
export const accentStyle = (color: string): string =>
  `main{border-top:.4rem solid ${color}}button{background:${color};color:${readableTextOn(color)};border-color:currentcolor}`;

const sourceOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
const baseSource = sourceOf(hostedPageStyle);

/** Content-Security-Policy of a response with envelope `html`. It allows the page's own styles, and its logo if any. */
export function pagePolicyOf({ accentColor, hasLogo = false }: PageLook = {}): string {
  const styles = accentColor === undefined ? baseSource : `${baseSource} ${sourceOf(accentStyle(accentColor))}`;
  return [
    `default-src 'none'; style-src ${styles};`,
    ...(hasLogo ? ["img-src 'self';"] : []),
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  ].join(' ');
}

/** The page, and what its policy must permit. */
export const toPage = (html: string, brand: PageBrand | undefined): { html: string; look?: PageLook } =>
  brand === undefined
    ? { html }
    : {
        html,
        look: {
          hasLogo: brand.logoPath !== null,
          ...(brand.accentColor === null ? {} : { accentColor: brand.accentColor }),
        },
      };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

export type Button = { readonly path: string; readonly label: PageWords };

type FieldWords = {
  readonly name: string;
  readonly label: PageWords;
  readonly hints?: readonly PageWords[];
  readonly error?: PageWords;
  /** Heading of consecutive fields. */
  readonly section?: PageWords;
};
/** `value`: a wrong entry of the form that is answered. A page shows no other entry, because a link is not a login. */
type Entry = { readonly value?: string };
type TextField = FieldWords & Entry & { readonly type: 'text' | 'date'; readonly maxLength: number };
type ChoiceField = FieldWords & Entry & { readonly type: 'choice'; readonly options: readonly Option[] };
/** `camera`: the phone camera that takes the picture. */
type FileField = FieldWords & { readonly type: 'file'; readonly types: readonly string[]; readonly camera?: 'user' };
export type PageField = TextField | ChoiceField | FileField;
/** A choice, named in the language of the page. */
export type Option = { readonly value: string; readonly name: string };
/** Sent as `application/x-www-form-urlencoded`, or as `multipart/form-data` with files. */
export type PageForm = { readonly path: string; readonly label: PageWords; readonly fields: readonly PageField[] };

export type PageText = {
  readonly language: PageLanguage;
  readonly title: PageWords;
  /** Pairs of name and value to show. */
  readonly facts?: readonly (readonly [name: PageWords, value: string])[];
  readonly paragraphs: readonly PageWords[];
  /** Items of a list below the paragraphs. */
  readonly items?: readonly PageWords[];
  readonly progress?: { readonly done: number; readonly total: number; readonly label: PageWords };
  readonly buttons: readonly Button[];
  readonly form?: PageForm;
  readonly note?: PageWords;
  /** Of the customer's owner. */
  readonly brand?: PageBrand | undefined;
};

type Write = (words: PageWords) => string;
const listOf = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);

/** A complete document without script, in one language. This function escapes every text. */
export function renderHostedPage({ language, title, ...parts }: PageText): string {
  const write: Write = (words) => escapeHtml(writePageWords(language, words));
  const { facts = [], paragraphs, items = [], progress, buttons, form, note, brand } = parts;
  const body = [
    ...listOf(brand).map(brandHead),
    `<h1>${write(title)}</h1>`,
    ...facts.map(([name, value]) => `<p>${write(name)}: <b>${escapeHtml(value)}</b></p>`),
    ...paragraphs.map((words) => `<p>${write(words)}</p>`),
    ...(items.length === 0 ? [] : [`<ul>${items.map((words) => `<li>${write(words)}</li>`).join('')}</ul>`]),
    ...listOf(progress).map(
      ({ done, total, label }) => `<p><label>${write(label)}<progress value="${done}" max="${total}"></progress></label></p>`,
    ),
    ...buttons.map(
      ({ path, label }) =>
        `<form method="post" action="${escapeHtml(path)}"><button type="submit">${write(label)}</button></form>`,
    ),
    ...listOf(form).map((one) => formOf(one, write)),
    ...listOf(note).map((words) => `<p class="note">${write(words)}</p>`),
    ...listOf(brand).flatMap((one) => [contactOf(one, write), imprintOf(one)]),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${write(title)}</title><style>${hostedPageStyle}</style>${accentOf(brand)}</head>
<body><main>${body.join('\n')}</main></body></html>
`;
}

const accentOf = (brand: PageBrand | undefined): string =>
  typeof brand?.accentColor === 'string' ? `<style>${accentStyle(brand.accentColor)}</style>` : '';

/** The picture has no text: if the owner deletes its file, only the name remains. */
function brandHead({ displayName, logoPath }: PageBrand): string {
  const logo = logoPath === null ? '' : `<img src="${escapeHtml(logoPath)}" alt="">`;
  const name = displayName === null ? '' : `<span>${escapeHtml(displayName)}</span>`;
  return logo + name === '' ? '' : `<header class="brand">${logo}${name}</header>`;
}

/** A page of the owner never learns the address of the hosted page, which contains the token. */
function contactOf({ supportEmail, supportUrl }: PageBrand, write: Write): string {
  const links = [
    ...(supportEmail === null ? [] : [[mailAddress(supportEmail), supportEmail] as const]),
    ...(supportUrl === null ? [] : [[supportUrl, supportUrl] as const]),
  ].map(([target, text]) => `<a href="${escapeHtml(target)}" rel="noreferrer">${escapeHtml(text)}</a>`);
  return links.length === 0 ? '' : `<p class="note">${write('brand.contact')}: ${links.join(', ')}</p>`;
}

function imprintOf({ legalName, addressLines }: PageBrand): string {
  const lines = [...listOf(legalName ?? undefined), ...addressLines];
  return lines.length === 0 ? '' : `<address class="note">${lines.map(escapeHtml).join('<br>')}</address>`;
}

/** A question mark or an ampersand in the address would begin a subject or another header. */
const mailAddress = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

const formOf = ({ path, label, fields }: PageForm, write: Write): string =>
  [
    `<form class="fields" method="post" action="${escapeHtml(path)}"${fields.some(({ type }) => type === 'file') ? ' enctype="multipart/form-data"' : ''}>`,
    ...sectionsOf(fields).map(({ section, members }) => {
      const inputs = members.map((field) => inputOf(field, write)).join('\n');
      return section === undefined ? inputs : `<fieldset><legend>${write(section)}</legend>\n${inputs}\n</fieldset>`;
    }),
    `<button type="submit">${write(label)}</button></form>`,
  ].join('\n');

type Section = { readonly section: PageWords | undefined; readonly members: PageField[] };

function sectionsOf(fields: readonly PageField[]): Section[] {
  const sections: Section[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (last !== undefined && last.section === field.section) last.members.push(field);
    else sections.push({ section: field.section, members: [field] });
  }
  return sections;
}

/** The label contains the hints and the error, so that screen readers read all of them. */
function inputOf(field: PageField, write: Write): string {
  const { name, label, hints = [], error } = field;
  const words = [
    write(label),
    ...hints.map((hint) => `<span class="note">${write(hint)}</span>`),
    ...listOf(error).map((one) => `<span class="error">${write(one)}</span>`),
  ];
  const attributes = `name="${escapeHtml(name)}"${kindOf(field)}${error === undefined ? '' : ' aria-invalid="true"'}`;
  const control = field.type === 'choice' ? `<select ${attributes}>${optionsOf(field, write)}</select>` : `<input ${attributes}>`;
  return `<label>${words.join(' ')}${control}</label>`;
}

function kindOf(field: PageField): string {
  if (field.type === 'choice') return ' autocomplete="off"';
  if (field.type !== 'file') {
    const value = field.value === undefined ? '' : ` value="${escapeHtml(field.value)}"`;
    return ` type="${field.type}" maxlength="${field.maxLength}" autocomplete="off"${value}`;
  }
  // With a list of types, phones offer camera and photos. Phones that use another format send JPEG.
  const camera = field.camera === undefined ? '' : ` capture="${field.camera}"`;
  return ` type="file" accept="${escapeHtml(field.types.join(','))}"${camera}`;
}

/** The end tag of an option is optional, and a list of countries is most of its page. */
const optionsOf = ({ options, value }: ChoiceField, write: Write): string =>
  [
    `<option value="">${write('hint.choose')}`,
    ...options.map(
      (one) => `<option value="${escapeHtml(one.value)}"${one.value === value ? ' selected' : ''}>${escapeHtml(one.name)}`,
    ),
  ].join('');
