import { largestInParts } from '#core/contract/upload.ts';

/** What is no larger goes whole, as a form: sent again it costs no more than a part or two. */
export const wholeUpTo = 1024 * 1024;

export const goesInParts = ({ size }: Pick<File, 'size'>): boolean => size > wholeUpTo && size <= largestInParts;
