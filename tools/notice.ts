import { readFileSync, writeFileSync } from 'node:fs';
import { noticeOf, type Lock } from './notice.rules.ts';

/** `npm run notice`: NOTICE, from what is locked. */
const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;
writeFileSync(new URL('../NOTICE', import.meta.url), noticeOf(lock));
