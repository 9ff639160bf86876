import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import type { Asked, Command } from './command.ts';
import { Queue } from './queue.ts';
import type { News, Surroundings } from './surroundings.ts';

interface Sent {
  command: Command;
  resolve: (reply?: unknown) => void;
  reject: (error: unknown) => void;
}
let who: string;
let disk: Map<string, Command>;
let full: boolean;
let sent: Sent[];
let later: (() => void)[];
let tabs: Queue[];
let locks: Map<string, Promise<void>>;

const quiet = () => new Promise((resolve) => void setTimeout(resolve, 0));
const around = (told: (news: News) => void): Surroundings => ({
  person: () => who,
  device: () => 'celular',
  store: {
    of: async (person) =>
      [...disk.values()].filter((one) => one.person === person).toSorted((a, b) => a.sequence - b.sequence),
    has: async (id) => disk.has(id),
    put: async (command) => {
      if (full) throw new Error('QuotaExceededError');
      disk.set(command.id, structuredClone(command));
    },
    remove: async (ids) => ids.forEach((id) => disk.delete(id)),
  },
  send: (command) =>
    new Promise((resolve, reject) => {
      sent.push({ command, resolve: (reply = null) => resolve({ reply, touched: [] }), reject });
    }),
  alone: async (name, work) => {
    const turn = (locks.get(name) ?? Promise.resolve()).then(work);
    locks.set(
      name,
      turn.catch(() => undefined),
    );
    await turn;
  },
  later: (work) => void later.push(work),
  now: () => 1_000_000,
  offset: () => -7,
  tell: told,
  touched: () => undefined,
});
/** A tab of the same browser; what it changes the others hear. */
function tab(): Queue {
  const queue: Queue = new Queue(
    around((news) => tabs.filter((one) => one !== queue).forEach((one) => one.hear(news))),
  );
  tabs.push(queue);
  queue.wake();
  return queue;
}
/** The page is killed: nothing it does is heard of any more. */
const kill = () => {
  tabs = [];
  locks = new Map();
};

const asked = (record: string, text: string, more: Partial<Asked> = {}): Asked => ({
  kind: 'note',
  record,
  request: { method: 'PUT', path: '/note/:uuid', params: { uuid: record }, body: { text } },
  what: text,
  ...more,
});
const answer = (text: string, version = 1): Asked =>
  asked('t', text, {
    field: 'answer',
    versioned: true,
    request: { method: 'PUT', path: '/task/:uuid', params: { uuid: 't' }, body: { text, version } },
  });
const words = () => sent.map(({ command }) => command.what);
const states = (queue: Queue) => queue.read().map(({ what, state }) => [what, state]);
const offline = () => new AppError(0, 'Sem conexão');

beforeEach(() => {
  [who, disk, full, sent, later, tabs, locks] = ['ana', new Map(), false, [], [], [], new Map()];
});

describe('what is done', () => {
  it('is kept before it sets out, stands until the screen has heard of it, and is forgotten', async () => {
    const queue = tab();
    const heard: unknown[] = [];
    queue.onDelivered(({ reply }) => heard.push(reply));
    const { id } = queue.put(asked('a', 'um'));
    expect([states(queue), sent]).toEqual([[['um', 'sending']], []]);
    await quiet();
    expect(disk.get(id)).toMatchObject({ person: 'ana', device: 'celular', offset: -7, tries: 1, key: id });
    sent[0]?.resolve({ data: { version: 2 } });
    await quiet();
    expect([states(queue), disk.size, heard]).toEqual([[['um', 'sent']], 0, [{ data: { version: 2 } }]]);
    later[0]?.();
    expect(queue.read()).toEqual([]);
  });

  it('to one record goes in order, to several side by side', async () => {
    const queue = tab();
    for (const [record, text] of ['a1', 'a2', 'b1', 'c1', 'd1'].map((name) => [name[0] ?? '', name]))
      queue.put(asked(record ?? '', text ?? ''));
    await quiet();
    expect(words()).toEqual(['a1', 'b1', 'c1']);
    sent[0]?.resolve();
    await quiet();
    expect(words()).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('never waits behind photos on a slow line', async () => {
    const queue = tab();
    const files = [new File(['x'], 'foto.jpg')];
    for (const name of ['p', 'q', 'r']) queue.put(asked(name, name, { files }));
    queue.put(asked('a', 'resposta'));
    await quiet();
    expect(words()).toEqual(['p', 'q', 'resposta']);
  });

  it('goes after what it hangs on: an order’s start before its answers, all of them before its end', async () => {
    const queue = tab();
    const order = { group: 'os' };
    queue.put(asked('timer', 'início', { ...order, barrier: true }));
    queue.put(asked('x', 'resposta', order));
    queue.put(asked('y', 'foto', order));
    queue.put(asked('timer', 'conclusão', { ...order, barrier: true }));
    queue.put(asked('z', 'outra ordem', { group: 'outra' }));
    await quiet();
    expect(words()).toEqual(['início', 'outra ordem']);
    sent[0]?.resolve();
    await quiet();
    expect(words()).toEqual(['início', 'outra ordem', 'resposta', 'foto']);
    // The server decides one by one: an answer it will not take does not keep the end from being asked for.
    sent[2]?.reject(new AppError(422, 'Fora da faixa'));
    await quiet();
    expect(words()).toHaveLength(4);
    sent[3]?.resolve();
    await quiet();
    expect(words().at(-1)).toBe('conclusão');
  });
});

describe('what is typed over', () => {
  it('before it set out never goes', async () => {
    const queue = tab();
    queue.put(answer('um'));
    queue.put(answer('dois'));
    await quiet();
    expect([words(), disk.size]).toEqual([['dois'], 1]);
  });

  it('on its way is waited for, and the newest goes on its version', async () => {
    const queue = tab();
    queue.put(answer('um'));
    await quiet();
    queue.put(answer('dois'));
    queue.put(answer('três'));
    await quiet();
    expect(words()).toEqual(['um']);
    sent[0]?.resolve({ data: { version: 2 } });
    await quiet();
    expect(sent.map(({ command }) => command.request.body)).toEqual([
      { text: 'um', version: 1 },
      { text: 'três', version: 2 },
    ]);
  });

  it('after a lost reply is sent again first, under its key: the newer one is not stale by our own hand', async () => {
    const queue = tab();
    queue.put(answer('um'));
    await quiet();
    sent[0]?.reject(offline());
    await quiet();
    queue.put(answer('dois'));
    await quiet();
    expect(words()).toEqual(['um', 'um']);
    expect(sent[1]?.command).toMatchObject({ key: sent[0]?.command.key, request: { body: { version: 1 } } });
    sent[1]?.resolve({ data: { version: 2 } });
    await quiet();
    expect(sent[2]?.command.request.body).toEqual({ text: 'dois', version: 2 });
  });
});

describe('without a connection', () => {
  it('everything waits, over a kill too, and goes when it is back, each once', async () => {
    const queue = tab();
    queue.put(asked('a', 'um'));
    queue.put(asked('a', 'dois'));
    await quiet();
    sent[0]?.reject(offline());
    await quiet();
    expect(states(queue)).toEqual([
      ['um', 'waiting'],
      ['dois', 'waiting'],
    ]);
    kill();
    const reopened = tab();
    await quiet();
    expect(words()).toEqual(['um', 'um']);
    expect(sent[1]?.command.key).toBe(sent[0]?.command.key);
    sent[1]?.resolve();
    await quiet();
    sent[2]?.resolve();
    await quiet();
    expect([words(), disk.size]).toEqual([['um', 'um', 'dois'], 0]);
    expect(states(reopened).every(([, state]) => state === 'sent')).toBe(true);
  });

  it('what waits goes on being shown as waiting while it is tried again', async () => {
    const queue = tab();
    queue.put(asked('a', 'um'));
    await quiet();
    sent[0]?.reject(offline());
    await quiet();
    queue.put(asked('b', 'dois'));
    await quiet();
    expect([words(), states(queue)]).toEqual([
      ['um', 'um', 'dois'],
      [
        ['um', 'waiting'],
        ['dois', 'sending'],
      ],
    ]);
  });

  it('is tried again by itself, later each time', async () => {
    const queue = tab();
    queue.put(asked('a', 'um'));
    await quiet();
    sent[0]?.reject(new AppError(503, 'Ocupado'));
    await quiet();
    later.shift()?.();
    await quiet();
    expect(sent).toHaveLength(2);
  });

  it('a full device says so, and what is done still goes', async () => {
    const queue = tab();
    full = true;
    queue.put(asked('a', 'um'));
    await quiet();
    expect(queue.read()[0]?.unkept).toBe(true);
    sent[0]?.resolve();
    await quiet();
    expect(states(queue)).toEqual([['um', 'sent']]);
  });
});

describe('another person on the device', () => {
  it('neither sends nor sees it; the same person goes on', async () => {
    const queue = tab();
    queue.put(asked('a', 'um'));
    await quiet();
    sent[0]?.reject(new AppError(401, 'Sessão expirada'));
    await quiet();
    who = '';
    queue.wake();
    await quiet();
    expect(sent).toHaveLength(1);
    who = 'bruno';
    queue.wake();
    await quiet();
    expect([queue.read(), sent.length]).toEqual([[], 1]);
    who = 'ana';
    queue.wake();
    await quiet();
    expect(words()).toEqual(['um', 'um']);
  });

  it('who signs in while it waits for its turn does not send it', async () => {
    const queue = tab();
    locks.set(
      'unsent a',
      quiet().then(() => void (who = 'bruno')),
    );
    queue.put(asked('a', 'um'));
    await quiet();
    await quiet();
    expect([sent, disk.size]).toEqual([[], 1]);
  });
});

describe('two tabs', () => {
  it('send it once, and both hear that it arrived', async () => {
    const [first, second] = [tab(), tab()];
    const heard: string[] = [];
    second.onDelivered(({ what }) => heard.push(what));
    first.put(asked('a', 'um'));
    await quiet();
    second.wake();
    await quiet();
    expect([sent.length, states(second)]).toEqual([1, [['um', 'sending']]]);
    sent[0]?.resolve();
    await quiet();
    await quiet();
    expect([sent.length, heard, states(second)]).toEqual([1, ['um'], [['um', 'sent']]]);
  });

  it('what the other has dropped is neither sent nor kept', async () => {
    const [first, second] = [tab(), tab()];
    first.put(asked('a', 'um'));
    await quiet();
    sent[0]?.reject(offline());
    await quiet();
    await quiet();
    disk.clear();
    second.wake();
    await quiet();
    await quiet();
    expect([sent.length, second.read()]).toEqual([1, []]);
  });
});

describe('what the server refuses', () => {
  it('is kept with what it said, stops its record, and goes again only if the person says so', async () => {
    const queue = tab();
    queue.put(asked('a', 'um'));
    queue.put(asked('a', 'dois'));
    await quiet();
    sent[0]?.reject(new AppError(409, 'A ordem foi cancelada.', { code: 'closed' }));
    await quiet();
    queue.wake();
    await quiet();
    expect(words()).toEqual(['um']);
    kill();
    const reopened = tab();
    await quiet();
    expect(reopened.read()[0]).toMatchObject({ state: 'refused', refusal: { message: 'A ordem foi cancelada.' } });
    reopened.retry(reopened.read()[0]?.id ?? '');
    await quiet();
    expect(words()).toEqual(['um', 'um']);
    // Another try, not the first one's echo.
    expect(sent[1]?.command.key).not.toBe(sent[0]?.command.key);
    sent[1]?.reject(new AppError(409, 'A ordem foi cancelada.'));
    await quiet();
    reopened.drop(reopened.read()[0]?.id ?? '');
    await quiet();
    expect(words().at(-1)).toBe('dois');
  });

  it('because somebody was quicker shows theirs, and what is said then stands on it', async () => {
    const queue = tab();
    const heard: unknown[] = [];
    queue.onDelivered(({ reply }) => heard.push(reply));
    queue.put(answer('meu'));
    await quiet();
    const current = { text: 'deles', version: 5 };
    sent[0]?.reject(new AppError(409, 'Ana alterou', { code: 'stale_version', details: { current } }));
    await quiet();
    expect([states(queue), heard]).toEqual([[['meu', 'refused']], [{ data: current }]]);
    queue.put(answer('meu mesmo'));
    await quiet();
    expect(sent[1]?.command.request.body).toEqual({ text: 'meu mesmo', version: 5 });
    expect(queue.read()).toHaveLength(1);
  });

  it('because somebody was quicker is not overwritten by what was typed over it meanwhile', async () => {
    const queue = tab();
    queue.put(answer('meu'));
    await quiet();
    queue.put(answer('meu mesmo'));
    await quiet();
    const details = { current: { text: 'deles', version: 5 } };
    sent[0]?.reject(new AppError(409, 'Ana alterou', { code: 'stale_version', details }));
    await quiet();
    expect([words(), states(queue)]).toEqual([['meu'], [['meu mesmo', 'refused']]]);
  });

  it('for what it says goes on with what was typed over it', async () => {
    const queue = tab();
    queue.put(answer('900'));
    await quiet();
    queue.put(answer('9'));
    await quiet();
    sent[0]?.reject(new AppError(422, 'Fora da faixa'));
    await quiet();
    expect([words(), states(queue)]).toEqual([['900', '9'], [['9', 'sending']]]);
  });

  it('but had done already is done', async () => {
    const queue = tab();
    queue.put(asked('a', 'um'));
    await quiet();
    sent[0]?.reject(new AppError(409, 'Este pedido já foi feito.', { code: 'already_done' }));
    await quiet();
    expect([states(queue), disk.size]).toEqual([[['um', 'sent']], 0]);
  });
});

describe('what hangs on a record that is made here', () => {
  const made = asked('ordem', 'nova ordem', { group: 'ordem', barrier: true, makes: true });
  const photo = asked('foto', 'foto da ordem', { group: 'ordem' });
  const other = asked('outra', 'outra coisa', { group: 'outra' });

  it('waits until it arrived, while the rest goes on', async () => {
    const queue = tab();
    await quiet();
    queue.put(made);
    queue.put(photo);
    queue.put(other);
    await quiet();
    expect(words()).toEqual(['nova ordem', 'outra coisa']);
    sent[0]?.resolve();
    await quiet();
    expect(words()).toEqual(['nova ordem', 'outra coisa', 'foto da ordem']);
  });

  it('waits for the person too, where it was refused, over a kill; sent again it goes first', async () => {
    const before = tab();
    await quiet();
    before.put(made);
    before.put(photo);
    await quiet();
    sent[0]?.reject(new AppError(422, 'Escolha o cliente'));
    await quiet();
    kill();
    const queue = tab();
    await quiet();
    expect(words()).toEqual(['nova ordem']);
    const [first] = queue.read();
    queue.retry(first?.id ?? '');
    await quiet();
    expect(words()).toEqual(['nova ordem', 'nova ordem']);
    sent[1]?.resolve();
    await quiet();
    expect(words().at(-1)).toBe('foto da ordem');
  });
});
