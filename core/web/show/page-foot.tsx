import type { ReactNode } from 'react';
import classes from './show.module.css';

/** What ends a long page of answers: it stays at the bottom of the window, under the thumb, while the rest scrolls. */
export const PageFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
