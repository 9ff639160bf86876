import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import type { Evaluation } from '../contract.ts';
import type { Values } from './evaluation.values.ts';
import { FieldSaver } from './field-saver.ts';

type Body = Values & { version: number };
const row = (own: Partial<Evaluation> = {}) =>
  ({
    version: 1,
    diagnosis: null,
    cause: null,
    warranty: { kind: null, source: null, reason: null },
    parts: [],
    labors: [],
    ...own,
  }) as unknown as Evaluation;

let stored: string | null;
let sent: Body[];
let settle: { resolve: (row: Evaluation) => void; reject: (error: unknown) => void }[];
let current: Evaluation;
let later: (() => void)[];
const open = (first = row()) =>
  new FieldSaver(first, {
    send: (body) => {
      sent.push(body);
      return new Promise((resolve, reject) => void settle.push({ resolve, reject }));
    },
    fetch: async () => current,
    onSaved: () => undefined,
    read: () => stored,
    write: (text) => {
      stored = text;
    },
    later: (work) => void later.push(work),
  });
const quiet = () => new Promise((resolve) => void setTimeout(resolve, 0));

beforeEach(() => {
  [stored, sent, settle, later, current] = [null, [], [], [], row()];
});

describe('a field', () => {
  it('is sent at once with the others as they are, and what is typed meanwhile follows on the new version', async () => {
    const saver = open();
    saver.save({ diagnosis: 'Fonte' });
    saver.save({ cause: 'Surto' });
    expect(sent).toMatchObject([{ diagnosis: 'Fonte', version: 1 }]);
    settle[0]?.resolve(row({ version: 2, diagnosis: 'Fonte' }));
    await quiet();
    expect(sent[1]).toMatchObject({ diagnosis: 'Fonte', cause: 'Surto', version: 2 });
    settle[1]?.resolve(row({ version: 3, diagnosis: 'Fonte', cause: 'Surto' }));
    await quiet();
    expect(saver.read()).toEqual({ own: {}, state: 'saved', errors: {} });
    expect(stored).toBeNull();
  });

  it("beside someone else's change of another keeps both", async () => {
    const saver = open();
    saver.save({ cause: 'Surto' });
    current = row({ version: 7, diagnosis: 'De outra pessoa' });
    settle[0]?.reject(new AppError(409, 'Alterado', { code: 'stale_version' }));
    await quiet();
    expect(sent[1]).toMatchObject({ diagnosis: 'De outra pessoa', cause: 'Surto', version: 7 });
  });

  it('without a connection is kept, also over a reload, and tried again', async () => {
    const saver = open();
    saver.save({ cause: 'Surto' });
    settle[0]?.reject(new AppError(0, 'Sem conexão'));
    await quiet();
    expect(saver.read().state).toBe('waiting');
    const reopened = open();
    expect(reopened.read().own).toEqual({ cause: 'Surto' });
    void reopened.flush();
    expect(sent[1]).toMatchObject({ cause: 'Surto' });
    expect(later).toHaveLength(1);
  });

  it('refused is told on itself, and waits for the person', async () => {
    const saver = open();
    saver.save({ parts: [] });
    settle[0]?.reject(new AppError(422, 'Verifique', { errors: { parts: ['Peça não encontrada.'] } }));
    await quiet();
    expect(saver.read()).toMatchObject({ state: 'refused', errors: { parts: ['Peça não encontrada.'] } });
    expect(sent).toHaveLength(1);
  });
});
