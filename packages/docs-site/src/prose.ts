// Small pieces of Markdown.

/** A table whose cells may contain Markdown. Escapes bars and line breaks. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

export const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

export const code = (text: string): string => `\`${text}\``;

export const json = (value: unknown): string => fence('json', JSON.stringify(value, null, 2));

/** Capitalizes the first letter and adds a missing period. */
export const sentence = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' ? '' : `${trimmed.slice(0, 1).toUpperCase()}${trimmed.slice(1).replace(/\.?$/, '.')}`;
};
