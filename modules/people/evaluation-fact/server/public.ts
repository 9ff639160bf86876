/** What a module that counts somebody's work answers with. */
export type { EvaluationFact } from '../evaluation-fact.rules.ts';
import './kept-facts.ts';
