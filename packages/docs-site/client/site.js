// The page's features: search, code tabs, copying, the menu, light and dark. The page is readable without this script.
import { createSearch, groupHits } from './search-rules.js';

const root = document.documentElement;
const byId = (id) => document.getElementById(id);

byId('theme').addEventListener('click', () => {
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  localStorage.setItem('theme', root.dataset.theme);
});

byId('menu')?.addEventListener('click', ({ currentTarget }) => {
  const isOpen = byId('navigation').classList.toggle('open');
  currentTarget.setAttribute('aria-expanded', String(isOpen));
});

/** Puts this site's address and the key of a local stack into code samples. */
async function fillCode() {
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
  const { key } = isHere ? await fetch('/docs/local.json').then((answer) => answer.json()) : {};
  const walker = document.createTreeWalker(byId('content'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue.replaceAll('http://127.0.0.1:8080', location.origin);
    // Only in code that readers copy: sentences and tables about keys apply to all keys.
    const isCode = node.parentElement.closest('pre') !== null;
    const filled = key === undefined || !isCode ? text : text.replaceAll('svc_test_…', key);
    if (filled !== node.nodeValue) node.nodeValue = filled;
  }
}
void fillCode();

for (const block of document.querySelectorAll('.block')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 1_500);
  });
  block.append(button);
}

/** Downloaded collections get this site's address too. Without this script, the link leads to the same file. */
for (const link of document.querySelectorAll('a[download]'))
  link.addEventListener('click', async (event) => {
    event.preventDefault();
    const text = await fetch(link.href).then((answer) => answer.text());
    const href = URL.createObjectURL(new Blob([text.replaceAll('http://127.0.0.1:8080', location.origin)]));
    Object.assign(document.createElement('a'), { href, download: link.href.split('/').pop() }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  });

/** Adjacent blocks in several languages. The reader's choice holds for the whole site. */
const groups = [...document.querySelectorAll('.tabs')].map((group, index) => {
  const blocks = [...group.querySelectorAll('.block')];
  const list = Object.assign(document.createElement('div'), { className: 'tab-list' });
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language');
  const tabs = blocks.map((block, at) => {
    const tab = Object.assign(document.createElement('button'), { type: 'button', textContent: block.dataset.label });
    tab.id = `tab-${index}-${at}`;
    tab.setAttribute('role', 'tab');
    block.id = `panel-${index}-${at}`;
    block.setAttribute('role', 'tabpanel');
    block.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', block.id);
    tab.addEventListener('click', () => {
      localStorage.setItem('language', block.dataset.language);
      for (const one of groups) one(block.dataset.language);
    });
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      const next = tabs[(at + step + tabs.length) % tabs.length];
      next.focus();
      next.click();
    });
    list.append(tab);
    return tab;
  });
  group.prepend(list);
  return (language) => {
    const wanted = Math.max(
      0,
      blocks.findIndex((block) => block.dataset.language === language),
    );
    tabs.forEach((tab, at) => {
      tab.setAttribute('aria-selected', String(at === wanted));
      tab.tabIndex = at === wanted ? 0 : -1;
      blocks[at].hidden = at !== wanted;
    });
  };
});
for (const choose of groups) choose(localStorage.getItem('language') ?? 'sh');

const dialog = byId('search');
const input = byId('search-input');
const results = byId('search-results');
let search;

/** Loads the search engine at the first search. */
async function loadSearch() {
  const [{ default: MiniSearch }, records] = await Promise.all([
    import(root.dataset.engine),
    fetch(root.dataset.search).then((answer) => answer.json()),
  ]);
  return createSearch(MiniSearch, records);
}

function openSearch() {
  search ??= loadSearch();
  dialog.showModal();
  input.select();
  void show();
}

const element = (name, text, className = '') => Object.assign(document.createElement(name), { textContent: text, className });

/** The text around the query, or else around the first word that matches. */
function excerpt({ text, terms }, query) {
  const lower = text.toLowerCase();
  const whole = lower.indexOf(query.toLowerCase());
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const at = whole >= 0 ? whole : Math.min(...places, lower.length);
  const from = at === lower.length ? 0 : Math.max(0, at - 40);
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 140)}${text.length > from + 140 ? ' …' : ''}`;
}

async function show() {
  const query = input.value.trim();
  const found = query === '' ? [] : groupHits((await search)(query));
  if (query !== input.value.trim()) return;
  const parts = found.flatMap(([kind, hits]) => {
    const list = document.createElement('ul');
    for (const hit of hits) {
      const anchor = element('a', '');
      anchor.href = hit.url;
      anchor.append(element('strong', hit.title), element('span', hit.page, 'page'), element('small', excerpt(hit, query)));
      const item = document.createElement('li');
      item.append(anchor);
      list.append(item);
    }
    return [element('h2', `${kind}s`), list];
  });
  results.replaceChildren(...(parts.length > 0 || query === '' ? parts : [element('p', `No results for “${query}”.`)]));
}

byId('search-open').addEventListener('click', openSearch);
input.addEventListener('input', () => void show());
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') results.querySelector('a')?.click();
});
results.addEventListener('click', ({ target }) => {
  if (target.closest('a') !== null) dialog.close();
});
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close();
});
dialog.addEventListener('keydown', (event) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const links = [input, ...results.querySelectorAll('a')];
  links[Math.min(Math.max(links.indexOf(document.activeElement) + step, 0), links.length - 1)].focus();
});
document.addEventListener('keydown', (event) => {
  const isTyping = /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '');
  if ((event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
    event.preventDefault();
    openSearch();
  }
});
