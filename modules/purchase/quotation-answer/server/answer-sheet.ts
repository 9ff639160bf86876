import { rounded } from '#core/contract/decimal.ts';
import { invalid } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { parseDecimal } from '#core/contract/parse-number.ts';
import type { FileReply } from '#core/server/module.ts';
import { sheetFile } from '#core/server/sheet-file.ts';
import { readSheet, type ReadCell, type SheetColumn } from '#core/server/sheet.ts';
import { maxLines, type Quotation } from '#modules/purchase/quotation/contract.ts';
import type { AnswerForm, ReadSheet } from '../contract.ts';
import { answerOf, type Asked } from './answer.queries.ts';

/** The same sheet goes out and comes back: a row is known by its reference, a column by its heading. */
const columns = [
  { key: 'ref', title: 'Referência', kind: 'text' },
  { key: 'code', title: 'Código', kind: 'text' },
  { key: 'description', title: 'Descrição', kind: 'text' },
  { key: 'quantity', title: 'Quantidade', kind: 'number' },
  { key: 'unit', title: 'Unidade de medida', kind: 'text' },
  { key: 'asked', title: 'Observações do comprador', kind: 'text' },
  { key: 'unit_price', title: 'Valor unitário (R$)', kind: 'money' },
  { key: 'discount', title: 'Desconto do item (R$)', kind: 'money' },
  { key: 'taxes', title: 'Impostos do item (R$)', kind: 'money' },
  { key: 'delivery_days', title: 'Prazo de entrega (dias)', kind: 'number' },
  { key: 'notes', title: 'Suas observações', kind: 'text' },
] as const satisfies readonly SheetColumn[];
type Key = (typeof columns)[number]['key'];

/** Below the lines: what is said of the whole, each in the column that fits. */
const terms = [
  { ref: 'FRETE', description: 'Frete total (preencha no valor unitário)', field: 'freight', column: 'unit_price' },
  {
    ref: 'PAGAMENTO',
    description: 'Condições de pagamento (preencha em Suas observações)',
    field: 'payment_terms',
    column: 'notes',
  },
  {
    ref: 'VALIDADE',
    description: 'Proposta válida até (dd/mm/aaaa em Suas observações)',
    field: 'valid_until',
    column: 'notes',
  },
] as const;

export async function sheetOf(asked: Asked): Promise<FileReply> {
  const { code, lines } = asked.quotation;
  const answer = answerOf(asked);
  const said = new Map(answer.lines.map((line) => [line.uuid, line]));
  const rows = async function* () {
    for (const [n, line] of lines.entries())
      yield {
        ref: `${code}/${n + 1}`,
        code: asked.codes.get(line.uuid),
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        asked: line.notes,
        ...said.get(line.uuid),
      };
    for (const { ref, description, field, column } of terms)
      yield {
        ref: `${code}/${ref}`,
        description,
        [column]: field === 'valid_until' && answer[field] ? formatDate(answer[field]) : answer[field],
      };
  };
  return sheetFile(`cotacao-${code.toLowerCase()}.xlsx`, { title: code, columns }, rows());
}

const refused = (message: string) => invalid({ file: [message] }, message);
type Row = Partial<Record<Key, ReadCell>>;

/** What the sheet says, in the words of the form; nothing is kept. */
export async function answerIn(path: string, { code, lines }: Quotation): Promise<ReadSheet> {
  const problems: string[] = [];
  const answer: AnswerForm = { freight: '', payment_terms: '', valid_until: '', notes: '', lines: [] };
  const places = new Set<number>();
  for await (const { line, row, place } of ownRows(path, code)) {
    const wrong = (what: string) => void problems.push(`Linha ${line}: ${what}`);
    const term = terms.find(({ ref }) => ref === place);
    if (term) {
      answer[term.field] = termIn(term.field, row[term.column], wrong);
      continue;
    }
    const n = Number(place) - 1;
    const wanted = lines[n];
    if (!wanted || places.has(n)) {
      wrong(`a referência ${String(row.ref)} ${wanted ? 'já apareceu' : 'não é desta cotação'}`);
      continue;
    }
    places.add(n);
    answer.lines.push({
      uuid: wanted.uuid,
      unit_price: moneyIn(row.unit_price, 'valor unitário', wrong),
      discount: moneyIn(row.discount, 'desconto', wrong),
      taxes: moneyIn(row.taxes, 'impostos', wrong),
      delivery_days: daysIn(row.delivery_days, wrong),
      notes: textIn(row.notes).slice(0, 300),
    });
  }
  if (places.size === 0) throw refused('Esta não é a planilha desta cotação: use a que foi enviada.');
  return { answer, problems };
}

/** Rows with a reference of this quotation; a sheet of another one is refused by name. */
async function* ownRows(path: string, code: string): AsyncGenerator<{ line: number; row: Row; place: string }> {
  let keys: (Key | undefined)[] | null = null;
  // What is said of the whole stands below the lines; some leave lines empty.
  for await (const { line, cells } of readSheet(path, { maxRows: maxLines * 2 + terms.length })) {
    if (!keys) {
      const titles = cells.map((cell) => textIn(cell));
      if (titles.includes(columns[0].title))
        keys = titles.map((title) => columns.find((column) => column.title === title)?.key);
      continue;
    }
    const row: Row = Object.fromEntries(keys.flatMap((key, n) => (key ? [[key, cells[n] ?? null]] : [])));
    const [, of, place] = /^(\S+)\/(\w+)$/.exec(textIn(row.ref)) ?? [];
    if (!of || !place) continue;
    if (of !== code) throw refused(`Esta planilha é da ${of.slice(0, 30)}, e não da ${code}.`);
    yield { line, row, place };
  }
}

type Wrong = (what: string) => void;
const textIn = (cell: ReadCell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ').trim();

/** A number of a sheet carries what the division left: it is rounded; a text is read as a person writes it. */
function moneyIn(cell: ReadCell | undefined, what: string, wrong: Wrong): string {
  const text = textIn(cell);
  if (text === '') return '';
  const isPlain = typeof cell === 'number' && /^\d+(\.\d+)?$/.test(text);
  const amount = isPlain ? rounded(text, 2) : typeof cell === 'string' ? parseDecimal(text, 2) : null;
  if (amount !== null && !amount.startsWith('-')) return amount;
  wrong(`${what} inválido (${text.slice(0, 40)})`);
  return '';
}

function daysIn(cell: ReadCell | undefined, wrong: Wrong): string {
  const text = textIn(cell);
  if (text === '' || /^\d{1,4}$/.test(text)) return text;
  wrong(`prazo inválido (${text.slice(0, 40)}): use dias inteiros`);
  return '';
}

function termIn(field: (typeof terms)[number]['field'], cell: ReadCell | undefined, wrong: Wrong): string {
  if (field === 'freight') return moneyIn(cell, 'frete', wrong);
  const text = textIn(cell);
  if (field === 'payment_terms') return text.slice(0, 200);
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  wrong(`validade inválida (${text.slice(0, 40)}): use dd/mm/aaaa`);
  return '';
}
