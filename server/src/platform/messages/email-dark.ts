import { Html } from '../html.ts';

/** Dark colours, for mail readers that follow the system. Others keep the inline light ones. */
export const DARK = new Html(`
@media (prefers-color-scheme: dark) {
  .ground { background: #14151c !important; color: #eceef4 !important; }
  .card { background: #1f212b !important; }
  .dim { color: #a6abba !important; }
  .line { border-color: #363947 !important; }
  .link { color: #a9acff !important; }
}`);
