export { serviceChapters } from './chapters.ts';
