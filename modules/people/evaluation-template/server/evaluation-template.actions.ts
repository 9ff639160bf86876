import type { Received } from '#core/contract/endpoint.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, newUuids, updateRecord } from '#core/server/records.ts';
import type { evaluationTemplate, EvaluationTemplate } from '../contract.ts';
import { templateFaults, type Section } from '../evaluation.rules.ts';
import { findTemplate } from './evaluation-template.queries.ts';

type NewTemplate = Received<typeof evaluationTemplate.create>['body'];
type ChangedTemplate = Received<typeof evaluationTemplate.update>['body'];
type Content = Pick<NewTemplate, 'type' | 'sections'>;

export async function createTemplate(db: Tx, body: NewTemplate): Promise<string> {
  const sections = JSON.stringify(await contentOf(db, body));
  return insertRecord(db, 'evaluation_template', { ...body, sections });
}

/** What is asked changed: a new revision. Cycles already launched keep the one they began with. */
export async function updateTemplate(db: Tx, uuid: string, { version, ...body }: ChangedTemplate): Promise<void> {
  const before = await lockedTemplate(db, uuid);
  const sections = JSON.stringify(await contentOf(db, body));
  const revision = before.revision + (sameContent(before, { ...body, sections }) ? 0 : 1);
  await updateRecord(db, 'evaluation_template', { uuid, version }, { ...body, sections, revision });
}

const sameContent = (before: EvaluationTemplate, { type, sections }: { type: string; sections: string }): boolean =>
  before.type === type &&
  JSON.stringify(canonical(before.sections)) === JSON.stringify(canonical(JSON.parse(sections) as Section[]));

/** The database keeps keys in an order of its own. */
const canonical = (sections: readonly Section[]) =>
  sections.map(({ uuid, title, weight, questions }) => [
    uuid,
    title,
    weight,
    questions.map((one) => [
      [one.uuid, one.text, one.help, one.kind, one.weight, one.required, one.allows_na, one.audience, one.options],
      one.condition && [one.condition.question_uuid, one.condition.values],
    ]),
  ]);

/** A second editor waits here, then finds the version moved. */
async function lockedTemplate(db: Tx, uuid: string): Promise<EvaluationTemplate> {
  await db.selectFrom('evaluation_template').select('uuid').where('uuid', '=', uuid).forUpdate().executeTakeFirst();
  const found = await findTemplate(db, uuid);
  if (!found) throw notFound();
  return found;
}

/** Checked, and with a uuid for whatever is new; one that is said twice counts once. */
async function contentOf(db: Tx, { type, sections }: Content): Promise<Section[]> {
  const faults = templateFaults(sections, type);
  if (Object.keys(faults).length > 0)
    throw invalid(Object.fromEntries(Object.entries(faults).map(([path, message]) => [path, [message]])));
  const count = sections.reduce((sum, { questions }) => sum + 1 + questions.length, 0);
  const fresh = await newUuids(db, count);
  const taken = new Set<string>();
  const keyOf = (given: string | null): string => {
    const key = given && !taken.has(given) ? given : (fresh.pop() ?? '');
    taken.add(key);
    return key;
  };
  return sections.map((section) => ({
    uuid: keyOf(section.uuid),
    title: section.title,
    weight: section.weight,
    questions: section.questions.map((question) => ({
      ...question,
      uuid: keyOf(question.uuid),
      options: question.kind === 'CHOICE' ? question.options : [],
    })),
  }));
}

type Questions = NewTemplate['sections'][number]['questions'];
/** One question of one section; everything else stays as it is. */
async function changeQuestions(
  db: Tx,
  { uuid, sectionUuid }: { uuid: string; sectionUuid: string },
  version: number | undefined,
  change: (questions: Questions) => Questions,
): Promise<void> {
  const { name, description, type, status, sections, ...before } = await lockedTemplate(db, uuid);
  if (!sections.some((section) => section.uuid === sectionUuid)) throw notFound('Seção não encontrada.');
  await updateTemplate(db, uuid, {
    name,
    description,
    type,
    status,
    version: version ?? before.version,
    sections: sections.map((section) =>
      section.uuid === sectionUuid ? { ...section, questions: change(section.questions) } : section,
    ),
  });
}

type NewQuestion = Received<typeof evaluationTemplate.addQuestion>['body'];
interface OfSection {
  uuid: string;
  sectionUuid: string;
}
interface OfQuestion extends OfSection {
  questionUuid: string;
}

export const addQuestion = (db: Tx, at: OfSection, { version, ...question }: NewQuestion): Promise<void> =>
  changeQuestions(db, at, version, (questions) => {
    if (questions.length >= 60) throw invalid({ text: ['Use no máximo 60 questões'] });
    return [...questions, { ...question, uuid: null }];
  });

const requireQuestion = (questions: Questions, uuid: string): void => {
  if (!questions.some((one) => one.uuid === uuid)) throw notFound('Questão não encontrada.');
};

export const updateQuestion = (db: Tx, at: OfQuestion, { version, ...question }: NewQuestion): Promise<void> =>
  changeQuestions(db, at, version, (questions) => {
    requireQuestion(questions, at.questionUuid);
    return questions.map((one) => (one.uuid === at.questionUuid ? { ...question, uuid: one.uuid } : one));
  });

export const removeQuestion = (db: Tx, at: OfQuestion): Promise<void> =>
  changeQuestions(db, at, undefined, (questions) => {
    requireQuestion(questions, at.questionUuid);
    if (questions.length === 1) throw invalid({ questions: ['Uma seção tem ao menos uma questão: exclua a seção.'] });
    return questions.filter((one) => one.uuid !== at.questionUuid);
  });
