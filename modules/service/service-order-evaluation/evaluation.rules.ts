type WarrantyKind = 'NONE' | 'PARTIAL' | 'TOTAL';

interface Line {
  covered: boolean;
}
interface Found {
  diagnosis: string | null;
  conclusion: string | null;
  warranty: { kind: WarrantyKind | null; source: string | null; reason: string | null };
  parts: readonly Line[];
  labors: readonly Line[];
}

/** Field → message: what an evaluation cannot be finished without, besides its tasks. Screen and server ask here. */
export function missingFields({ diagnosis, conclusion, warranty, parts, labors }: Found): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!diagnosis) missing['diagnosis'] = 'Descreva o diagnóstico';
  if (!conclusion) missing['conclusion'] = 'Escreva a conclusão';
  if (!warranty.kind) missing['warranty_kind'] = 'Diga se há garantia';
  else if (warranty.kind !== 'NONE') {
    if (!warranty.source) missing['warranty_source'] = 'Diga de quem é a garantia';
    if (!warranty.reason) missing['warranty_reason'] = 'Justifique a garantia';
  }
  if (warranty.kind === 'PARTIAL' && ![...parts, ...labors].some((line) => line.covered))
    missing['warranty_kind'] = 'Na garantia parcial, marque o que ela cobre';
  return missing;
}

/** Whether the warranty pays a line: all of it, none of it, or the lines it names. */
export const isCovered = (kind: WarrantyKind | null, line: Line): boolean =>
  kind === 'TOTAL' || (kind === 'PARTIAL' && line.covered);

/** Something the customer would pay for: then a budget comes next. */
export const isChargeable = ({ warranty, parts, labors }: Pick<Found, 'warranty' | 'parts' | 'labors'>): boolean =>
  [...parts, ...labors].some((line) => !isCovered(warranty.kind, line));
