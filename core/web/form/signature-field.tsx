import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useFormKit } from './form-context.ts';
import { Col } from './form-section.tsx';

const SignaturePad = lazy(() => import('./signature-pad.tsx'));

/** A signature asked for in a form; its picture is sent as the form's file. */
export function SignatureField({ name, label, help }: { name: string; label: string; help?: string }) {
  const { form, labels, files } = useFormKit();
  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
      files.delete(name);
    };
  }, [labels, files, name, label]);
  const { [name]: error, ...others } = form.errors;
  return (
    <Col span={12}>
      <Suspense fallback={<Skeleton h={220} />}>
        <SignaturePad
          label={label}
          required
          {...(help ? { help } : {})}
          error={typeof error === 'string' ? error : undefined}
          onChange={(signature) => {
            if (signature) files.set(name, new File([signature.png], 'assinatura.png', { type: 'image/png' }));
            else files.delete(name);
            if (error && signature) form.setErrors(others);
          }}
        />
      </Suspense>
    </Col>
  );
}
