import { describe, expect, it } from 'vitest';
import { usualCalendar, type BusinessCalendar } from '#core/contract/business-time.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { alwaysOpen, openTime } from '#core/contract/open-time.ts';
import type { OrderStatus, TechnicalStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { Clock, ClockedOrder, Stay, Target, Terms } from './clock.rules.ts';
import { clockOf } from './count-clock.rules.ts';

const house = usualCalendar('America/Sao_Paulo');
/** Monday 9 to Friday 20 November 2026: the 20th is a holiday. Brasília is three hours behind UTC. */
const at = (text: string): number => Date.parse(`2026-11-${text.replace(' ', 'T')}:00-03:00`);
const told = (moment: number | null | undefined): string | null =>
  moment === null || moment === undefined ? null : formatDateTime(new Date(moment).toISOString());

type Step = [when: string, status: OrderStatus, technical?: TechnicalStatus];
function stays(...steps: [Step, ...Step[]]): [Stay, ...Stay[]] {
  const made = steps.map(([when, status, technical = 'IN_REPAIR']): Stay => ({ at: at(when), status, technical }));
  return made as [Stay, ...Stay[]];
}
const usual: Terms = {
  policy_uuid: 'policy',
  policy_name: 'Alta',
  why: 'É da prioridade',
  response_minutes: 120,
  arrival_minutes: null,
  solution_minutes: 480,
  calendar: 'COMPANY',
  pauses: ['PENDING_APPROVAL', 'WAITING_CUSTOMER', 'PAUSED'],
  warnings: [{ percent: 80, audience: 'TEAM', user_uuid: null }],
};
interface Asked {
  terms?: Partial<Terms> | null;
  calendar?: BusinessCalendar;
  order?: Partial<ClockedOrder>;
  now: string;
}
function clock(steps: [Step, ...Step[]], { terms = {}, calendar = house, order = {}, now }: Asked): Clock {
  const whole = terms && { ...usual, ...terms };
  const line = whole?.calendar === 'ALWAYS' ? alwaysOpen : openTime(calendar, at('02 00:00'));
  const history = { stays: stays(...steps), isOnSite: false, promised: { response: null, solution: null }, ...order };
  return clockOf(history, whole, line, at(now));
}
const solution = ({ targets }: Clock): Target | undefined => targets.find(({ kind }) => kind === 'SOLUTION');
const sum = ({ segments }: Clock, key: 'counted_minutes' | 'paused_minutes' | 'closed_minutes'): number =>
  segments.reduce((total, segment) => total + segment[key], 0);

describe('the clock', () => {
  it('counts hours of work only: opened on Friday at 17:00, eight hours end on Monday at 16:00', () => {
    const found = clock([['13 17:00', 'OPEN']], { now: '16 10:00' });
    expect([found.state, told(solution(found)?.due_at)]).toEqual(['BREACHED', '16/11/2026 16:00']);
    expect(solution(found)?.spent_minutes).toBe(180);
    // Not seen to in two hours of work: that promise is broken already.
    expect(found.targets.map(({ kind, kept }) => [kind, kept])).toEqual([
      ['RESPONSE', false],
      ['SOLUTION', null],
    ]);
  });

  it('is at risk from its warning on, and late from the moment it is up', () => {
    const steps: [Step, ...Step[]] = [
      ['09 08:00', 'OPEN'],
      ['09 09:00', 'IN_PROGRESS'],
    ];
    const stateAt = (now: string) => clock(steps, { now }).state;
    // 384 of 480 minutes: 15:24 of the same day, for noon takes an hour.
    expect([stateAt('09 15:23'), stateAt('09 15:24'), stateAt('09 17:00'), stateAt('09 17:01')]).toEqual([
      'ON_TIME',
      'AT_RISK',
      'AT_RISK',
      'BREACHED',
    ]);
  });

  it('GLPI #10594: waiting over a weekend gives back the hours of work it took, not the days', () => {
    const found = clock(
      [
        ['12 08:00', 'OPEN'],
        ['12 09:00', 'PENDING_APPROVAL'],
        ['16 09:00', 'IN_PROGRESS'],
      ],
      { now: '16 12:00' },
    );
    // Thursday 08–09 counted; 7 hours are left on Monday at 09:00: 17:00, with noon's hour.
    expect([told(solution(found)?.due_at), solution(found)?.spent_minutes]).toEqual(['16/11/2026 17:00', 240]);
    expect(sum(found, 'paused_minutes')).toBe(8 * 60 + 9 * 60 + 60);
  });

  it('GLPI #9082: what is up at closing time is up then, and one minute more is the next morning', () => {
    const due = (minutes: number) =>
      told(
        solution(
          clock([['09 08:00', 'OPEN']], { terms: { solution_minutes: minutes, response_minutes: 1 }, now: '09 08:00' }),
        )?.due_at,
      );
    expect([due(540), due(541)]).toEqual(['09/11/2026 18:00', '10/11/2026 08:01']);
  });

  it('GLPI #6902: another policy while it waits counts the wait as if it had always held', () => {
    const steps: [Step, ...Step[]] = [
      ['10 08:00', 'OPEN'],
      ['10 10:00', 'PENDING_APPROVAL'],
    ];
    const before = clock(steps, { now: '12 12:00' });
    const after = clock(steps, { terms: { solution_minutes: 240 }, now: '12 12:00' });
    expect([before, after].map(({ state, left_minutes }) => [state, left_minutes])).toEqual([
      ['PAUSED', 360],
      ['PAUSED', 120],
    ]);
    // One that does not stop for approval has been running all along.
    const strict = clock(steps, { terms: { solution_minutes: 240, pauses: [] }, now: '12 12:00' });
    expect([strict.state, told(solution(strict)?.due_at)]).toEqual(['BREACHED', '10/11/2026 12:00']);
    const resumed = clock([...steps, ['13 08:00', 'IN_PROGRESS']], {
      terms: { solution_minutes: 240 },
      now: '13 08:30',
    });
    expect(told(solution(resumed)?.due_at)).toBe('13/11/2026 10:00');
  });

  it('ERPNext adds the pause by the clock on the wall; here an evening of waiting moves nothing', () => {
    const found = clock(
      [
        ['09 08:00', 'OPEN'],
        ['09 18:00', 'PAUSED'],
        ['10 08:00', 'IN_PROGRESS'],
      ],
      { terms: { solution_minutes: 600 }, now: '10 08:30' },
    );
    expect([told(solution(found)?.due_at), sum(found, 'paused_minutes')]).toEqual(['10/11/2026 09:00', 0]);
  });

  it('stops as often as it has to, for the status and for the word of the bench', () => {
    const found = clock(
      [
        ['09 08:00', 'OPEN'],
        ['09 09:00', 'IN_PROGRESS'],
        ['09 10:00', 'PAUSED'],
        ['09 11:00', 'IN_PROGRESS'],
        ['09 14:00', 'IN_PROGRESS', 'WAITING_CUSTOMER'],
        ['10 09:00', 'IN_PROGRESS'],
        ['10 10:00', 'WAITING_PARTS'],
        ['10 11:00', 'IN_PROGRESS'],
      ],
      { now: '10 12:00' },
    );
    expect(
      found.segments.map(({ reason, counted_minutes, paused_minutes }) => [reason, counted_minutes, paused_minutes]),
    ).toEqual([
      ['RUNNING', 60, 0],
      ['RUNNING', 60, 0],
      ['PAUSED', 0, 60],
      ['RUNNING', 120, 0],
      ['PAUSED', 0, 300],
      ['RUNNING', 60, 0],
      // Parts are ours to have, unless a contract says otherwise.
      ['RUNNING', 60, 0],
      ['RUNNING', 60, 0],
    ]);
    expect([solution(found)?.spent_minutes, sum(found, 'counted_minutes')]).toEqual([420, 420]);
    expect(found.buckets).toEqual({ OWN: 360, PARTS: 60, APPROVAL: 0, CUSTOMER: 300, PAUSED: 60 });
  });

  it('goes on where it was when a ready order is opened again: while it was ready nobody was waited for', () => {
    const steps: [Step, ...Step[]] = [
      ['09 08:00', 'OPEN'],
      ['09 09:00', 'IN_PROGRESS'],
      ['09 11:00', 'READY', 'FINISHED'],
    ];
    const ready = clock(steps, { now: '10 12:00' });
    expect([ready.state, solution(ready)?.spent_minutes, told(ready.done_at)]).toEqual([
      'MET',
      180,
      '09/11/2026 11:00',
    ]);
    const again = clock([...steps, ['12 08:00', 'IN_PROGRESS']], { now: '12 09:00' });
    expect([again.state, solution(again)?.spent_minutes, again.done_at]).toEqual(['ON_TIME', 240, null]);
    expect(told(solution(again)?.due_at)).toBe('12/11/2026 14:00');
    const late = clock([...steps, ['12 08:00', 'IN_PROGRESS'], ['12 15:00', 'READY'], ['13 09:00', 'DELIVERED']], {
      now: '13 10:00',
    });
    expect([late.state, told(late.done_at)]).toEqual(['BREACHED', '12/11/2026 15:00']);
  });

  it('a holiday registered afterwards is closed for what has already run', () => {
    const steps: [Step, ...Step[]] = [
      ['09 08:00', 'OPEN'],
      ['09 09:00', 'IN_PROGRESS'],
    ];
    const asked = { terms: { solution_minutes: 960 }, now: '11 10:00' };
    expect(clock(steps, asked).state).toBe('BREACHED');
    const calendar = { ...house, closedOn: new Map([['2026-11-10', 'Aniversário da cidade']]) };
    const found = clock(steps, { ...asked, calendar });
    expect([found.state, told(solution(found)?.due_at)]).toEqual(['ON_TIME', '11/11/2026 16:00']);
  });

  it('round the clock knows neither nights nor holidays', () => {
    const found = clock(
      [
        ['19 20:00', 'OPEN'],
        ['19 21:00', 'IN_PROGRESS'],
      ],
      { terms: { calendar: 'ALWAYS' }, now: '20 03:00' },
    );
    expect([told(solution(found)?.due_at), solution(found)?.spent_minutes]).toEqual(['20/11/2026 04:00', 420]);
    // For a house that works by day it is the Monday after the holiday.
    expect(told(solution(clock([['19 17:00', 'OPEN']], { now: '19 17:00' }))?.due_at)).toBe('23/11/2026 16:00');
  });

  it('a promise by hand is a moment: no pause moves it, and no policy', () => {
    const promised = { response: null, solution: at('10 12:00') };
    const steps: [Step, ...Step[]] = [
      ['09 08:00', 'OPEN'],
      ['09 09:00', 'PAUSED'],
    ];
    const found = clock(steps, { order: { promised }, now: '10 11:00' });
    expect([found.state, solution(found)?.by, told(solution(found)?.due_at)]).toEqual([
      'AT_RISK',
      'HAND',
      '10/11/2026 12:00',
    ]);
    expect(clock(steps, { order: { promised }, now: '10 12:01' }).state).toBe('BREACHED');
    const alone = clock(steps, { terms: null, order: { promised }, now: '09 10:00' });
    expect([alone.state, alone.targets.map(({ kind }) => kind)]).toEqual(['ON_TIME', ['SOLUTION']]);
  });

  it('promises an arrival only where one goes there', () => {
    const terms = { arrival_minutes: 240 };
    const steps: [Step, ...Step[]] = [
      ['09 08:00', 'OPEN'],
      ['09 09:00', 'NOT_STARTED'],
      ['09 14:00', 'IN_PROGRESS'],
    ];
    const kinds = (isOnSite: boolean) =>
      clock(steps, { terms, order: { isOnSite }, now: '09 15:00' }).targets.map(({ kind, kept }) => [kind, kept]);
    expect(kinds(false)).toEqual([
      ['RESPONSE', true],
      ['SOLUTION', null],
    ]);
    expect(kinds(true)).toEqual([
      ['RESPONSE', true],
      ['ARRIVAL', false],
      ['SOLUTION', null],
    ]);
  });

  it('of what was given up, or was promised nothing, says nothing', () => {
    const cancelled = clock(
      [
        ['09 08:00', 'OPEN'],
        ['13 08:00', 'CANCELLED'],
      ],
      { now: '16 08:00' },
    );
    expect([cancelled.state, cancelled.targets]).toEqual([null, []]);
    expect(clock([['09 08:00', 'OPEN']], { terms: null, now: '16 08:00' }).state).toBeNull();
  });

  it('in a house that never opens promises nothing that could be broken', () => {
    const found = clock([['09 08:00', 'OPEN']], { calendar: { ...house, hours: {} }, now: '16 08:00' });
    expect([found.state, solution(found)?.due_at, solution(found)?.spent_minutes]).toEqual(['ON_TIME', null, 0]);
  });
});
