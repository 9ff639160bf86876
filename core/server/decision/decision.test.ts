import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { decidedPage, decisionCalls, type AnswerKind, type PublicCompany } from '#core/contract/decision.ts';
import { TestClient } from '#core/testing/client.ts';
import { coreServer, type CoreServer } from '#core/testing/core-server.ts';
import { multipart } from '#core/testing/multipart.ts';
import { Ctx, systemFacts } from '../context.ts';
import { makeLink, printedLink, recordOfToken, revokeLinks } from '../public-link.ts';
import { contentHash, recordDecision, requireSeen } from './decision.actions.ts';
import { decisionsOf } from './decision.queries.ts';
import { mountDecision } from './decision.routes.ts';

/** A term of responsibility for a tool: nothing of it is a budget. */
interface Term {
  uuid: string;
  tool: string;
  status: 'OPEN' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN';
}
const terms = new Map<string, Term>();
const answers = {
  ACCEPT: { title: 'Aceitar o termo', verb: 'Aceitar', signature: 'Assine para aceitar' },
  REFUSE: { title: 'Recusar o termo', verb: 'Recusar', reason: { explained: ['OTHER'] } },
} satisfies Record<string, AnswerKind>;
const reasons = choice({ BROKEN: 'Veio quebrado', OTHER: 'Outro motivo' });
const calls = decisionCalls(
  { path: '/public/term', answers, reasons, paper: 'pdf' },
  decidedPage.extend({ tool: z.string(), status: z.string() }),
);
const company: PublicCompany = {
  name: 'Oficina',
  document: '',
  address: '',
  city: '',
  phone: '11',
  email: 'a@b.c',
  terms: '',
  logo: null,
};
const contentOf = ({ tool }: Term) => ({ tool });
const page = mountDecision(calls, {
  entity: 'term',
  purposes: ['SEND', 'FOLLOW'],
  answers,
  unknown: 'Este termo não existe.',
  find: async (_db, uuid) => terms.get(uuid),
  show: async (_ctx, term: Term) => ({ ...term, company, document_sha256: contentHash(contentOf(term)) }),
  paper: async () => ({ name: 'termo.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') }),
  ended: (_ctx, { status }: Term) =>
    status === 'WITHDRAWN' ? { code: 'withdrawn', message: 'O termo foi retirado.', details: { tool: 1 } } : undefined,
  contact: async () => company,
  lock: async (_db, _ctx, uuid) => {
    const held = terms.get(uuid) as Term;
    return { held, record: held };
  },
  answered: ({ status }) => (status === 'OPEN' ? undefined : 'O termo já foi respondido.'),
  decide: async (db, ctx, term, { decision, document_sha256, ...said }) => {
    requireSeen(contentOf(term), document_sha256, 'O termo mudou.');
    const status = decision === 'ACCEPT' ? 'ACCEPTED' : 'REFUSED';
    const record = { entity: 'term', record_uuid: term.uuid, outcome: status, content: contentOf(term) };
    await recordDecision(db, ctx, { ...said, ...record, channel: 'LINK', reference: null, refused: [] });
    term.status = status;
  },
});

let server: CoreServer;
let nobody: TestClient;
let ctx: Ctx;
let term: Term;
beforeAll(async () => {
  server = await coreServer({
    mounts: [page],
    entities: { term_signature: { label: 'Assinatura', show: [], tables: [] } },
  });
  nobody = new TestClient(server.app, null);
  ctx = new Ctx(server.services, systemFacts('test'), null);
});
beforeEach(() => {
  term = { uuid: randomUUID(), tool: 'Multímetro', status: 'OPEN' };
  terms.set(term.uuid, term);
});
const link = (own: { entity?: string; purpose?: string; expires_at?: string } = {}): Promise<string> =>
  ctx.transaction((db) =>
    makeLink(db, { entity: own.entity ?? 'term', uuid: term.uuid, purpose: own.purpose ?? 'SEND' }, own),
  );

const drawing = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
async function say(token: string, own: Record<string, string>, signed = true) {
  const fields = {
    decision: 'ACCEPT',
    name: 'Rui Silva',
    document: '529.982.247-25',
    document_sha256: contentHash(contentOf(term)),
    ...own,
  };
  const files = signed ? [{ field: 'signature', name: 'a.png', content: await drawing() }] : [];
  const { payload, headers } = multipart(files, fields);
  return nobody.send('POST', `/public/term/${token}/decision`, payload, { headers });
}

describe('a page without an account', () => {
  it('shows what its link opens, takes the answer with its proof, and takes it once', async () => {
    const token = await link();
    const { data } = await nobody.call(calls.show, { params: { token } });
    expect(data).toMatchObject({ tool: 'Multímetro', status: 'OPEN' });
    expect((await nobody.try(calls.paper, { params: { token } })).raw.toString()).toBe('%PDF-');
    const answer = await say(token, {});
    expect([answer.status, answer.body]).toMatchObject([200, { data: { status: 'ACCEPTED' } }]);
    const again = await say(token, {});
    expect([again.status, again.body]).toMatchObject([409, { code: 'decided', message: 'O termo já foi respondido.' }]);
    expect(await decisionsOf(ctx.db, 'term', [term.uuid])).toMatchObject([
      { outcome: 'ACCEPTED', name: 'Rui Silva', ip: '127.0.0.1', signature_uuid: expect.any(String) },
    ]);
    const { rows } = await server.owner.query('select views, first_seen_at from public_link where record_uuid = $1', [
      term.uuid,
    ]);
    expect(rows).toEqual([{ views: 1, first_seen_at: expect.anything() }]);
  });

  it('asks for what each answer needs, and for what was read', async () => {
    const token = await link();
    expect((await say(token, {}, false)).body).toMatchObject({ errors: { signature: ['Assine para aceitar'] } });
    expect((await say(token, { decision: 'REFUSE' }, false)).body).toMatchObject({
      errors: { refusal_reason: ['Escolha o motivo da recusa'] },
    });
    expect((await say(token, { decision: 'REFUSE', refusal_reason: 'OTHER' }, false)).body).toMatchObject({
      errors: { comment: ['Conte o motivo'] },
    });
    expect((await say(token, { decision: 'MAYBE' })).status).toBe(422);
    expect((await say(token, { document_sha256: 'a'.repeat(64) })).body).toMatchObject({ code: 'changed' });
    expect(term.status).toBe('OPEN');
  });

  it('says what became of it and whom to ask, once it no longer holds', async () => {
    const token = await link();
    term.status = 'WITHDRAWN';
    const body = await nobody.refused(410, calls.show, { params: { token } });
    expect(body).toMatchObject({ code: 'withdrawn', details: { tool: 1, company: { name: 'Oficina', phone: '11' } } });
    expect((await say(token, {})).status).toBe(410);
  });
});

describe('a link', () => {
  const opens = async (token: string) => (await nobody.try(calls.show, { params: { token } })).status;

  it('opens one thing for one purpose, until it is revoked or its time is over', async () => {
    const [good, past, other] = [
      await link(),
      await link({ expires_at: '2020-01-01' }),
      await link({ entity: 'else' }),
    ];
    expect([await opens(good), await opens(past), await opens(other)]).toEqual([200, 404, 404]);
    await ctx.transaction((db) => revokeLinks(db, { entity: 'term', uuid: term.uuid }));
    expect(await opens(good)).toBe(404);
    expect(await recordOfToken(ctx.db, { entity: 'else', purposes: ['SEND'] }, other)).toBe(term.uuid);
  });

  it('of another purpose opens nothing, however right its record is, and answers nothing', async () => {
    const token = await link({ purpose: 'SIGN' });
    expect(await opens(token)).toBe(404);
    expect((await say(token, {})).status).toBe(404);
    expect(await recordOfToken(ctx.db, { entity: 'term', purposes: ['SIGN'] }, token)).toBe(term.uuid);
  });

  it('of a paper is the same however often and by however many it is printed', async () => {
    const of = { entity: 'term', uuid: term.uuid, purpose: 'FOLLOW' };
    const tokens = await Promise.all(Array.from({ length: 8 }, () => printedLink(ctx.db, of)));
    expect(new Set(tokens).size).toBe(1);
    expect(await opens(tokens[0] ?? '')).toBe(200);
  });

  it('is kept as a hash alone where no paper repeats it', async () => {
    const token = await link();
    const { rows } = await server.owner.query("select * from public_link where record_uuid = $1 and purpose = 'SEND'", [
      term.uuid,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

it('nobody rewrites a proof, not even the server itself', async () => {
  for (const change of ["update decision set name = 'x'", 'delete from decision'])
    await expect(server.owner.query(`set role bancada_app; ${change}`)).rejects.toThrow('permission denied');
});
