import { SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { priceIndex as publishedIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { priceIndex } from '../contract.ts';

const told = ({ data: { added, known } }: { data: { added: number; known: number } }): string =>
  known === 0 ? `Meses cadastrados: ${added}.` : `Meses cadastrados: ${added}. Já estavam cadastrados: ${known}.`;

/** The two columns of a sheet, month and rate, of one index. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Colar meses de um índice"
      endpoint={priceIndex.paste}
      initial={{ price_index: 'IPCA', source: '', months: '' }}
      verb="Cadastrar meses"
      success={told}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <SelectField name="price_index" label="Índice" required span={6} options={publishedIndex.options} />
          <TextField name="source" label="Fonte" span={6} max={120} placeholder="IBGE" />
          <TextareaField
            name="months"
            label="Meses e variações"
            required
            rows={10}
            max={20_000}
            help="Um mês por linha, como copiado da planilha: mês e variação em %. Se uma linha estiver errada, nada é gravado."
            placeholder={'08/2026\t0,38\n09/2026\t-0,02\n10/2026\t0,56'}
          />
        </>
      )}
    </FormDialog>
  );
}
