export { isOwnFirst } from './own-first.ts';
export { AgendaTabs } from './agenda-tabs.tsx';
