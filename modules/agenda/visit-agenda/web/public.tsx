export { AgendaTabs } from './agenda-tabs.tsx';
