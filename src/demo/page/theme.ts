import { byId } from './dom.ts';

const KEY = 'theme';

/** Follows the system until someone chooses dark or light; the choice stays in this browser. */
export function startTheme(): void {
  const root = document.documentElement;
  const toggle = byId('theme', HTMLButtonElement);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset['theme'] ?? (dark.matches ? 'dark' : 'light')) === 'dark';
  const name = () => toggle.setAttribute('aria-pressed', String(isDark()));
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'dark' || chosen === 'light') root.dataset['theme'] = chosen;
  name();
  dark.addEventListener('change', name);
  toggle.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    localStorage.setItem(KEY, theme);
    name();
  });
}
