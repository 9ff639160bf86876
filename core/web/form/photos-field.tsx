import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { formatFileSize } from '#core/contract/format.ts';
import type { UploadRule } from '#core/contract/upload.ts';
import { Picture } from '#core/web/show/picture.tsx';
import { acceptOf } from '#core/web/upload-rules.ts';
import { DropArea } from './drop-area.tsx';
import type { FieldProps } from './fields.tsx';
import { useField } from './form-context.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import classes from './form.module.css';

/** Photos sent along with a form: by the camera, from the device or dropped; each seen before it is sent. */
export function PhotosField({ rule, ...own }: FieldProps & { rule: UploadRule }) {
  const { props } = useField(own.name, own.label);
  const { chosen, problem, add, remove } = useChosenFiles(own.name, rule, `Use no máximo ${rule.maxFiles} fotos.`);
  return (
    <DropArea field={own} error={problem ?? props.error} onFiles={add}>
      <div className={classes.photos} data-path={own.name} tabIndex={-1}>
        {chosen.map(({ key, file }, place) => (
          <div key={key} className={classes.photo}>
            <Picture blob={file} alt={`Foto ${place + 1}`} className={classes.photoPicture} />
            <CloseButton
              className={classes.photoOff}
              aria-label={`Remover a foto ${place + 1}`}
              onClick={() => remove(key)}
            />
          </div>
        ))}
      </div>
      <Group gap="xs" mt={4}>
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconCamera size={16} />} hiddenFrom="sm">
              Tirar foto
            </Button>
          )}
        </FileButton>
        <FileButton multiple accept={acceptOf(rule)} onChange={add}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhotoPlus size={16} />}>
              {chosen.length > 0 ? 'Adicionar mais fotos' : 'Escolher fotos'}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          Até {rule.maxFiles}, de {formatFileSize(rule.maxBytes)} cada.
        </Text>
      </Group>
    </DropArea>
  );
}
