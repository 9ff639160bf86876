import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Ctx } from '#core/server/context.ts';
import { drawPhotos, drawSignature } from '#core/server/paper-images.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { Report } from '../contract.ts';
import { cause, conclusion } from '../document.rules.ts';
import { drawCode, type OrderFacts } from './order-facts.ts';
import {
  customerFacts,
  laborLines,
  logLines,
  moments,
  partLines,
  testsOf,
  unitFacts,
  type Fact,
} from './paper-words.ts';

const template = join(import.meta.dirname, 'report.pdf.typ');

interface Edition {
  /** Nothing while it is a draft. */
  revision: number | null;
  reason: string | null;
}

/** Laudo técnico: what was found, measured, done and concluded. */
export async function renderReport(
  ctx: Ctx,
  facts: OrderFacts,
  report: Report | undefined,
  edition: Edition,
): Promise<{ content: Buffer; verification: string }> {
  const { order, evaluation } = facts;
  const paper = await paperOf(ctx);
  const photos = await drawPhotos(ctx, facts.photos);
  const images = {
    ...paper.images,
    ...photos.images,
    ...(await drawCode(ctx, order)),
    ...(await drawSignature(ctx, order.delivered_to?.signature_uuid)),
  };
  const { at, date } = moments(ctx.services.config.timeZone);
  const head: Fact[] = [
    ['Ordem de serviço', order.code],
    ['Tipo', order.type.name],
    ['Abertura', at(order.created_at)],
    ['Execução', [date(order.started_at), date(order.finished_at)].filter(Boolean).join(' a ')],
    ['Entrega', at(order.delivered_at)],
    ['Técnicos', order.technicians.map(({ name }) => name).join(', ')],
  ];
  const said = {
    code: order.code,
    ...edition,
    head,
    customer: customerFacts(facts),
    unit: unitFacts(facts),
    problem: order.reported_problem,
    diagnosis: evaluation?.diagnosis ?? null,
    found_defect: report?.found_defect ?? evaluation?.found_defect ?? null,
    cause: report?.cause ? cause.label(report.cause) : (evaluation?.cause ?? null),
    labors: laborLines(facts),
    performed_service: report?.performed_service ?? null,
    conclusion: concluded(report, evaluation),
    // Once the report has its own word, what the bench concluded before the repair is told as the bench's.
    evaluated: report?.conclusion ? (evaluation?.conclusion ?? null) : null,
    recommendation: report?.recommendation ?? null,
    instruments: facts.instruments.map(({ name, serial_number, certificate, valid_until }) => [
      name,
      serial_number,
      certificate,
      date(valid_until),
    ]),
    responsible: report?.responsible_name
      ? { name: report.responsible_name, registration: report.responsible_registration, art: report.art_number }
      : null,
    tests: testsOf(facts),
    parts: partLines(facts),
    logs: logLines(facts),
    photos: photos.shown,
    delivered: order.delivered_to && { ...order.delivered_to, at: at(order.delivered_at) },
    signature: 'signature.png' in images,
  };
  const verification = codeOf(said);
  const data = { letter: paper.letter, verification, ...said };
  return { content: await ctx.services.pdf.render(template, data, { images }), verification };
}

/** The report's own word; while it has none, what the evaluation concluded for the customer to read. */
function concluded(report: Report | undefined, evaluation: OrderFacts['evaluation']) {
  if (report?.conclusion)
    return { word: conclusion.label(report.conclusion), tone: conclusion.tone(report.conclusion), text: null };
  return evaluation?.conclusion ? { word: null, tone: 'gray', text: evaluation.conclusion } : null;
}

/** Over everything the paper says, in groups one can read aloud. */
const codeOf = (said: object): string =>
  (
    createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16).toUpperCase().match(/.{4}/g) ?? []
  ).join('-');
