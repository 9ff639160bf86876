import { ActionIcon, FileButton, Tooltip } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { smallerPhoto } from '../queue/smaller-photo.ts';

const DrawPhoto = lazy(() => import('./draw-photo.tsx'));

/** A photo to draw on before it is kept; the camera beside it stays one tap. */
export function DrawnPhotoButton({ label, onPhoto }: { label: string; onPhoto: (file: File) => void }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <FileButton accept="image/*" onChange={(chosen) => chosen && void smallerPhoto(chosen).then(setFile)}>
        {(props) => (
          <Tooltip label="Foto com desenho">
            <ActionIcon {...props} size="lg" aria-label={label}>
              <IconPhotoEdit size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </FileButton>
      {file && (
        <Suspense>
          <DrawPhoto
            file={file}
            onClose={() => setFile(null)}
            onDone={(drawn) => {
              setFile(null);
              onPhoto(drawn);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
