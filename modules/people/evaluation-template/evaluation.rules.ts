import { dividedBy, isPositive, minus, plus, sumOf, times, type Decimal } from '#core/contract/decimal.ts';
import { choice, type ValueOf } from '#core/contract/choice.ts';

/** What an evaluation asks, who answers which question, and what the answers come to: the same on both sides. */

export const questionKind = choice({
  SCALE_5: 'Escala de 1 a 5',
  SCALE_10: 'Nota de 0 a 10',
  FREQUENCY: 'Frequência (nunca a sempre)',
  YES_NO: 'Sim ou não',
  CHOICE: 'Múltipla escolha',
  TEXT: 'Texto',
});
export type QuestionKind = ValueOf<typeof questionKind>;

/** Who fills a form in. */
export const side = choice({
  SELF: 'Autoavaliação',
  MANAGER: 'Gestor',
  PEER: 'Colega',
  REPORT: 'Liderado',
  CLIENT: 'Cliente interno',
});
export type Side = ValueOf<typeof side>;
/** Sides of several people, read together and never by name. */
export const groupSide = choice({ PEER: 'Colegas', REPORT: 'Liderados', CLIENT: 'Clientes internos' });
export type GroupSide = ValueOf<typeof groupSide>;
export const isGroup = (who: Side): who is GroupSide => groupSide.values.some((one) => one === who);
export const audience = choice({
  BOTH: 'Todos respondem',
  SELF: 'Só o colaborador',
  MANAGER: 'Só o gestor',
  PEER: 'Só os colegas',
  REPORT: 'Só os liderados',
  CLIENT: 'Só os clientes internos',
});

export const scale5 = choice({
  '1': 'Não atende',
  '2': 'Atende parcialmente',
  '3': 'Atende',
  '4': 'Supera',
  '5': 'Excepcional',
});
export const frequency = choice({
  '1': 'Nunca',
  '2': 'Raramente',
  '3': 'Às vezes',
  '4': 'Quase sempre',
  '5': 'Sempre',
});
export const yesNo = choice({ YES: 'Sim', NO: 'Não' });
export const notApplicable = 'NA';

export interface Question {
  uuid: string;
  text: string;
  help: string | null;
  kind: QuestionKind;
  /** Within its section. */
  weight: number;
  required: boolean;
  /** "Não se aplica" is an answer: it counts neither for nor against. */
  allows_na: boolean;
  audience: ValueOf<typeof audience>;
  options: string[];
  /** Asked only when an earlier question was answered so. */
  condition: { question_uuid: string; values: string[] } | null;
}
export interface Section {
  uuid: string;
  title: string;
  weight: number;
  questions: Question[];
}
/** Question → what was answered; what is not there was not answered. */
export type Answers = Readonly<Record<string, string | null | undefined>>;

export const isScored = (kind: QuestionKind): boolean => kind !== 'CHOICE' && kind !== 'TEXT';

/** Everything that may be answered, in words; none where it is written. */
export function answersOf({ kind, options, allows_na }: Omit<Question, 'uuid'>): { value: string; label: string }[] {
  const own = {
    SCALE_5: scale5.options,
    SCALE_10: Array.from({ length: 11 }, (_, n) => ({ value: String(n), label: String(n) })),
    FREQUENCY: frequency.options,
    YES_NO: yesNo.options,
    CHOICE: options.map((option) => ({ value: option, label: option })),
    TEXT: [],
  }[kind];
  return [...own, ...(allows_na && kind !== 'TEXT' ? [{ value: notApplicable, label: 'Não se aplica' }] : [])];
}

export const answerText = (question: Question, answer: string): string =>
  answersOf(question).find(({ value }) => value === answer)?.label ?? answer;

/** What is wrong with an answer, if anything. */
export function answerFault(question: Question, answer: string): string | undefined {
  if (question.kind === 'TEXT') return answer.length > 4000 ? 'Use no máximo 4000 caracteres' : undefined;
  return answersOf(question).some(({ value }) => value === answer) ? undefined : 'Escolha uma das opções da questão';
}

/** Points from 1 to 5 whatever the scale; none where nothing is scored or it does not apply. */
export function pointsOf(kind: QuestionKind, answer: string | null | undefined): Decimal | null {
  if (!answer || answer === notApplicable) return null;
  switch (kind) {
    case 'SCALE_5':
    case 'FREQUENCY':
      return answer;
    case 'SCALE_10':
      return plus('1', times(answer, '0.4', 1));
    case 'YES_NO':
      return answer === 'YES' ? '5' : '1';
    case 'CHOICE':
    case 'TEXT':
      return null;
  }
}

const isFor = ({ audience: asked }: Question, who: Side): boolean => asked === 'BOTH' || asked === who;

/** Whether the answers so far make the question asked at all. */
function isAsked(question: Question, answers: Answers, asked: ReadonlySet<string>): boolean {
  const { condition } = question;
  if (!condition) return true;
  return asked.has(condition.question_uuid) && condition.values.includes(answers[condition.question_uuid] ?? '');
}

/** The form of one side, sections without a question left out; with answers, only what they lead to. */
export function sectionsFor(sections: readonly Section[], who: Side, answers?: Answers): Section[] {
  const asked = new Set<string>();
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) => {
        if (!isFor(question, who) || (answers && !isAsked(question, answers, asked))) return false;
        asked.add(question.uuid);
        return true;
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** What must still be answered before the form can be sent. */
export const missingOf = (sections: readonly Section[], who: Side, answers: Answers): Question[] =>
  sectionsFor(sections, who, answers).flatMap(({ questions }) =>
    questions.filter(({ uuid, required }) => required && !answers[uuid]?.trim()),
  );

export interface SectionScore {
  uuid: string;
  title: string;
  score: Decimal | null;
}
export interface Score {
  score: Decimal | null;
  sections: SectionScore[];
}
interface Mean {
  points: Decimal;
  weight: Decimal;
}
const places = 2;
/** Points and weights have one place at most: products of a hundred of them stay exact. */
const product = (one: Decimal, other: Decimal): Decimal => times(one, other, 2);

/** Of one section: the weighted points of what was answered with points, and their weights. */
function meanOf({ questions }: Section, answers: Answers): Mean {
  const scored = questions.flatMap(({ uuid, kind, weight }) => {
    const points = pointsOf(kind, answers[uuid]);
    return points === null ? [] : [{ points, weight: String(weight) }];
  });
  return {
    points: sumOf(scored.map(({ points, weight }) => product(points, weight))),
    weight: sumOf(scored.map(({ weight }) => weight)),
  };
}

/**
 * Σ(section weight × mean of what was answered) ÷ Σ weights of sections with such an answer, from 1 to 5. Rounded once,
 * at the end: the means are brought over one denominator instead of being rounded themselves.
 */
export function scoreOf(sections: readonly Section[], who: Side, answers: Answers): Score {
  const shown = sectionsFor(sections, who, answers);
  const means = shown.map((section) => ({ section, mean: meanOf(section, answers) }));
  const counted = means.filter(({ section, mean }) => isPositive(mean.weight) && section.weight > 0);
  const others = (of: (typeof counted)[number]): Decimal =>
    counted.filter((one) => one !== of).reduce((all, { mean }) => times(all, mean.weight, 0), '1');
  const points = sumOf(
    counted.map((one) => product(product(String(one.section.weight), one.mean.points), others(one))),
  );
  const weights = counted.reduce((all, { mean }) => times(all, mean.weight, 0), '1');
  const whole = times(weights, sumOf(counted.map(({ section }) => String(section.weight))), 0);
  return {
    score: counted.length === 0 ? null : dividedBy(points, whole, places),
    sections: means.map(({ section: { uuid, title }, mean }) => ({
      uuid,
      title,
      score: dividedBy(mean.points, mean.weight, places),
    })),
  };
}

/** How far apart the two sides are: the manager's less the person's own. */
export const gapOf = (manager: Decimal | null, self: Decimal | null): Decimal | null =>
  manager === null || self === null ? null : minus(manager, self);

interface Named {
  uuid?: string | null;
}
type Writing<Q> = readonly { title: string; questions: readonly Q[] }[];
interface Asked extends Named {
  kind: QuestionKind;
  options: string[];
  audience: ValueOf<typeof audience>;
  allows_na: boolean;
  condition: Question['condition'];
}

/** What no field can tell by itself: path → message. */
export function templateFaults(sections: Writing<Asked>, type: 'SELF' | 'MANAGER' | 'BOTH'): Record<string, string> {
  const faults: Record<string, string> = {};
  const earlier = new Map<string, Asked>();
  for (const [at, { questions }] of sections.entries())
    for (const [index, question] of questions.entries()) {
      const fault = questionFault(question, type, earlier);
      if (fault) faults[`sections.${at}.questions.${index}.${fault[0]}`] = fault[1];
      if (question.uuid) earlier.set(question.uuid, question);
    }
  return faults;
}

function questionFault(
  question: Asked,
  type: 'SELF' | 'MANAGER' | 'BOTH',
  earlier: ReadonlyMap<string, Asked>,
): [field: string, message: string] | undefined {
  if (question.kind === 'CHOICE' && new Set(question.options).size < 2)
    return ['options', 'Escreva ao menos duas opções diferentes'];
  if (type !== 'BOTH' && question.audience !== 'BOTH' && question.audience !== type)
    return ['audience', 'O tipo do modelo não tem este público'];
  const { condition } = question;
  if (!condition) return undefined;
  const before = earlier.get(condition.question_uuid);
  if (!before || before.kind === 'TEXT') return ['condition', 'A condição aponta para uma questão anterior de opções'];
  if (before.audience !== 'BOTH' && before.audience !== question.audience)
    return ['condition', 'Quem responde a esta questão não responde à da condição'];
  const known = new Set(answersOf({ ...before, text: '', help: null, weight: 1, required: false }).map((o) => o.value));
  if (condition.values.length === 0 || condition.values.some((value) => !known.has(value)))
    return ['condition', 'Escolha as respostas que mostram esta questão'];
  return undefined;
}
