import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router';

export * from 'react-router';

/**
 * The elements that the router renders, without its hooks: those listen for clicks, of which a server has none, and
 * took a quarter of the time of a page. Anything but a path of ours is left to the router.
 */
export function Link(props: LinkProps) {
  const { pathname } = useLocation();
  if (typeof props.to !== 'string') return <RouterLink {...props} />;
  // A query alone stays on the page that it is on.
  const target = props.to.startsWith('?') ? pathname + props.to : props.to;
  return OWN_PATH.test(target) ? anchor(props, target) : <RouterLink {...props} />;
}

export function NavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const { to, className, style, children, end, caseSensitive, ...rest } = props;
  const isPlain = !end && !caseSensitive && typeof children !== 'function' && typeof style !== 'function';
  if (!isPlain || typeof to !== 'string' || !OWN_PATH.test(to) || /[?#]/.test(to)) return <RouterNavLink {...props} />;
  const isActive = pathname === to || pathname.startsWith(`${to}/`);
  const state = { isActive, isPending: false, isTransitioning: false };
  const name =
    typeof className === 'function' ? className(state) : [className, isActive && 'active'].filter(Boolean).join(' ');
  return anchor(
    { ...rest, to, children, style, className: name, ...(isActive && { 'aria-current': 'page' as const }) },
    to,
  );
}

const OWN_PATH = /^\/(?!\/)[\w\-./?&=%~]*$/;

function anchor(
  {
    to: _to,
    discover = 'render',
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reload,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _scroll,
    viewTransition: _transition,
    defaultShouldRevalidate: _revalidate,
    ...rest
  }: LinkProps,
  href: string,
) {
  return <a {...rest} href={href} data-discover={discover === 'render' ? 'true' : undefined} />;
}
