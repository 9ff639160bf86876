import { useEffect, useRef, useState } from 'react';
import { useFormKit } from '#core/web/form/form-context.ts';
import type { ModuleValues } from './checklist.values.ts';

interface After {
  /** What gets the focus once drawn: whoever works by keyboard must not lose their place. */
  focus?: string;
  /** Read aloud. */
  say?: string;
}

export const handleOf = (uuid: string | null | undefined): string => `[data-handle="${uuid ?? ''}"]`;

/** The form's modules, and the one way to rearrange them. */
export function useArranging() {
  const { form, labels } = useFormKit();
  useEffect(() => void labels.set('modules', 'Módulo'), [labels]);
  const root = useRef<HTMLDivElement>(null);
  const focus = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!focus.current) return;
    root.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });

  function arrange(modules: ModuleValues[], after: After = {}) {
    focus.current = after.focus ?? null;
    setSaid(after.say ?? '');
    // Refusals are told by position, and positions have just changed.
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([path]) => !path.startsWith('modules'))));
    form.setFieldValue('modules', modules);
  }
  const modules = (form.getInputProps('modules').value ?? []) as ModuleValues[];
  return { root, modules, arrange, said, errors: form.errors };
}
