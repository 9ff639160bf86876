import type { Permission } from './endpoint.ts';

/** What is said of a report before it is opened; light, for it is in the first download. */
export interface ReportHead {
  title: string;
  /** What it answers. */
  question: string;
  /** The address of its screen. */
  screen: `/${string}`;
  access: readonly Permission[];
}
