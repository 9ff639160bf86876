import { sql } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { contentHash, requireSeen } from '#core/server/decision/decision.actions.ts';
import { mountDecision } from '#core/server/decision/decision.routes.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { companyData, letterCompany, publicCompany } from '#modules/platform/company/server/public.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { RentalHandover } from '#modules/contract/rental-handover/contract.ts';
import { termName } from '#modules/contract/rental-handover/rental-handover.rules.ts';
import {
  answersOf,
  contentFrom,
  entity,
  findHandover,
  handoverKindOf,
  handoverPaper,
  photoHashes,
  signTerm,
} from '#modules/contract/rental-handover/server/public.ts';
import { handoverPage, type PublicHandover } from '../contract.ts';
import { handoverAnswers } from '../handover-page.rules.ts';

interface Shown {
  term: RentalHandover;
  content: object;
  photo_count: number;
}
async function findShown(db: Db, uuid: string): Promise<Shown | undefined> {
  const term = await findHandover(db, uuid);
  if (!term) return undefined;
  const photos = await photoHashes(db, uuid);
  return { term, content: contentFrom(term, photos), photo_count: photos.length };
}

/** The term and nothing else: no record's key, no price, no name of ours but who was there. */
async function shown(ctx: Ctx, { term, content, photo_count }: Shown): Promise<PublicHandover> {
  const { code, kind, status, customer_name, equipment_name, asset_number, serial_number, on_day } = term;
  const { meter, meter_unit, condition, our_name, notes } = term;
  return {
    code,
    kind,
    status,
    customer_name,
    equipment_name,
    asset_number,
    serial_number,
    on_day,
    meter,
    meter_unit,
    condition,
    our_name,
    notes,
    photo_count,
    company: await publicCompany(ctx),
    document_sha256: contentHash(content),
    contract_code: term.rental_contract_code,
    accessories: term.accessories.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      delivered_quantity: line.delivered_quantity,
      condition: line.condition,
      notes: line.notes,
    })),
    tasks: answersOf(term)
      .filter(({ answer }) => answer !== '')
      .map(({ description, answer, notes: said }) => ({ description, answer, notes: said })),
    decision: answerOf(term, contentHash(content)),
  };
}

function answerOf({ decision, contested }: RentalHandover, document_sha256: string): PublicHandover['decision'] {
  if (contested)
    return { outcome: 'CONTEST', at: contested.at, name: contested.name, comment: contested.words, document_sha256 };
  return decision && { ...decision, outcome: 'SIGN' };
}

const gone = {
  DRAFT: 'Este termo está sendo revisto. Você receberá um novo link.',
  UNSIGNED: 'Este termo já foi concluído. Fale conosco em caso de dúvida.',
} as const;

/** Signed by who received or gave it back, when they were not there. */
export const handoverPageMounted = mountDecision(handoverPage, {
  entity,
  purposes: ['SEND'],
  answers: handoverAnswers,
  unknown: 'Este link não existe. Confira o endereço ou peça um novo link.',
  find: findShown,
  show: shown,
  paper: (ctx, { term }) => handoverPaper(ctx, term),
  ended: (_ctx, { term: { status, code } }: Shown) =>
    status === 'DRAFT' || status === 'UNSIGNED'
      ? { code: 'withdrawn', message: gone[status], details: { code } }
      : undefined,
  contact: async ({ db }) => letterCompany(await companyData(db)),
  lock: async (db, _ctx, uuid) => {
    const held = await lockDocument(db, 'rental_handover', uuid);
    const record = await findShown(db, uuid);
    if (!record) throw notFound();
    return { held: { row: held, content: record.content }, record };
  },
  answered: ({ term: { status } }: Shown) =>
    status === 'SENT' ? undefined : 'Este termo já foi respondido. Recarregue a página para ver.',
  decide: async (db, ctx, { row, content }, { decision, name, document, comment, document_sha256 }) => {
    requireSeen(content, document_sha256, 'O termo mudou enquanto você o lia. Recarregue a página e confira.');
    if (decision === 'SIGN') await signTerm(db, ctx, row, { name, document, comment, channel: 'LINK' });
    else {
      const words = comment ?? '';
      const values = { contested_at: sql`now()`, contested_by: name, contested_words: words };
      await takeStep(db, handoverKindOf, row, 'contest', { by: ['system'], reason: `${name}: ${words}`, values });
    }
    await notify(db, ctx.services, {
      module: 'rental_contract',
      priority: decision === 'SIGN' ? 'LOW' : 'HIGH',
      type: 'Termo de locação',
      title: `${row.code}: ${decision === 'SIGN' ? 'assinado' : 'contestado'} pelo cliente`,
      description: [termName[row.kind], row.asset_number, name, comment].filter(Boolean).join(' · '),
      actionUrl: `/contract/handover/show/${row.uuid}`,
      relatedId: row.uuid,
      holdersOf: { module: 'rental_handover', action: 'update' },
    });
  },
});
