/** A form as the server knows it, who asks for it, and the record of who read it: for what stands beside a form. */
export { instance, readerOf, type Held } from './evaluation-instance.queries.ts';
export { noteReading } from './reading-log.ts';
