import { UnsentMarks } from './unsent-marks.tsx';
import { useKept } from './use-kept.ts';

/** Each thing of one record that was done here and is not at the server yet, or is not taken there any more. */
export function KeptMarks({ record }: { record: string }) {
  return useKept((one) => one.record === record).map((command) => (
    <UnsentMarks key={command.id} commands={[command]} />
  ));
}
