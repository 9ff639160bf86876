import { readFile } from 'node:fs/promises';
import { readXml } from 'hucre/xml';
import { z } from 'zod';
import { invoiceOf, isGtin, isInvoiceKey, normaliseInvoiceKey } from '#core/contract/br.ts';
import { dividedBy, isPositive, minus, orNothing, plus, rounded, sumOf, times } from '#core/contract/decimal.ts';
import { invalid } from '#core/contract/error.ts';
import type { InvoiceItem, InvoiceRead } from '../contract.ts';

/**
 * The file of an NF-e (layout 4.00), as far as goods are received by it. What comes in was checked to be plain markup of
 * a few megabytes without document types or entities (core/server/text-check.ts); here it has to be an invoice.
 */
export type ReadInvoice = Omit<InvoiceRead, 'supplier_uuid' | 'items'> & {
  items: Omit<InvoiceItem, 'purchase_line_uuid'>[];
};

const amount = z.string().regex(/^\d{1,15}(\.\d{1,10})?$/);
const optional = amount.optional();
const batch = z.object({
  nLote: z.string().min(1).max(60),
  qLote: amount,
  dFab: z.iso.date().optional(),
  dVal: z.iso.date().optional(),
});
const product = z.object({
  cProd: z.string().min(1).max(60),
  cEAN: z.string().optional(),
  xProd: z.string().min(1).max(300),
  uCom: z.string().min(1).max(10),
  qCom: amount.refine(isPositive),
  vProd: amount,
  vFrete: optional,
  vSeg: optional,
  vDesc: optional,
  vOutro: optional,
  rastro: z.union([z.array(batch), batch.transform((one) => [one])]).optional(),
});
const taxes = z.object({ IPI: z.object({ IPITrib: z.object({ vIPI: optional }).optional() }).optional() });
/** How the reader writes what has parts of its own. */
const within = z.string().transform((text) => JSON.parse(text) as unknown);
const item = z.object({ prod: within.pipe(product), imposto: within.pipe(taxes).optional() });
const head = z.object({ nNF: z.string().min(1).max(9), dhEmi: z.string().optional(), dEmi: z.string().optional() });
const issuer = z.object({ CNPJ: z.string().optional(), CPF: z.string().optional(), xNome: z.string().min(1) });

const notInvoice = () => invalid({ file: ['Este arquivo não é o XML de uma NF-e.'] }, 'Arquivo não aceito.');

export async function readInvoiceFile(path: string): Promise<ReadInvoice> {
  const text = decoded(await readFile(path));
  // Whatever is wrong with it, from markup that never closes to a figure that is none, it is no invoice we can read.
  try {
    return invoiceIn(text);
  } catch {
    throw notInvoice();
  }
}

/** Some issuers still write the older alphabet, and say so. */
function decoded(bytes: Buffer): string {
  const isLatin = /encoding=["']iso-8859-1["']/i.test(bytes.subarray(0, 200).toString('latin1'));
  return isLatin ? bytes.toString('latin1') : bytes.toString('utf8');
}

const mostItems = 990;
const rowsOf = (text: string, rowTag: string): unknown[] =>
  readXml(text, { rowTag, flatten: false, maxRows: mostItems + 1 }).data.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  );

function invoiceIn(text: string): ReadInvoice {
  if (!/^\s*(?:<\?xml[^>]*\?>)?\s*<(nfeProc|NFe)[\s>]/.test(text)) throw notInvoice();
  const [invoice] = rowsOf(text, 'infNFe') as { '@Id'?: string }[];
  const key = normaliseInvoiceKey(invoice?.['@Id'] ?? '');
  const found = rowsOf(text, 'det');
  if (!isInvoiceKey(key) || found.length === 0 || found.length > mostItems) throw notInvoice();
  const { nNF, dhEmi, dEmi } = head.parse(rowsOf(text, 'ide')[0]);
  const { CNPJ, CPF, xNome } = issuer.parse(rowsOf(text, 'emit')[0]);
  if (nNF !== invoiceOf(key).number) throw notInvoice();
  return {
    invoice_key: key,
    invoice_number: nNF,
    issued_at: (dhEmi ?? dEmi)?.slice(0, 10) ?? null,
    issuer: { document: CNPJ ?? CPF ?? invoiceOf(key).issuer, name: xNome },
    items: found.map((row) => itemOf(item.parse(row))),
  };
}

/**
 * The price of one has two places with us and ten in the file: what the cents of it lose is in the charges, so that what
 * is received costs what is paid.
 */
function itemOf({ prod, imposto }: z.output<typeof item>): ReadInvoice['items'][number] {
  const quantity = rounded(prod.qCom, 3);
  const paid = orNothing(minus(rounded(prod.vProd, 2), rounded(prod.vDesc ?? '0', 2)));
  const each = dividedBy(paid, quantity, 2) ?? '0';
  const unit_cost = isPositive(minus(times(each, quantity), paid)) ? orNothing(minus(each, '0.01')) : each;
  const added = [prod.vFrete, prod.vSeg, prod.vOutro, imposto?.IPI?.IPITrib?.vIPI].map((value) =>
    rounded(value ?? '0', 2),
  );
  const gtin = prod.cEAN && /^\d+$/.test(prod.cEAN) && isGtin(prod.cEAN) ? prod.cEAN : null;
  return {
    supplier_code: prod.cProd,
    gtin,
    description: prod.xProd,
    unit: prod.uCom,
    quantity,
    unit_cost,
    charges: plus(sumOf(added, 2), minus(paid, times(unit_cost, quantity))),
    batches: (prod.rastro ?? []).map(({ nLote, qLote, dFab, dVal }) => ({
      batch_number: nLote,
      quantity: rounded(qLote, 3),
      manufactured_at: dFab ?? null,
      expires_at: dVal ?? null,
    })),
  };
}
