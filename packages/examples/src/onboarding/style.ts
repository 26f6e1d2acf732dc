// One column on a phone, steps beside the panel where there is room.
export const style = `
:root { color-scheme: light dark; --ink: #17202a; --soft: #5b6775; --line: #d9dfe6; --ground: #f4f6f8; --panel: #fff; --accent: #0b5fc0; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8edf2; --soft: #a4b0bd; --line: #35404b; --ground: #12181f; --panel: #1b232c; --accent: #6cb0ff; --bad: #ff8a80; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: center; padding: 1rem; max-width: 64rem; margin: 0 auto; }
header a { color: inherit; font-weight: 700; text-decoration: none; }
header span { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .75rem; color: var(--soft); font-size: .875rem; }
main { max-width: 64rem; margin: 0 auto; padding: 0 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; color: var(--soft); }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem; }
.narrow { max-width: 28rem; margin: 0 auto; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: transparent; color: inherit; font: inherit; }
[aria-invalid] { border-color: var(--bad); }
.error { color: var(--bad); margin: .25rem 0 0; }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin-top: 1.5rem; padding: .625rem 1rem; border: 1px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--panel); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.quiet { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.columns { display: grid; gap: 1rem; }
.steps { list-style: none; margin: 0; padding: 0; counter-reset: step; }
.steps li { counter-increment: step; display: flex; gap: .75rem; padding: .375rem 0; color: var(--soft); }
.steps li::before { content: counter(step); flex: none; width: 1.75rem; height: 1.75rem; border: 1px solid var(--line); border-radius: 50%; text-align: center; line-height: 1.625rem; font-size: .875rem; }
.steps .done::before { content: "✓"; background: var(--accent); border-color: var(--accent); color: var(--panel); }
.steps [aria-current] { color: var(--ink); font-weight: 600; }
.state { margin-left: auto; font-size: .875rem; font-weight: 400; }
.amount { font-size: 2.25rem; font-weight: 700; color: var(--ink); }
dl { margin: 0; }
dt { font-size: .875rem; color: var(--soft); }
dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
@media (min-width: 48rem) {
  .columns { grid-template-columns: 15rem 1fr; gap: 2rem; margin-top: 2rem; }
  .panel { padding: 2rem; }
  .narrow { margin-top: 3rem; }
  button, .button { width: auto; min-width: 12rem; display: inline-block; }
}
`;
