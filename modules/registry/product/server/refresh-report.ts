import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import type { FileReply } from '#core/server/module.ts';
import { writeSheet, type SheetColumn } from '#core/server/sheet.ts';
import { inTransaction } from '#core/server/transaction.ts';
import { outcome, type AnvisaRefresh, type AnvisaRefreshLine } from '../contract.ts';
import { anvisaSituation } from '../product.rules.ts';
import { fieldWords, valueWords } from '../anvisa-words.rules.ts';
import { streamLines } from './refresh.queries.ts';

const columns: SheetColumn[] = [
  { key: 'code', title: 'Código', kind: 'text' },
  { key: 'name', title: 'Produto', kind: 'text' },
  { key: 'registration', title: 'Registro ANVISA', kind: 'text' },
  { key: 'outcome', title: 'Resultado', kind: 'text', label: outcome.label },
  { key: 'situation', title: 'Situação na ANVISA', kind: 'text', label: anvisaSituation.label },
  { key: 'changes', title: 'O que mudou', kind: 'text' },
];

async function* inWords(lines: AsyncIterable<AnvisaRefreshLine>): AsyncGenerator<Record<string, unknown>> {
  for await (const line of lines) {
    const changes = line.changes.map(
      ({ field, before, after }) => `${fieldWords[field]}: ${valueWords(field, before)} → ${valueWords(field, after)}`,
    );
    yield { ...line, changes: changes.join('; ') };
  }
}

export async function refreshReport(db: Db, refresh: AnvisaRefresh, format: 'xlsx' | 'csv'): Promise<FileReply> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-report-'));
  try {
    const path = join(folder, `report.${format}`);
    await inTransaction(db, async (tx) => {
      // It reads as long as there are lines.
      await sql`set local statement_timeout = 0`.execute(tx);
      await writeSheet(format, { title: 'Atualização ANVISA', columns }, inWords(streamLines(tx, refresh.uuid)), path);
    });
    return {
      name: `atualizacao-anvisa-${formatDate(refresh.created_at).replaceAll('/', '-')}.${format}`,
      type:
        format === 'xlsx'
          ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
          : 'text/csv; charset=utf-8',
      content: await readFile(path),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
