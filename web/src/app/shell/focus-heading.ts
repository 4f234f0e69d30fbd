/** Headings take the focus only when they are given it, not on the way of Tab. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

export const screenHeading = (): HTMLElement | null => document.querySelector('main h1');
