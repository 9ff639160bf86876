import classes from './workbench.module.css';

/** A technician's bench: the instrument under repair, its probe, the tools on the wall. */
export function Workbench() {
  return (
    <svg viewBox="0 0 420 300" className={classes.art} aria-hidden>
      <g className={classes.soft}>
        <rect x="60" y="20" width="300" height="132" rx="10" />
        <path d="M60 64h300M60 108h300M110 20v132M160 20v132M210 20v132M260 20v132M310 20v132" />
      </g>
      <g className={classes.line}>
        <path d="M92 40v16M92 56a10 10 0 0 1 0 20 10 10 0 0 1 0-20M92 76v34" />
        <path d="M132 38h12v30h-12zM138 68v42" />
        <path d="M300 40l14 14-6 6-14-14zM300 58l-16 44" />
        <path d="M336 40c-8 4-10 14-4 20l-8 46" />
      </g>
      <g className={classes.solid}>
        <rect x="34" y="218" width="352" height="14" rx="4" />
        <rect x="62" y="232" width="14" height="52" rx="3" />
        <rect x="344" y="232" width="14" height="52" rx="3" />
      </g>
      <rect x="138" y="122" width="144" height="96" rx="10" className={classes.body} />
      <rect x="152" y="136" width="84" height="52" rx="5" className={classes.screen} />
      <path d="M158 164h14l6-14 9 26 7-18 5 6h29" className={classes.wave} />
      <g className={classes.knobs}>
        <circle cx="258" cy="148" r="9" />
        <circle cx="258" cy="174" r="9" />
        <rect x="152" y="198" width="26" height="8" rx="4" />
        <rect x="186" y="198" width="26" height="8" rx="4" />
      </g>
      <path d="M282 190c26 0 22 28 44 28" className={classes.cable} />
      <path d="M320 212l22 6-20 4z" className={classes.probe} />
      <g className={classes.line}>
        <path d="M72 218v-26a8 8 0 0 1 8-8h28a8 8 0 0 1 8 8v26M84 184v-8h20v8M72 200h44" />
      </g>
    </svg>
  );
}
