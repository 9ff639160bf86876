import { plain } from '#core/contract/plain.ts';
import { call } from '#core/web/call.ts';
import type { PickerOption, PickerSource } from '#core/web/form/picker.types.ts';

export interface FoundRecord {
  option: PickerOption;
  row: object;
}
/** As many as an address may hold. */
const atOnce = 500;

/** Records by their codes, in one call for some hundreds, or by what they are called; capitals and accents aside. */
export async function recordsByCode(source: PickerSource, codes: readonly string[]): Promise<Map<string, FoundRecord>> {
  if (source.calledBy) return recordsByName(source, source.calledBy, codes);
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

/** Names in a sheet are few and often repeated: each is searched for once. */
async function recordsByName(
  source: PickerSource,
  calledBy: NonNullable<PickerSource['calledBy']>,
  texts: readonly string[],
): Promise<Map<string, FoundRecord>> {
  const found = new Map<string, FoundRecord>();
  for (const text of new Set(texts.map(plain))) {
    const query = { ...source.query, search: text, per_page: 20 };
    const { data } = (await call(source.list, { query } as never)) as { data: object[] };
    const row = data.find((one) => calledBy(one as never).some((name) => name !== null && plain(name) === text));
    if (row) found.set(text, { row, option: source.option(row as never) });
  }
  return found;
}
