import type { z } from 'zod';
import type { DecidedPage, DecisionCalls } from '#core/contract/decision.ts';

export type { DecisionCalls } from '#core/contract/decision.ts';

/** What can be read by a token; whatever else can be done with it is the module's. */
export type ReadByToken = Pick<DecisionCalls, 'show'>;
export type PageOf<C extends ReadByToken> = z.output<C['show']['reply']>['data'] & DecidedPage;

interface ByToken {
  path: '/:token';
  access: 'public';
}
/** The same calls as the pieces here use them: whatever their path begins with, a token is all it asks for. */
interface Plain<P> {
  show: ByToken & { method: 'GET'; reply: z.ZodType<{ data: P }> };
  paper: ByToken & { method: 'GET'; binary: true; reply: z.ZodType };
  decide: ByToken & { method: 'POST'; body: z.ZodType<unknown, AnswerValues>; reply: z.ZodType<{ data: P }> };
}
export interface AnswerValues {
  decision: string;
  approved: number[];
  name: string;
  document: string;
  refusal_reason: string | null;
  comment: string;
  document_sha256: string;
  /** What a module asks besides. */
  [more: string]: unknown;
}
export const plainCalls = <C extends ReadByToken>(calls: C): Plain<PageOf<C>> => calls as unknown as Plain<PageOf<C>>;
