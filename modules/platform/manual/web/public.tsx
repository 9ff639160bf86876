export { chapters } from './chapters.ts';
export { glossary } from './glossary.ts';
export { guides } from './guides.ts';
export { news } from '#modules/platform/manual-house/web/public.tsx';
