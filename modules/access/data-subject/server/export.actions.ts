import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notFound } from '#core/contract/error.ts';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import { legalBasis } from '#core/contract/personal.ts';
import type { Services } from '#core/server/context.ts';
import { keepPdf } from '#core/server/keep-pdf.ts';
import type { OperationRun } from '#core/server/operations.ts';
import { dossierOf, heldBy, said, type Dossier } from '#core/server/personal/dossier.ts';
import { companyData, companyName, paperOf } from '#modules/platform/company/server/public.ts';
import { readIds } from './record-id.ts';

export const exportKind = 'data_subject.export';
const template = join(import.meta.dirname, 'person.pdf.typ');

interface Params {
  records: string[];
  format: 'json' | 'pdf';
}

/** Everything of a person as a file of theirs: for machines (portability), or to read. */
export async function exportPerson(run: OperationRun<Params>): Promise<void> {
  const { ctx, params, services } = run;
  const dossier = await dossierOf(ctx.db, services.registry, readIds(params.records));
  if (dossier.records.length === 0) throw notFound('Os registros escolhidos não existem mais.');
  await run.setTotal(dossier.records.length);
  if (params.format === 'pdf') await keepPdf(run, 'dados-do-titular.pdf', await paper(run, dossier));
  else await keepJson(run, await asJson(services, dossier));
  await run.progress(dossier.records.length);
}

const purposeOf = ({ registry }: Services, table: string) => {
  const own = heldBy(registry, table)?.own;
  return { purpose: own?.purpose ?? '', basis: legalBasis.label(own?.basis ?? 'INTEREST'), kept: own?.kept ?? '' };
};

async function asJson(services: Services, { records, named }: Dossier): Promise<object> {
  return {
    gerado_em: new Date().toISOString(),
    controlador: companyName(await companyData(services.db)),
    registros: records.map(({ table, label, title, facts }) => {
      const { purpose, basis, kept } = purposeOf(services, table);
      return {
        registro: label,
        identificacao: title,
        finalidade: purpose,
        base_legal: basis,
        guarda: kept,
        dados: Object.fromEntries(facts.map(({ column, value }) => [column, value])),
      };
    }),
    citado_em: named.map(({ label, count }) => ({ registro: label, quantidade: count })),
  };
}

async function paper({ ctx, services }: OperationRun<Params>, { records, named }: Dossier): Promise<Buffer> {
  const head = await paperOf(ctx);
  const document = {
    made_at: formatDateTime(new Date().toISOString(), services.config.timeZone),
    records: records.map(({ table, label, title, facts }) => ({
      label,
      title,
      ...purposeOf(services, table),
      facts: facts.map((fact) => [fact.label, said(fact.value, fact.kind)]),
    })),
    named: named.map(({ label, count }) => [label, formatNumber(count)]),
  };
  return services.pdf.render(template, { letter: head.letter, document }, head);
}

async function keepJson(run: Pick<OperationRun, 'keepResult'>, content: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-person-'));
  try {
    const path = join(folder, 'person.json');
    const text = JSON.stringify(content, null, 2);
    await writeFile(path, text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await run.keepResult({ path, sha256, name: 'dados-do-titular.json', type: 'application/json' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
