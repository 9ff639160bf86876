import type { PaperPart } from '#core/server/document-paper.ts';
import type { Db } from '#core/server/db.ts';
import { causeCategory } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { whyKeys } from '../cause-analysis.rules.ts';
import { analysisFields } from '../contract.ts';
import { findAnalysis } from './cause-analysis.actions.ts';

const text = (label: string) => ({ label, figure: false });

/** The way from what was seen to its cause, on the record's own paper. */
export async function analysisParts(db: Db, record: string): Promise<PaperPart[]> {
  const found = await findAnalysis(db, record);
  return [
    {
      title: 'Cinco porquês',
      headings: [text('Resposta'), text('Pergunta')],
      lines: whyKeys.filter((key) => found[key]).map((key) => [found[key], analysisFields.of[key].label]),
    },
    {
      title: 'Causas levantadas (Ishikawa)',
      headings: [text('Causa'), text('Tipo (6M)')],
      lines: found.causes.map(({ category, description }) => [description, causeCategory.label(category)]),
    },
  ];
}
