import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { sampleFields, type Sample, type sample, type SampleSummary } from '../contract.ts';
import { sampleStatus } from '../sample.rules.ts';
import './sample.table.ts';

const { listed, whole } = selection('sample', sampleFields);

export const sampleList = listing<'sample', Received<typeof sample.list>['query'], SampleSummary>({
  table: 'sample',
  searchable: true,
  filters: { status: (values, eb) => eb('sample.status', 'in', values) },
  sort: {
    code: 'code',
    title: { column: 'title', text: true },
    due_on: { column: 'due_on', nullable: true },
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('sample', 'sample.uuid', 'page.uuid').select(listed),
});

export const findSample: FindOne<Sample> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('sample')
    .select(whole)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('sample_line as line')
          .select(['line.uuid', 'line.description'])
          .select((line) => [
            line.cast<string>('line.quantity', 'text').as('quantity'),
            line.cast<string | null>('line.unit_price', 'text').as('unit_price'),
            line.cast<string>('line.total', 'text').as('total'),
          ])
          .whereRef('line.sample_uuid', '=', 'sample.uuid')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('sample.uuid', '=', uuid),
);

export const searchSamples = sampleList.finder({
  columns: ['code', 'title', 'status'],
  hit: ({ uuid, code, title, status }) => ({
    title: `${code} · ${title}`,
    subtitle: sampleStatus.label(status),
    url: `/sample/show/${uuid}`,
  }),
});
