/** People as sheets name them. */
export { keyOfLine, personColumn } from './person.reference.ts';
