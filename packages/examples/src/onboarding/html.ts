// HTML text. Interpolated text is escaped unless it is an Html value.
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

type Part = Html | string | number | readonly Html[];

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(textOf).join('') : escape(String(part));
};

/** A piece of HTML: html`<p>${name}</p>`. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.map((piece, at) => piece + (at < parts.length ? textOf(parts[at] ?? '') : '')).join(''));
