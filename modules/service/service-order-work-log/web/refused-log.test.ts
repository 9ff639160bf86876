import { expect, it } from 'vitest';
import type { Command } from '#core/web/queue/command.ts';
import { workLogs } from '../contract.ts';
import { logOfRefused } from './refused-log.ts';

const refused = (more: Partial<Command> = {}): Command => ({
  kind: 'act',
  record: 'evaluation',
  group: '0190a000-0000-7000-8000-000000000001',
  request: { method: 'PUT', path: '/service-order/:uuid/evaluation', params: {}, body: {} },
  what: 'Avaliação: diagnóstico',
  id: 'a',
  key: 'a',
  person: 'ana',
  device: 'celular',
  sequence: 1,
  madeAt: Date.parse('2026-11-18T17:30:20Z'),
  offset: 0,
  state: 'refused',
  tries: 1,
  refusal: { status: 409, message: 'A ordem foi cancelada.' },
  ...more,
});

it('what was refused is taken to the order as a record of work its contract takes, with both sides in its words', () => {
  const log = logOfRefused(refused(), 'Placa com oxidação');
  const body = workLogs.create.body.parse(log?.request.body);
  expect(log).toMatchObject({ group: refused().group, request: { params: { uuid: refused().group } } });
  expect(body.description).toBe('Avaliação: diagnóstico (não aceito: A ordem foi cancelada.)\nPlaca com oxidação');
  expect([body.date, body.started_at, body.ended_at]).toEqual(['2026-11-18', '14:29', '14:30']);
});

it('at midnight it is of the day it was written on; of no order, or of one that is not there, there is none', () => {
  const midnight = logOfRefused(refused({ madeAt: Date.parse('2026-11-18T03:00:30Z') }), 'Texto de teste');
  const body = workLogs.create.body.parse(midnight?.request.body);
  expect([body.date, body.started_at, body.ended_at]).toEqual(['2026-11-18', '00:00', '00:01']);
  const visit = { method: 'PUT', path: '/maintenance-schedule/:uuid/evaluation', params: {} } as const;
  expect(logOfRefused(refused({ request: visit }), 'x')).toBeNull();
  expect(logOfRefused(refused({ makes: true }), 'x')).toBeNull();
});
