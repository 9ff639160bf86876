import { clockWords } from '#core/contract/device-time.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { assignmentStatus, laborStatus, sessionEnd } from '../service-order-labor.rules.ts';

export const words: FieldWords = {
  labor_name: 'Serviço',
  labor_code: 'Código',
  estimated_minutes: 'Tempo estimado (min)',
  status: { label: 'Status', value: laborStatus.label },
  cancel_reason: 'Motivo do cancelamento',
  agreed_minutes: 'Autorizado (min)',
  evaluates: 'É a avaliação',
  assignments: 'Atribuição',
  'assignments.status': { label: 'Status', value: assignmentStatus.label },
  'assignments.technician_uuid': { label: 'Técnico', record: userSource },
  'assignments.assigned_by_uuid': { label: 'Atribuído por', record: userSource },
  'assignments.reason': 'Motivo',
  'assignments.answered_at': 'Respondida em',
  'assignments.unanswered_told_at': null,
  'assignments.finished_at': 'Concluída em',
  sessions: 'Tempo',
  'sessions.started_at': 'Início',
  'sessions.ended_at': 'Fim',
  'sessions.technician_uuid': { label: 'Técnico', record: userSource },
  'sessions.slot': null,
  'sessions.device_id': null,
  'sessions.device_name': 'Dispositivo',
  'sessions.start_notes': 'Ao iniciar',
  'sessions.end_notes': 'Ao parar',
  'sessions.start_clock_offset': {
    label: 'Início pela hora do dispositivo',
    value: (seconds) => clockWords(Number(seconds)),
  },
  'sessions.end_clock_offset': {
    label: 'Fim pela hora do dispositivo',
    value: (seconds) => clockWords(Number(seconds)),
  },
  'sessions.ended_by': { label: 'Parado por', value: sessionEnd.label },
  corrections: 'Correção de tempo',
  'corrections.started_before': 'Início anterior',
  'corrections.ended_before': 'Fim anterior',
  'corrections.started_after': 'Início corrigido',
  'corrections.ended_after': 'Fim corrigido',
  'corrections.reason': 'Motivo',
  'corrections.corrected_by_name': 'Corrigido por',
};
