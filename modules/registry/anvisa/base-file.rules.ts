import { baseColumns } from './anvisa.rules.ts';

/** A line of the agency's file, for demo data and tests; what is left out is filled. */
export interface FileLine {
  number: string;
  process?: string;
  technical?: string;
  risk?: string;
  commercial?: string;
  cnpj?: string;
  holder?: string;
  maker?: string;
  country?: string;
  published?: string;
  validity?: string;
  updated?: string;
}

const quoted = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function fileLine(line: FileLine): string {
  const cells = [
    line.number,
    line.process ?? '25351.000001/2020-11',
    line.technical ?? 'Aparelho de teste',
    line.risk ?? 'III',
    line.commercial ?? 'TESTE',
    line.cnpj ?? '11222333000181',
    line.holder ?? 'Importação & Comércio Ltda',
    line.maker ?? 'FABRICANTE',
    line.country ?? 'BRASIL',
    line.published ?? '01/02/2020',
    line.validity ?? 'VIGENTE',
    line.updated ?? '10/11/2026 03:00:00',
  ];
  return cells.map(quoted).join(';');
}

/** Enough other registrations that the file is believed. */
export const filler = (count = 120): FileLine[] =>
  Array.from({ length: count }, (_, n) => ({ number: String(90_000_000_000 + n), commercial: `OUTRO ${n}` }));

/** The agency's file as text; it publishes it as ISO-8859-1. */
export const baseText = (lines: readonly FileLine[]): string =>
  [baseColumns.join(';'), ...lines.map(fileLine), ''].join('\r\n');
