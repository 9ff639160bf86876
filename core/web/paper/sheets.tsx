import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Download } from '#core/web/call.ts';
import { openPdf, type PdfPage, type PdfPages } from './pdf-pages.ts';
import classes from './paper.module.css';

/** The pages of a file, once it is opened. */
export function usePages({ blob }: Download): { pages: PdfPage[] | undefined; failed: boolean } {
  const [pdf, setPdf] = useState<PdfPages>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    let opened: PdfPages | undefined;
    openPdf(blob).then(
      (found) => {
        opened = found;
        if (left) found.close();
        else setPdf(found);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [blob]);
  return { pages: pdf?.pages, failed };
}

const widest = 800;

interface Props {
  page: PdfPage;
  of: number;
  /** It was on the screen, the half of it at least; told once. */
  onSeen?: (page: number) => void;
}
/** One page, drawn. */
export function Sheet({ page, of, onSeen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    if (!place.current || !seen.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        seen.current?.(page.number);
      },
      { threshold: 0.5 },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [page]);
  useEffect(() => {
    let left = false;
    const scale = (widest / page.width) * Math.min(devicePixelRatio, 2);
    page.draw(scale).then(
      (canvas) => {
        if (!left) place.current?.replaceChildren(canvas);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [page]);
  return (
    <figure className={classes.page} aria-label={`Página ${page.number} de ${of}`}>
      <div ref={place} aria-hidden style={{ aspectRatio: `${page.width} / ${page.height}` }} />
      <VisuallyHidden>{page.text}</VisuallyHidden>
    </figure>
  );
}
