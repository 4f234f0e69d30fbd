/** Letters at a place on a page; `y` grows upwards. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
  /** Whether it goes on with what was drawn before it: a number with a space between its thousands. */
  readonly goesOn?: boolean;
  /** Whether a line is drawn through it. */
  readonly struck?: boolean;
}
