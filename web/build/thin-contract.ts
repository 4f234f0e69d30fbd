import { type Plugin, parseSync } from 'vite';

/**
 * The contract as browsers need it. A call needs an endpoint's method, path and auth; its schemas (and zod with them)
 * are the server's business, so they stay at home. Forms take the schemas that the contract exports by themselves,
 * and only those that they name travel: everything else in the contract is marked as free to drop.
 */
export const thinContract = (): Plugin => ({
  name: 'thin-contract',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.+\.ts$/ },
    handler: (code, id) => ({
      code: /\/src\/[^/]+\/endpoints(\/[^/]+)?\.ts$/.test(id) ? thinEndpoints(code, id) : dropIfUnused(code, id),
      map: null,
    }),
  },
});

/** What `call()` and the screens may read of an endpoint. */
const KEPT: ReadonlySet<string> = new Set(['method', 'path', 'auth', 'permission']);

/** Rewrites a module of endpoints; throws at what it cannot read for certain. */
export function thinEndpoints(code: string, id: string): string {
  const refuse = (what: string): never => {
    throw new Error(`${id}: ${what}. A module of endpoints exports endpoint({ … }) literals and nothing else.`);
  };
  const lines: string[] = [];
  for (const node of parse(code, id)) {
    if (node.type !== 'ExportNamedDeclaration') {
      if (node.type.startsWith('Export')) refuse(node.type);
      continue;
    }
    if (node.exportKind === 'type') continue;
    if (node.declaration?.type !== 'VariableDeclaration') return refuse('an export that is no constant');
    for (const { id: name, init } of node.declaration.declarations) {
      if (name.type !== 'Identifier') return refuse('a pattern');
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
        return refuse(name.name);
      const [literal] = init.arguments;
      if (literal?.type !== 'ObjectExpression') return refuse(name.name);
      const kept = literal.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier')
          return refuse(`a spread in ${name.name}`);
        if (!KEPT.has(property.key.name)) return [];
        if (property.value.type !== 'Literal') return refuse(`${name.name}.${property.key.name} is no literal`);
        return [code.slice(property.start, property.end)];
      });
      lines.push(`export const ${name.name} = { ${kept.join(', ')} };`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Marks what computes a constant as free of side effects. */
export function dropIfUnused(code: string, id: string): string {
  const constants = parse(code, id)
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init === null || /Function/.test(init.type) ? [] : [init]))
    .filter(({ start, end }) => code.slice(start, end).includes('('));
  return constants.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  );
}

function parse(code: string, id: string) {
  const { program, errors } = parseSync(id, code);
  if (errors.length > 0) throw new Error(`${id}: ${errors[0]?.message}`);
  return program.body;
}
