import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { incidentFields, type DataIncident, type dataIncident, type IncidentSummary } from '../contract.ts';
import { incidentStatus } from '../data-incident.rules.ts';
import './data-incident.table.ts';

const { listed, whole } = selection('data_incident', incidentFields);

export const incidentList = listing<'data_incident', Received<typeof dataIncident.list>['query'], IncidentSummary>({
  table: 'data_incident',
  searchable: true,
  filters: {
    status: (values, eb) => eb('data_incident.status', 'in', values),
    risk: (values, eb) => eb('data_incident.risk', 'in', values),
  },
  sort: {
    code: 'code',
    title: { column: 'title', text: true },
    known_on: 'known_on',
    due_on: 'due_on',
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['known_on', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('data_incident', 'data_incident.uuid', 'page.uuid').select(listed),
});

export const findIncident: FindOne<DataIncident> = preparedOne((db, uuid: string) =>
  db.selectFrom('data_incident').select(whole).where('data_incident.uuid', '=', uuid),
);

export const searchIncidents = incidentList.finder({
  columns: ['code', 'title', 'status'],
  hit: ({ uuid, code, title, status }) => ({
    title: `${code} · ${title}`,
    subtitle: incidentStatus.label(status),
    url: `/data-incident/show/${uuid}`,
  }),
});
