import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import { Outbox, type Unsent } from './outbox.ts';

interface Answer {
  status: string;
  answer: string;
}
interface Task {
  uuid: string;
  answer: string;
  version: number;
}

let who: string;
let stored: string | null;
let sent: Unsent<Answer, Task>[];
let settle: { resolve: (task: Task) => void; reject: (error: unknown) => void }[];
let later: (() => void)[];
const open = () =>
  new Outbox<Answer, Task>({
    owner: () => who,
    send: (letter) => {
      sent.push(letter);
      return new Promise((resolve, reject) => void settle.push({ resolve, reject }));
    },
    read: () => stored,
    write: (text) => {
      stored = text;
    },
    later: (work) => void later.push(work),
  });
const answer = (text: string): Answer => ({ status: 'DONE', answer: text });
const letter = (text: string, version = 1) => ({ task: 't', path: '/x/:uuid', answer: answer(text), version });
const saved = (text: string, version: number) => ({ uuid: 't', answer: text, version });
const quiet = () => new Promise((resolve) => void setTimeout(resolve, 0));

beforeEach(() => {
  who = 'ana';
  stored = null;
  sent = [];
  settle = [];
  later = [];
});

describe('an answer', () => {
  it('is sent at once and delivered, stands until the screen has heard of it, and is forgotten', async () => {
    const outbox = open();
    const delivered: unknown[] = [];
    outbox.onDelivered((task) => delivered.push(task));
    outbox.put(letter('YES'));
    expect(outbox.read().get('t')?.state).toBe('sending');
    settle[0]?.resolve(saved('YES', 2));
    await quiet();
    expect(delivered).toEqual([saved('YES', 2)]);
    expect(outbox.read().get('t')).toMatchObject({ state: 'sent', version: 2, answer: { answer: 'YES' } });
    expect(stored).toBeNull();
    outbox.retry();
    expect(sent).toHaveLength(1);
    later[0]?.();
    expect(outbox.read().size).toBe(0);
  });

  it('changed while the first is on its way waits for it, and then goes on its version', async () => {
    const outbox = open();
    outbox.put(letter('YES'));
    outbox.put(letter('NO'));
    outbox.put(letter('NA'));
    expect(sent).toHaveLength(1);
    settle[0]?.resolve(saved('YES', 2));
    await quiet();
    expect(sent.map((one) => [one.answer.answer, one.version])).toEqual([
      ['YES', 1],
      ['NA', 2],
    ]);
  });

  it('without a connection is kept, also over a reload, and sent when it is back', async () => {
    const outbox = open();
    outbox.put(letter('NO'));
    settle[0]?.reject(new AppError(0, 'Sem conexão'));
    await quiet();
    expect(outbox.read().get('t')).toMatchObject({ state: 'waiting', answer: { answer: 'NO' } });
    const reopened = open();
    reopened.retry();
    expect(sent[1]?.answer.answer).toBe('NO');
    settle[1]?.resolve(saved('NO', 2));
    await quiet();
    expect([reopened.read().get('t')?.state, stored]).toEqual(['sent', null]);
    later[0]?.();
    expect(sent).toHaveLength(3);
  });

  it('given before the screen knows of the last one is not stale', async () => {
    const outbox = open();
    outbox.put(letter('YES'));
    settle[0]?.resolve(saved('YES', 2));
    await quiet();
    outbox.put(letter('NO'));
    expect(sent[1]?.version).toBe(2);
  });

  it('of one person is never sent by another', async () => {
    const outbox = open();
    outbox.put(letter('NO'));
    settle[0]?.reject(new AppError(0, 'Sem conexão'));
    await quiet();
    const ofAna = stored;
    [who, stored] = ['bruno', null];
    outbox.retry();
    expect(sent).toHaveLength(1);
    [who, stored] = ['ana', ofAna];
    outbox.retry();
    expect(sent).toHaveLength(2);
  });

  it('refused is told and not sent again by itself', async () => {
    const outbox = open();
    outbox.put(letter('x'));
    settle[0]?.reject(new AppError(409, 'A avaliação já foi finalizada.'));
    await quiet();
    expect(outbox.read().get('t')).toMatchObject({ state: 'refused', message: 'A avaliação já foi finalizada.' });
    outbox.retry();
    expect(sent).toHaveLength(1);
    outbox.drop('t');
    expect(outbox.read().size).toBe(0);
  });

  it("over another's answer shows theirs, and given again stands on it", async () => {
    const outbox = open();
    const delivered: Task[] = [];
    outbox.onDelivered((task) => delivered.push(task));
    outbox.put(letter('NO'));
    settle[0]?.reject(
      new AppError(409, 'Ana alterou', { code: 'stale_version', details: { current: saved('YES', 5) } }),
    );
    await quiet();
    expect(outbox.read().get('t')).toMatchObject({ state: 'refused', theirs: { answer: 'YES' } });
    expect(delivered).toEqual([saved('YES', 5)]);
    outbox.put(letter('NO'));
    expect(sent[1]?.version).toBe(5);
  });
});
