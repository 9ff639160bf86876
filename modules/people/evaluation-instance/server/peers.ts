import { dividedBy, sumOf } from '#core/contract/decimal.ts';
import type { Db } from '#core/server/db.ts';
import { leastPeers } from '#modules/people/evaluation-cycle/evaluation-cycle.rules.ts';
import { sectionsFor, type GroupSide } from '#modules/people/evaluation-template/evaluation.rules.ts';
import type { PeersTogether } from '../contract.ts';
import { groupAnswers, sectionsOf, type Held } from './evaluation-instance.queries.ts';

const mean = (scores: readonly (string | null)[]): string | null => {
  const known = scores.filter((score) => score !== null);
  return known.length < leastPeers ? null : dividedBy(sumOf(known), String(known.length), 2);
};

/** What a group said, together. Words come in the order of the alphabet: nobody is told by their place. */
export async function peersTogether(
  db: Db,
  { cycle_uuid, employee_uuid }: Held,
  of: GroupSide,
): Promise<PeersTogether> {
  const forms = await groupAnswers(db, cycle_uuid, employee_uuid, of);
  if (forms.length < leastPeers) return { answered: null, score: null, sections: [], comments: [] };
  const sections = sectionsFor(await sectionsOf(db, cycle_uuid), of);
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
