// Draws Vega-Lite charts as SVG without a browser. Colors are CSS variables, which follow the page's theme, because a
// picture cannot know its background.
import { expressionFunction, parse, textMetrics, View } from 'vega';
import { compile, type Config, type TopLevelSpec } from 'vega-lite';
import { roundCoordinates } from './round-coordinates.ts';

export type Chart = TopLevelSpec;
export type Layer = Extract<Chart, { layer: unknown }>['layer'][number];

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

export const style = `
svg{font-family:${font};font-size:12px;--text:#1f2328;--muted:#59636e;--card:#fff;--edge:#d1d9e0;--grid:#e6eaef;--green:#1a7f37;--yellow:#9a6700;--red:#cf222e;--blue:#218bff;--track:#eaeef2}
@media (prefers-color-scheme:dark){svg{--text:#e6edf3;--muted:#9198a1;--card:#161b22;--edge:#3d444d;--grid:#2a313c;--green:#3fb950;--yellow:#d29922;--red:#f85149;--track:#2a313c}}`;

export const palette = [
  '#218bff',
  '#e0823d',
  '#a475f9',
  '#1f9e9e',
  '#d4a72c',
  '#e85aad',
  '#2da44e',
  '#8b949e',
  '#e5534b',
  '#6e7781',
];

const config: Config = {
  aria: false,
  background: 'transparent',
  font: 'inherit',
  padding: { top: 4, right: 4, bottom: 4, left: 4 },
  axis: {
    title: null,
    domain: false,
    ticks: false,
    grid: false,
    gridColor: 'var(--grid)',
    labelColor: 'var(--muted)',
    labelFontSize: 11,
    labelPadding: 6,
    labelLimit: 400,
    titleColor: 'var(--muted)',
    titleFontWeight: 'normal',
  },
  legend: {
    orient: 'bottom',
    title: null,
    symbolOpacity: 1,
    offset: 12,
    labelColor: 'var(--text)',
    labelFontSize: 12,
    labelLimit: 600,
    rowPadding: 3,
  },
  text: { color: 'var(--text)', fontSize: 12 },
  title: { anchor: 'start', color: 'var(--text)', fontSize: 15, offset: 16 },
  view: { stroke: null },
};

declare module 'vega' {
  // The library exports it, but its types lack it.
  const textMetrics: { width: (item: { readonly fontSize?: number }, text: unknown) => number };
}

/** Average width of a letter, relative to its height. */
const letterWidth = 0.6;
// Text cannot be measured here. Vega's guess is 0.8, which gives a legend more space than its lines.
textMetrics.width = ({ fontSize = 11 }, text) => String(text).length * fontSize * letterWidth;

/** Registers a function for the expressions of charts (`labelExpr`). */
export const nameInCharts = (name: string, body: (...args: never[]) => string): void => void expressionFunction(name, body);

/** The chart as an `<svg>` with a fixed size, for a picture that has `style`. */
export async function svgOf(chart: Chart): Promise<string> {
  const { spec } = compile(chart, { config });
  return roundCoordinates(await new View(parse(spec), { renderer: 'none' }).toSVG());
}

/** The chart as a complete picture. The label is for people who do not see the picture. */
export async function pictureOf(chart: Chart, label: string): Promise<string> {
  const svg = await svgOf({ padding: 16, ...chart });
  return `${svg.replace(/^<svg ([^>]*)>/, `<svg role="img" aria-label="${label}" $1><style>${style}</style>`)}\n`;
}
