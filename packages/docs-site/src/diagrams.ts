// Draws state machines. Graphviz lays them out when the site is built. The Markdown pages contain Mermaid.
import { stateMachines } from '@pay/contract/machines';
import type { StateMachine } from '@pay/contract/machine';
import { instance } from '@viz-js/viz';
import { fence, sentence } from './prose.ts';
import type { Page } from './page.ts';

const nameOf = ({ resource, field }: StateMachine): string => `${resource}.${field}`;

export const machineNamed = (name: string): StateMachine => {
  const found = stateMachines.find((machine) => nameOf(machine) === name);
  if (found === undefined)
    throw new Error(`There is no state machine ${name}; there are ${stateMachines.map(nameOf).join(', ')}`);
  return found;
};

/** `<!-- include: states-transaction-status -->` in a guide. */
export const machineFragments: Readonly<Record<string, () => string>> = Object.fromEntries(
  stateMachines.map((machine) => [
    `states-${nameOf(machine).replaceAll(/[._]/g, '-')}`,
    () => fence(`states ${nameOf(machine)}`, mermaidOf(machine)),
  ]),
);

function mermaidOf({ initial, terminal, transitions }: StateMachine): string {
  const lines = transitions.map(({ from, to, trigger }) => `  ${from} --> ${to}: ${trigger.replaceAll(/[:;]/g, ',')}`);
  return ['stateDiagram-v2', `  [*] --> ${initial}`, ...lines, ...terminal.map((state) => `  ${state} --> [*]`)].join('\n');
}

const quoteText = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

/** Breaks a label into lines of about `width` characters. */
function wrapLabel(text: string, width = 17): string {
  const lines = text.split(' ').reduce<string[]>((wrappedLines, word) => {
    const last = wrappedLines.at(-1) ?? '';
    return `${last} ${word}`.length > width ? [...wrappedLines, word] : [...wrappedLines.slice(0, -1), `${last} ${word}`.trim()];
  }, []);
  return lines.filter((line) => line !== '').join('\\n');
}

/** The letters are larger than on the page, because the reader's font may be wider than the font measured here. */
function dotOf({ initial, states, terminal, transitions }: StateMachine): string {
  const nodes = states.map((state) => `${quoteText(state)} [class=${quoteText(terminal.includes(state) ? 'final' : 'state')}]`);
  const edges = transitions.map(
    ({ from, to, trigger }) => `${quoteText(from)} -> ${quoteText(to)} [label="${wrapLabel(trigger).replaceAll('"', '\\"')}"]`,
  );
  return `digraph {
    bgcolor=transparent; rankdir=TB; nodesep=0.25; ranksep=0.4;
    node [shape=box, style=rounded, fontname="Helvetica", fontsize=16, margin="0.14,0.06"];
    edge [fontname="Helvetica", fontsize=12.5, arrowsize=0.7];
    begin [shape=point, width=0.12, class="begin"];
    begin -> ${quoteText(initial)};
    ${[...nodes, ...edges].join(';\n    ')}
  }`;
}

/** SVG of each machine by name. The colors come from the page. */
export async function drawings(): Promise<ReadonlyMap<string, string>> {
  const viz = await instance();
  return new Map(
    stateMachines.map((machine) => {
      const svg = viz.renderString(dotOf(machine), { format: 'svg', engine: 'dot' });
      const label = `States of ${nameOf(machine)}: ${machine.transitions.map(({ from, to }) => `${from} to ${to}`).join(', ')}`;
      return [nameOf(machine), cleanSvg(svg, label)];
    }),
  );
}

/** Removes the prologue, ids, titles, and colors. The style sheet sets the colors. */
const cleanSvg = (svg: string, label: string): string =>
  svg
    .replace(/^[\s\S]*?<svg /, `<svg role="img" aria-label="${label}" `)
    .replaceAll(/<title>[\s\S]*?<\/title>\n?/g, '')
    .replaceAll(/<!--[\s\S]*?-->\n?/g, '')
    .replaceAll(/ id="[^"]*"/g, '')
    .replaceAll(/ (fill|stroke)="(?!none)[^"]*"/g, '')
    .replaceAll(/ font-(family|size)="[^"]*"/g, '');

export function machinesPage(): Page {
  const sections = stateMachines.map((machine) => {
    const { resource, field, initial, terminal } = machine;
    const ends =
      terminal.length === 0 ? 'It has no final state.' : `Final: ${terminal.map((state) => `\`${state}\``).join(', ')}.`;
    const heading = `## ${sentence(resource.replaceAll('_', ' ')).slice(0, -1)}: ${field}`;
    return `${heading}\n\nBegins as \`${initial}\`. ${ends}\n\n${fence(`states ${nameOf(machine)}`, mermaidOf(machine))}`;
  });
  const lead =
    'The states of every resource and its transitions, drawn from the tables that the services enforce. `GET /v1/meta/state-machines` returns the same as data. To reach each state in the sandbox, see [Sandbox](/docs/sandbox).';
  return {
    path: '/docs/states',
    title: 'State machines',
    description: 'The states of every resource and the transitions between them.',
    group: 'Reference',
    markdown: `${lead}\n\n${sections.join('\n\n')}`,
  };
}
