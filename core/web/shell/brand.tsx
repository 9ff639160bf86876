import classes from './brand.module.css';

/** A workbench with a toolbox on it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={classes.mark}>
      <rect width="32" height="32" rx="8" className={classes.ground} />
      <path d="M6 14h20v3H6zM9 17h3v8H9zM20 17h3v8h-3z" className={classes.bench} />
      <path d="M12 12V8.5a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1V12h-2V9.5h-4V12z" className={classes.box} />
    </svg>
  );
}

export function Brand() {
  return (
    <span className={classes.brand}>
      <BrandMark />
      <span className={classes.name}>Bancada</span>
    </span>
  );
}
