import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const brand: MantineColorsTuple = [
  '#edf2ff',
  '#dbe4fb',
  '#b5c6f4',
  '#8ca6ee',
  '#6a8ae8',
  '#4c70e0',
  '#3459cf',
  '#2749b3',
  '#1e3b93',
  '#172e74',
];

/**
 * The page scrolls under a dialog: locking it would write styles into the page. The close button needs an accessible
 * name.
 */
const dialogProps = { lockScroll: false, closeButtonProps: { 'aria-label': 'Close' } };

export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Code", "Liberation Mono", Menlo, Consolas, monospace',
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.5rem', lineHeight: '1.3' }, h2: { fontSize: '1.125rem' } } },
  components: {
    Modal: { defaultProps: dialogProps },
    Drawer: { defaultProps: dialogProps },
    Notification: { defaultProps: { closeButtonProps: dialogProps.closeButtonProps } },
  },
});

/** Grays with a contrast of 4.5 to 1 on their surfaces, which is enough to read them. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5b6472',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-placeholder': '#69727f',
    '--surface-2': '#f6f7f9',
    '--line': '#e3e6ea',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    '--mantine-color-dimmed': '#a3acb9',
    '--mantine-color-body': '#14171c',
    '--mantine-color-text': '#e4e7eb',
    '--mantine-color-placeholder': '#949dab',
    '--surface-2': '#1b1f26',
    '--line': '#2c323b',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#93aef5',
  },
});
