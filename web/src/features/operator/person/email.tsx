/** An address that does not fit its column is broken after its name. */
export function Email({ children }: { children: string }) {
  const at = children.indexOf('@');
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
