import { describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import {
  accountantText,
  cfopBack,
  cfopOut,
  completed,
  deadlineOf,
  documentErrors,
  weekEnds,
  windowOf,
} from './fiscal-custody.rules.ts';

/** NF-e 26 of a company in Pernambuco. */
const key = '26190111222333000181550010000000261000000000';

describe('the families of CFOP', () => {
  it('908 and 909 for what is let or lent, 915 and 916 for what is mended, by the border it crosses', () => {
    expect(cfopOut('RENTAL', 'SAME_STATE', 'NFE')).toBe('5.908');
    expect(cfopBack('LOAN', 'OTHER_STATE', 'NFE')).toBe('6.909');
    expect(cfopOut('REPAIR', 'SAME_STATE', null)).toBe('5.915');
    expect(cfopBack('REPAIR', 'OTHER_STATE', 'NFE')).toBe('6.916');
    expect(cfopOut('OUTSIDE_REPAIR', 'OTHER_STATE', 'NFE')).toBe('6.915');
    expect(cfopBack('OUTSIDE_REPAIR', 'SAME_STATE', 'NFE')).toBe('5.916');
    expect(cfopBack('OUTSIDE_REPAIR', 'OTHER_STATE', 'ENTRY_NFE')).toBe('2.916');
  });
  it('an entry of our own where the sender has no document', () => {
    expect(cfopOut('REPAIR', 'SAME_STATE', 'ENTRY_NFE')).toBe('1.915');
    expect(cfopBack('RENTAL', 'OTHER_STATE', 'ENTRY_NFE')).toBe('2.909');
  });
});

describe('a document', () => {
  const nfe = { kind: 'NFE', number: null, key, on: '2026-11-02' } as const;
  it('takes its number from its key, and is refused where they differ', () => {
    expect(completed(nfe).number).toBe('26');
    expect(documentErrors(completed(nfe), 'out')).toEqual({});
    expect(documentErrors({ ...nfe, number: '000026' }, 'out')).toEqual({});
    expect(documentErrors({ ...nfe, number: '27' }, 'back')).toEqual({ back_number: ['A chave é da NF-e 26.'] });
  });
  it('is whole or not there', () => {
    expect(documentErrors({ kind: null, number: null, key: null, on: null }, 'out')).toEqual({});
    expect(Object.keys(documentErrors({ kind: null, number: '1', key: null, on: null }, 'out'))).toEqual([
      'out_document',
    ]);
    const named = Object.keys(documentErrors({ kind: 'DECLARATION', number: null, key: null, on: null }, 'out'));
    expect(named).toEqual(['out_number', 'out_on']);
    const declared = { kind: 'DECLARATION', number: '26', key, on: '2026-11-02' } as const;
    expect(documentErrors(declared, 'out')).toEqual({ out_key: ['Só uma NF-e tem chave de acesso.'] });
  });
});

describe('the deadline', () => {
  const clock = { agreed_until: null, left_on: '2026-05-22', out_on: null, held_until: '2027-01-31' };
  it('is half a year from when it was sent for what is mended, the end of the stay for what is let', () => {
    expect(deadlineOf({ ...clock, kind: 'REPAIR' })).toBe('2026-11-18');
    expect(deadlineOf({ ...clock, kind: 'OUTSIDE_REPAIR' })).toBe('2026-11-18');
    expect(deadlineOf({ ...clock, kind: 'REPAIR', out_on: '2026-05-20' })).toBe('2026-11-16');
    expect(deadlineOf({ ...clock, kind: 'RENTAL' })).toBe('2027-01-31');
    expect(deadlineOf({ ...clock, kind: 'RENTAL', held_until: null })).toBeNull();
  });
  it('is what was agreed, where something was', () => {
    expect(deadlineOf({ ...clock, kind: 'REPAIR', agreed_until: '2027-05-15' })).toBe('2027-05-15');
  });
});

describe('the week', () => {
  it.each(['2026-11-16', '2026-11-18', '2026-11-21', '2026-11-22'])('of %s ends on its Sunday', (today) => {
    expect(weekEnds(today)).toEqual({ this_week: '2026-11-22', next_week: '2026-11-29' });
  });
  it('parts what is late, of this week, of the next and later', () => {
    const today = '2026-11-18';
    const windows = [-1, 0, 4, 5, 11, 12].map((days) => windowOf(addDays(today, days), today));
    expect(windows).toEqual(['LATE', 'THIS_WEEK', 'THIS_WEEK', 'NEXT_WEEK', 'NEXT_WEEK', 'LATER']);
    expect(windowOf(null, today)).toBe('NO_DEADLINE');
  });
});

it('tells the accountant what is to be issued, and what it refers to', () => {
  const told = {
    kind: 'REPAIR',
    state_border: 'SAME_STATE',
    item_name: 'Ventilador X1',
    serial_number: 'SN-7',
    customer_name: 'Clínica Sol',
    supplier_name: null,
    out_document: 'NFE',
    out_number: '26',
    out_key: key,
    out_on: '2026-11-02',
    back_document: null,
  } as const;
  expect(accountantText(told)).toBe(
    `Retorno de bem recebido para conserto, CFOP 5.916: Ventilador X1, nº de série SN-7; cliente Clínica Sol; referente a NF-e de quem envia 26 de 02/11/2026, CFOP 5.915. Chave ${key}.`,
  );
  expect(accountantText({ ...told, out_document: null })).toContain('sem documento de remessa registrado.');
  const out = { ...told, kind: 'OUTSIDE_REPAIR', customer_name: '', supplier_name: 'Oficina Lua' } as const;
  expect(accountantText(out)).toBe(
    `Retorno de bem remetido para conserto, CFOP 5.916: Ventilador X1, nº de série SN-7; oficina Oficina Lua; referente a NF-e de quem envia 26 de 02/11/2026, CFOP 5.915. Chave ${key}.`,
  );
});
