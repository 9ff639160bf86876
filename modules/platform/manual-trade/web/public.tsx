export { tradeChapters } from './chapters.ts';
