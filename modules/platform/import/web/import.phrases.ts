import { formatNumber } from '#core/contract/format.ts';
import type { ImportCounts, ImportType } from '../contract.ts';
import { keptDays, standing } from '../import.rules.ts';

type Noun = Pick<ImportType, 'one' | 'many' | 'feminine'>;
const unknown: Noun = { one: 'registro', many: 'registros', feminine: false };
const line: Noun = { one: 'linha', many: 'linhas', feminine: true };
/** What an import counts. */
export const nounOf = (type: ImportType | undefined): Noun => (type?.lines ? line : (type ?? unknown));

const some = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`;
const lines = (count: number, one: string, many: string): string =>
  `${some(count, 'linha', 'linhas')} ${count === 1 ? one : many}`;
/** 'a, b e c' */
const listed = (parts: string[]): string => parts.join(', ').replace(/, ([^,]*)$/, ' e $1');

/** What confirming will do, in words; of an interrupted import, what is left. */
export function promise(all: ImportCounts, noun: Noun): string {
  const counts = { ...all, new: all.new - all.created, changed: all.changed - all.updated };
  const end = noun.feminine ? 'a' : 'o';
  const named = (count: number): string => some(count, noun.one, noun.many.toLowerCase());
  const will = listed([
    ...(counts.new > 0
      ? [`${named(counts.new)} ${counts.new === 1 ? `será cadastrad${end}` : `serão cadastrad${end}s`}`]
      : []),
    ...(counts.changed > 0
      ? [`${named(counts.changed)} ${counts.changed === 1 ? `será alterad${end}` : `serão alterad${end}s`}`]
      : []),
  ]);
  const left = listed([
    ...(counts.equal > 0 ? [lines(counts.equal, 'sem mudança', 'sem mudança')] : []),
    ...(counts.rejected > 0 ? [lines(counts.rejected, 'recusada', 'recusadas')] : []),
  ]);
  const leftOut = left && ` ${left} ${counts.equal + counts.rejected === 1 ? 'fica' : 'ficam'} de fora.`;
  return `${will}.${leftOut} Depois, você poderá desfazer por ${keptDays} dias.`;
}

export function undoPromise(counts: ImportCounts, noun: Noun): string {
  const count = standing(counts);
  return `${some(count, noun.one, noun.many.toLowerCase())} desta importação ${count === 1 ? 'voltará' : 'voltarão'} ao que ${count === 1 ? 'era' : 'eram'} antes: o que foi cadastrado é excluído e o que foi alterado é restaurado. O que alguém já alterou ou usou depois disso fica como está e aparece na lista, com o motivo.`;
}
