// Small pieces of Markdown.

/** A table; cells may hold Markdown, and their bars and line ends are made harmless. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

export const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

export const code = (text: string): string => `\`${text}\``;

export const json = (value: unknown): string => fence('json', JSON.stringify(value, null, 2));

/** With a capital first letter and a full stop. */
export const sentence = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' ? '' : `${trimmed.slice(0, 1).toUpperCase()}${trimmed.slice(1).replace(/\.?$/, '.')}`;
};
