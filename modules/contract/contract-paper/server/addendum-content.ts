import type { Declared } from '#core/contract/field.ts';
import { formatDate } from '#core/contract/format.ts';
import { required } from '#core/server/change.ts';
import type { Db } from '#core/server/db.ts';
import { filledClauses } from '#modules/contract/contract-template/clauses.rules.ts';
import { templateFor } from '#modules/contract/contract-template/server/public.ts';
import { partiesOf, type ContractContent, type PrintedKind, type PrintedRow } from './content.ts';

/** What an addendum changes, as its paper tells it. */
export interface ToldAddendum {
  number: number;
  takes_effect: string;
  reason: string;
  conditions: readonly { label: string; before: string; after: string }[];
  /** What a month comes to from then on, where that changes. */
  monthly: string | null;
}

/** All that is printed of an addendum to a contract: what changes from which day on; who signs is as the contract has it now. */
export async function addendumContent<D extends Declared, L extends Declared, R extends PrintedRow>(
  db: Db,
  uuid: string,
  own: PrintedKind<D, L, R>,
  { number, takes_effect, reason, conditions, monthly }: ToldAddendum,
): Promise<ContractContent> {
  const row = await required(own.find(db, uuid));
  const { parties, city, values } = await partiesOf(db, row, own);
  const template = await templateFor(db, 'ADDENDUM', null);
  const since = formatDate(takes_effect);
  return {
    kind: 'ADDENDUM',
    code: row.code,
    addendum: number,
    title: `${template?.title ?? 'Termo aditivo'} nº ${number} ao contrato ${row.code}`,
    object: row.title,
    city,
    parties,
    lines: {
      lines_title: `O que muda a partir de ${since}`,
      headings: [
        { label: 'Condição ou equipamento', figure: false },
        { label: 'Antes', figure: false },
        { label: 'Depois', figure: false },
      ],
      lines: conditions.map(({ label, before, after }) => [label, before, after]),
    },
    total: monthly === null ? null : { label: 'Novo valor mensal', value: monthly },
    blocks: [],
    clauses: template
      ? filledClauses(template.clauses, {
          ...values,
          'aditivo.numero': String(number),
          'aditivo.desde': since,
          'aditivo.motivo': reason,
        })
      : [],
  };
}
