import { plain } from '#core/contract/plain.ts';
import { call } from '#core/web/call.ts';
import type { PickerOption, PickerSource } from '#core/web/form/picker.types.ts';

export interface FoundRecord {
  option: PickerOption;
  row: { code: string };
}
/** As many as an address may hold. */
const atOnce = 500;

/** Records by their codes, in one call for some hundreds; capitals and accents aside. Where a list takes no codes, none is found. */
export async function recordsByCode(source: PickerSource, codes: readonly string[]): Promise<Map<string, FoundRecord>> {
  const taking = source.takesCodes === true ? source : source.takesCodes;
  const found = new Map<string, FoundRecord>();
  const asked = [...new Set(codes.map(plain))];
  if (!taking) return found;
  for (let start = 0; start < asked.length; start += atOnce) {
    const some = asked.slice(start, start + atOnce);
    const query = { ...taking.query, code: some.join(','), per_page: some.length };
    const { data } = (await call(taking.list, { query } as never)) as { data: { code: string }[] };
    for (const row of data) found.set(plain(row.code), { row, option: taking.option(row as never) });
  }
  return found;
}
