import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from '#core/testing/source.ts';
import { literalsOf, sourceTexts } from '#core/testing/texts.ts';

/** What has a course, as every document: its place in it is its status, and not the state of a thing. */
const documents = sourceFiles('modules', /^contract\.ts$/)
  .filter(({ text }) => /\bdocument\(\{/.test(text))
  .map(({ path }) => path.split('/').at(-2));
const courses = new RegExp(
  `^modules/[\\w-]+/(${['budget', 'service-order', 'related-orders', 'service-order-(?!type)[\\w-]+', 'import', 'anvisa', 'checklist-run', 'equipment-history', 'purchase-report', 'visit-[a-z]+', 'contract-(?!terms)[a-z]+', 'crm-followup', 'rental-movement', 'evaluation-(instance|dashboard)', ...documents].join('|')})/`,
);

interface Word {
  /** As it must not be said. */
  said: RegExp;
  /** How it is said, and what the other would mean. */
  instead: string;
  within?: RegExp;
  /** Fixed by the specification, or another thing of the same name. */
  unless?: { path?: RegExp; text?: RegExp; why: string }[];
}
const words: Word[] = [
  { said: /designad/i, instead: 'atribuído' },
  {
    said: /(?<!\bde )\bséries?\b/i,
    instead: 'número de série; before the number itself, nº de série',
    unless: [
      { path: /^modules\/agenda\//, why: 'visits that come again' },
      { path: /^modules\/platform\/manual/, why: 'the manual tells of visits that come again' },
    ],
  },
  { said: /\bN[º°](?! de )/, instead: 'nº de série, nº de patrimônio: the number of what' },
  {
    said: /^Unidade$/,
    instead: 'Unidade de medida of an amount, Filial of a place of the customer',
    unless: [
      {
        path: /^modules\/[\w-]+\/(asset-equipment|equipment-history|service-order|stock-equipment)\//,
        why: 'one physical unit of a model',
      },
      { path: /^modules\/registry\/part\/contract\.ts$/, why: 'a value sheets bring: UN' },
    ],
  },
  { said: /localização/i, instead: 'local' },
  {
    said: /^Disponível(:| em estoque)?$/,
    instead: 'Livre, of an amount',
    unless: [{ path: /^modules\/[\w-]+\/stock-equipment\//, why: 'the state of a unit' }],
  },
  {
    said: /\btimers?\b/i,
    instead: 'cronômetro',
    unless: [{ text: /^Erro no timer do labor$|^[\w. -]*…?$/, why: 'the specification says it; names of the code' }],
  },
  {
    said: /\baparelhos?\b/i,
    instead: 'equipamento, or dispositivo: what somebody works on',
    unless: [
      { text: /^Aparelho .*com sucesso!$/, why: 'the specification says it' },
      { path: /^modules\/[\w-]+\/[\w-]+\/web\/module\.tsx$/, why: 'what people may type to find the screen' },
      { path: /^modules\/[\w-]+\/anvisa\/base-file\.rules\.ts$/, why: 'an example of the file of the agency' },
    ],
  },
  {
    said: /\bdelet(ar|ad[oa]s?)\b/i,
    instead: 'excluir',
    unless: [{ text: /^Erro ao deletar produto$/, why: 'the specification says it' }],
  },
  {
    said: /em progresso/i,
    instead: 'em execução, or em andamento',
    unless: [
      { path: /^modules\/[\w-]+\/home\/web\/recent-activities\.tsx$/, why: 'the specification says it' },
      { path: /\/maintenance-schedule\.rules\.ts$/, why: 'the specification says it' },
    ],
  },
  { said: /\bbaixas? de peça|\bbaix\w+ do estoque/i, instead: 'aplicar peças, dar saída: baixa is of an asset' },
  { said: /histórico do equipamento/i, instead: 'histórico de vida' },
  { said: /não aprovad/i, instead: 'recusado, reprovado' },
  { said: /tent(ar|e) de novo/i, instead: 'tentar novamente, as the specification says it' },
  { said: /duas etapas (est\w+ )?(des)?lig|desligou a sua verifi/i, instead: 'ativada, desativada' },
  {
    said: /Ordens de Serviço|\bGerir\b|Nome \/ Razão social/,
    instead: 'Ordens de serviço, Gerenciar, Nome ou razão social',
  },
  {
    said: /^Situação$/,
    instead: 'Status: it has a course',
    within: courses,
    unless: [
      { path: /^modules\/[\w-]+\/import\/web\/import-lines\.tsx$/, why: 'what a line would do, no course' },
      { path: /^modules\/contract\/rental-contract\//, why: 'where a unit is for a contract, no course' },
    ],
  },
  {
    said: /^Status$/,
    instead: 'Situação: the state of a thing, not a course',
    within: /^modules\/[\w-]+\/(?!asset-equipment\/|product\/|report\/)/,
    unless: [{ path: courses, why: 'it has a course' }],
  },
];

const texts = sourceTexts();
const isExcepted = ({ path, text }: { path: string; text: string }, word: Word): boolean =>
  (word.unless ?? []).some((one) => (one.path?.test(path) ?? true) && (one.text?.test(text) ?? true));
const against = (word: Word) =>
  texts.filter(({ path, text }) => word.said.test(text) && (word.within?.test(path) ?? true));

describe('one word for one thing', () => {
  it('is looked for in all that people read', () => {
    expect(texts.length).toBeGreaterThan(9000);
    const example = {
      path: 'x.tsx',
      text: "const a = <b title='um'>dois {`três ${c}`}</b>; const d = { aliases: ['não'] };",
    };
    expect(literalsOf(example).map(({ text }) => text)).toEqual(['um', 'dois', 'três …']);
  });

  it.each(words.map((word) => [word.instead, word] as const))('%s', (_instead, word) => {
    const wrong = against(word).filter((text) => !isExcepted(text, word));
    expect(wrong.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  });

  it('has no exception that is none', () => {
    const idle = words.flatMap((word) =>
      (word.unless ?? [])
        .filter((one) => !against(word).some((text) => isExcepted(text, { ...word, unless: [one] })))
        .map(({ why }) => `${word.instead}: ${why}`),
    );
    expect(idle).toEqual([]);
  });
});

describe('what is feminine', () => {
  it('is Ativa: the module of a feminine noun has the feminine status', () => {
    const feminine = sourceFiles('modules', /-list\.tsx$/)
      .filter(({ text }) => /noun=\{\{[^}]*feminine: true/.test(text))
      .map(({ path }) => path.split('/').slice(1, 3).join('/'));
    expect(feminine).toEqual(
      expect.arrayContaining(['registry/brand', 'registry/part', 'registry/equipment-category']),
    );
    const masculine = feminine.filter((module) =>
      readFileSync(join(root, 'modules', module, 'contract.ts'), 'utf8').includes('recordStatus'),
    );
    expect(masculine).toEqual([]);
  });
});
