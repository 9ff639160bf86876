import { dividedBy, sumOf } from '#core/contract/decimal.ts';
import type { Db } from '#core/server/db.ts';
import { leastPeers } from '#modules/people/evaluation-cycle/evaluation-cycle.rules.ts';
import { sectionsFor } from '#modules/people/evaluation-template/evaluation.rules.ts';
import type { PeersTogether } from '../contract.ts';
import { peerAnswers, sectionsOf, type Held } from './evaluation-instance.queries.ts';

const mean = (scores: readonly (string | null)[]): string | null => {
  const known = scores.filter((score) => score !== null);
  return known.length < leastPeers ? null : dividedBy(sumOf(known), String(known.length), 2);
};

/** What peers said, together. Words come in the order of the alphabet: nobody is told by their place. */
export async function peersTogether(db: Db, { cycle_uuid, employee_uuid }: Held): Promise<PeersTogether> {
  const forms = await peerAnswers(db, cycle_uuid, employee_uuid);
  if (forms.length < leastPeers) return { answered: null, score: null, sections: [], comments: [] };
  const sections = sectionsFor(await sectionsOf(db, cycle_uuid), 'PEER');
  return {
    answered: forms.length,
    score: mean(forms.map(({ score }) => score)),
    sections: sections.map(({ uuid, title }) => ({
      uuid,
      title,
      score: mean(forms.map((form) => form.section_scores.find((one) => one.uuid === uuid)?.score ?? null)),
    })),
    comments: sections.flatMap(({ questions }) =>
      questions
        .filter(({ kind }) => kind === 'TEXT')
        .map(({ uuid, text }) => ({
          question_uuid: uuid,
          text,
          answers: forms.flatMap(({ answers }) => answers[uuid] ?? []).toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
        }))
        .filter(({ answers }) => answers.length >= leastPeers),
    ),
  };
}
