import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { formatFileSize } from '#core/contract/format.ts';
import type { UploadRule } from '#core/contract/upload.ts';
import { acceptOf } from '#core/web/upload-rules.ts';
import { DropArea } from './drop-area.tsx';
import type { FieldProps } from './fields.tsx';
import { useField } from './form-context.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import classes from './form.module.css';

interface FilesProps {
  rule: UploadRule;
  /** For who reads what is in them besides sending them. */
  onAdd?: (files: readonly File[]) => void;
}

/** Documents sent along with a form, by their names: chosen, dropped, or taken by the camera. */
export function FilesField({ rule, onAdd, ...own }: FieldProps & FilesProps) {
  const { props } = useField(own.name, own.label);
  const { chosen, problem, remove, ...files } = useChosenFiles(
    own.name,
    rule,
    rule.maxFiles === 1 ? 'Escolha um arquivo só.' : `Use no máximo ${rule.maxFiles} arquivos.`,
  );
  function add(given: readonly File[]) {
    files.add(given);
    onAdd?.(given);
  }
  return (
    <DropArea field={own} error={problem ?? props.error} onFiles={add}>
      <ul className={classes.papers} data-path={own.name} tabIndex={-1}>
        {chosen.map(({ key, file }) => (
          <li key={key}>
            <IconPaperclip size={16} aria-hidden />
            <Text size="sm" truncate>
              {file.name}
            </Text>
            <Text size="xs" c="dimmed">
              {formatFileSize(file.size)}
            </Text>
            <CloseButton aria-label={`Remover ${file.name}`} onClick={() => remove(key)} />
          </li>
        ))}
      </ul>
      <Group gap="xs" mt={4}>
        <FileButton
          multiple={rule.maxFiles > 1}
          accept={acceptOf(rule)}
          onChange={(given: File[] | File | null) => add([given ?? []].flat())}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPaperclip size={16} />}>
              Anexar arquivo
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconCamera size={16} />} hiddenFrom="sm">
              Tirar foto
            </Button>
          )}
        </FileButton>
      </Group>
    </DropArea>
  );
}
