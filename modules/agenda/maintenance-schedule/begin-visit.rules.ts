export interface Measured {
  customer_equipment_uuid: string | null;
  asset_equipment_uuid: string | null;
  equipment: string | null;
  source_code: string;
}
export interface UnitToMeasure {
  installed: string | null;
  asset: string | null;
  name: string;
  /** Orders and visits it was measured in. */
  sources: string[];
}
/** Each unit once, with where it was measured; what has left us nobody goes to. */
export function unitsToMeasure(items: readonly Measured[]): UnitToMeasure[] {
  const units = new Map<string, UnitToMeasure>();
  for (const { customer_equipment_uuid: installed, asset_equipment_uuid: asset, ...item } of items) {
    const unit = installed ?? asset;
    if (!unit) continue;
    const found = units.get(unit) ?? { installed, asset, name: item.equipment ?? item.source_code, sources: [] };
    if (!found.sources.includes(item.source_code)) found.sources.push(item.source_code);
    units.set(unit, found);
  }
  return [...units.values()];
}
