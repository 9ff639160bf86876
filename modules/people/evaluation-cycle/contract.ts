import { z } from 'zod';
import { document } from '#core/contract/document.ts';
import { contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, optionalUuid, uuid } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { done, many, one } from '#core/contract/page.ts';
import { peopleFilter, peopleMeant } from '#modules/people/hr/contract.ts';
import { managesEvaluations, sectionRow } from '#modules/people/evaluation-template/contract.ts';
import { cycleKind, cycleMachine, cycleStatus, maxPeers, maxReports } from './evaluation-cycle.rules.ts';

const someDay = (label: string, help?: string) => ({
  ...field.day({ label, sort: true, ...(help ? { help } : {}) }),
  required: true,
  row: z.string(),
  write: day,
});

export const evaluationCycleFields = fields({
  code: field.code(),
  name: field.text({ label: 'Nome', max: 120, missing: 'Dê um nome ao ciclo', sort: true }),
  template_uuid: {
    ...field.reference('template_name', { label: 'Modelo', entity: 'evaluation_template', sort: true, filter: true }),
    required: true,
    write: uuid,
  },
  kind: field.choice(cycleKind, { label: 'Tipo', sort: true, filter: true, initial: '180' }),
  period_start: someDay('Período avaliado: de'),
  period_end: someDay('até'),
  self_deadline: someDay(
    'Prazo do colaborador',
    'Também de colegas, liderados e clientes internos, em ciclos de 360°.',
  ),
  manager_deadline: someDay('Prazo do gestor'),
  notes: field.longText({ label: 'Orientações', max: 2000, rows: 3, list: false, help: 'Lidas por quem responde.' }),
  status: field.choice(cycleStatus, { label: 'Status', sort: true, readOnly: true }),
  participant_count: { ...field.count({ label: 'Participantes', readOnly: true, history: false }), row: z.int() },
  without_manager_count: { ...field.count({ label: 'Sem gestor', readOnly: true, history: false }), row: z.int() },
  revision: field.count({ label: 'Revisão do modelo', readOnly: true }),
  launched_at: field.moment({ label: 'Lançado em', readOnly: true, history: false }),
  ...field.dates(),
});

const cycleSummary = z.object(evaluationCycleFields.listRow);
export type EvaluationCycleSummary = z.infer<typeof cycleSummary>;
export const cycleRow = z.object({
  ...evaluationCycleFields.row,
  /** As it was launched; none before. */
  sections: z.array(sectionRow).nullable(),
});
export type EvaluationCycle = z.infer<typeof cycleRow>;

const named = z.object({ uuid: z.string(), name: z.string() });
export const participantRow = z.object({
  uuid: z.string(),
  employee_uuid: z.string(),
  employee_name: z.string(),
  job_title: z.string().nullable(),
  department: z.string().nullable(),
  manager_uuid: z.string().nullable(),
  manager_name: z.string().nullable(),
  peers: z.array(named),
  /** Those they lead, and those inside the house they work for. */
  reports: z.array(named),
  clients: z.array(named),
  /** Whoever asks: who answers about them is chosen by others, and told to them by nobody. */
  own: z.boolean(),
});
export type Participant = z.infer<typeof participantRow>;

const path = '/hr/performance-evaluations/cycles';
const manages = 'manage_evaluations';
const access = managesEvaluations;

/** Everybody at work, one department, these, or whoever the register says so of. */
const chosenPeople = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({ by: z.literal('filter'), filter: peopleFilter }),
  z.strictObject({ by: z.literal('department'), department: z.string().trim().min(1).max(80) }),
  z.strictObject({ by: z.literal('list'), user_uuids: z.array(uuid).min(1).max(2000) }),
]);

export const evaluationCycle = contract({
  ...document({
    path,
    module: 'hr',
    actions: { list: manages, show: manages, create: manages, update: manages, delete: manages },
    row: cycleRow,
    listRow: cycleSummary,
    write: evaluationCycleFields.write,
    machine: cycleMachine,
    filters: evaluationCycleFields.filters,
    sort: evaluationCycleFields.sort,
  }),
  participants: { method: 'GET', path: `${path}/:uuid/participants`, access, reply: many(participantRow) },
  /** Managers come from the register; who is there already stays as corrected. */
  addParticipants: {
    method: 'POST',
    path: `${path}/:uuid/participants`,
    access,
    body: z.strictObject({ people: chosenPeople }),
    status: 201,
    reply: many(participantRow),
  },
  /** Who it would be, before they are added: those who take part already are not named. */
  whoParticipants: {
    method: 'POST',
    path: `${path}/:uuid/participants/who`,
    access,
    unaudited: 'it only looks',
    body: z.strictObject({ people: chosenPeople }),
    reply: one(peopleMeant),
  },
  correctParticipant: {
    method: 'PUT',
    path: `${path}/:uuid/participants/:participantUuid`,
    access,
    body: z.strictObject({
      manager_uuid: optionalUuid,
      /** As they are, where nothing is said. */
      peer_uuids: z.array(uuid).max(maxPeers, `Use no máximo ${maxPeers} colegas`).optional(),
      report_uuids: z.array(uuid).max(maxReports, `Use no máximo ${maxReports} liderados`).optional(),
      client_uuids: z.array(uuid).max(maxPeers, `Use no máximo ${maxPeers} clientes internos`).optional(),
    }),
    reply: done,
  },
  removeParticipant: {
    method: 'DELETE',
    path: `${path}/:uuid/participants/:participantUuid`,
    access,
    reply: done,
  },
  /** Peers from who worked together in the period, reports from the register; those chosen by hand stay. */
  proposePeers: {
    method: 'POST',
    path: `${path}/:uuid/propose-peers`,
    access,
    reply: many(participantRow),
  },
  /** What of a launched cycle has not been distributed, if its work was ever stopped for good. */
  distribute: {
    method: 'POST',
    path: `${path}/:uuid/distribute`,
    access,
    status: 202,
    reply: startedOperation,
  },
});
