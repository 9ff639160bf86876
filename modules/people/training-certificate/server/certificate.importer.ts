import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { resourceImporter, type Importer } from '#core/server/importer.ts';
import { keyOfLine, personColumn } from '#modules/people/hr/server/public.ts';
import { trainingReference } from '#modules/people/training/server/public.ts';
import { certificateRegistry } from '../contract.ts';
import './certificate.table.ts';

const keyNow = sql<string>`searchable(user_name || ' · ' || training_name || ' · ' || done_on)`;

/** By person, training and day: the same certificate twice is one. */
const byKey = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('training_certificate')
    .select(['uuid', 'version', 'user_uuid', 'training_uuid', 'done_on', 'valid_until', 'number', 'notes'])
    .select(keyNow.as('key'))
    .where(sql<boolean>`${keyNow} = any (${keys}::text[])`)
    .execute();

export const certificateImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(certificateRegistry, registry, {
    type: 'training_certificate',
    noun: { one: 'certificado', many: 'Certificados de treinamento' },
    key: 'user_uuid',
    keyOf: keyOfLine('user_uuid', 'training_uuid', 'done_on'),
    known: byKey,
    link: (uuid) => `/rh/certificates/show/${uuid}`,
    columns: [
      personColumn,
      {
        key: 'training_uuid',
        title: 'Treinamento',
        kind: 'text',
        required: true,
        aliases: ['Curso'],
        example: 'NR-10: segurança em eletricidade',
        refers: trainingReference,
      },
      {
        key: 'done_on',
        title: 'Concluído em',
        kind: 'date',
        required: true,
        aliases: ['Data', 'Conclusão'],
        example: '10/03/2026',
      },
      {
        key: 'valid_until',
        title: 'Vale até',
        kind: 'date',
        aliases: ['Validade', 'Vencimento'],
        example: '10/03/2028',
      },
      { key: 'number', title: 'Número', kind: 'text', aliases: ['Certificado'], example: '1042/2026', parse: String },
      { key: 'notes', title: 'Observações', kind: 'text', aliases: ['Obs'], example: '' },
    ],
  });
