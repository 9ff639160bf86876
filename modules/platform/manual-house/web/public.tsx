export { houseChapters } from './chapters.ts';
export { news } from './news.ts';
