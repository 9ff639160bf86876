import { useState } from 'react';
import { AppError } from '#core/contract/error.ts';
import { isCut } from '#core/web/aboard/or-kept.ts';
import { call } from '#core/web/call.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import type { PickerOption, PickerSource } from '#core/web/form/picker.types.ts';
import { ScanButton } from '#core/web/scan/scan-button.tsx';
import { partSearch } from '../contract.ts';

/** A part that is at hand: on the order, on the shelf. */
export interface KnownPart {
  part_uuid: string;
  code: string;
  description: string;
}
interface Props extends FieldProps {
  source: PickerSource;
  known: readonly KnownPart[];
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}

/** Chosen from the list, or its label read. */
export function ScannedPart({ known, ...props }: Props) {
  const { form } = useFormKit();
  const [read, setRead] = useState<PickerOption | null>(null);
  async function scan(code: string): Promise<string | undefined> {
    const found = await partOfCode(known, code);
    if (typeof found === 'string') return found;
    setRead(found);
    form.setFieldValue(props.name, found.value);
    props.onPick?.(found.value, found);
    return undefined;
  }
  return (
    <>
      <PickerField {...props} chosen={read ?? props.chosen ?? null} />
      <div style={{ gridColumn: '1 / -1' }}>
        <ScanButton label="Ler código da peça" onCode={scan} />
      </div>
    </>
  );
}

const bare = (code: string): string =>
  code
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const uuidOnLabel = (code: string): string | undefined =>
  /\/parts\/show\/([0-9a-f-]{36})/i.exec(code)?.[1]?.toLowerCase();

async function partOfCode(known: readonly KnownPart[], code: string): Promise<PickerOption | string> {
  const uuid = uuidOnLabel(code);
  const here = known.find((one) => (uuid ? one.part_uuid === uuid : bare(one.code) === bare(code)));
  if (here) return { value: here.part_uuid, label: here.description };
  const none = `Nenhuma peça com o código “${code}”.`;
  if (uuid) return none;
  try {
    const { data } = await call(partSearch.search, { query: { query: code, 'pagination[per_page]': 5 } });
    const found = data.find((hit) => [hit.code, hit.parts_number ?? ''].some((own) => bare(own) === bare(code)));
    return found ? { value: found.uuid, label: found.description } : none;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return isCut(error) ? `${none} Sem rede, só as desta ordem são encontradas.` : error.message;
  }
}
