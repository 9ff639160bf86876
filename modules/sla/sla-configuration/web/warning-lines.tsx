import { lineColumns } from '#core/web/lines/field-line-columns.ts';
import { LineTable } from '#core/web/lines/line-table.tsx';
import type { Column } from '#core/web/lines/lines.types.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { warningLines } from '../contract.ts';

export interface WarningValues {
  uuid?: string | null;
  percent: number;
  audience: string;
  user_uuid: string;
}
const columns: Column<WarningValues>[] = [
  ...lineColumns<typeof warningLines.of, WarningValues>(warningLines, [
    { key: 'percent', width: '120px', card: 2 },
    { key: 'audience', width: 'minmax(0, 1fr)', card: 4 },
  ]),
  {
    name: 'user_uuid',
    title: 'Pessoa',
    width: 'minmax(0, 1fr)',
    cell: ({ audience }) =>
      audience === 'PERSON' ? { kind: 'record', field: 'user_uuid', label: 'Pessoa', source: userSource } : null,
  },
];
const blank = (): WarningValues => ({ percent: 80, audience: 'TEAM', user_uuid: '' });

/** At which part of the time somebody is told, and who. */
export const WarningLines = () => (
  <LineTable<WarningValues>
    name="warnings"
    noun={{ one: 'Aviso', of: 'do aviso' }}
    columns={columns}
    blank={blank}
    max={10}
    none="Ninguém é avisado."
  />
);
