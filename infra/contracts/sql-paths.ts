import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

// Plain SQL in the services. Prisma Client is the default; every method that runs SQL is listed in sql-paths.json with a reason (decision 0049).

/** By file (`stock/persistence/hold.repository.ts`) the methods or functions that run SQL. */
export type SqlPaths = Readonly<Record<string, readonly string[]>>;

const METHODS = new Set(['rows', 'one', 'varied', 'write', 'onceBy']);
/** A database, a transaction or the inbox: `tx.rows(…)`, `this.db.one(…)`, `this.inbox.onceBy(…)`. */
const RECEIVER = /^(this\.)?(db|tx|sql|inbox)$/;

/** The methods and functions of a source that run SQL, each once, in the order of the file. */
export function sqlIn(source: string): string[] {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const visit = (node: ts.Node, owner: string): void => {
    const name = nameOf(node) ?? owner;
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: receiver, name: method } = node.expression;
      if (METHODS.has(method.text) && RECEIVER.test(receiver.getText(file))) found.add(name);
    }
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(file, '');
  return [...found];
}

/** The name of a method, of a function, or of a constant at the top of a file. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node)) return node.name?.getText();
  const isTop = ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent);
  return isTop ? node.name.getText() : undefined;
}

/** All plain SQL of the services below `root`. */
export function sqlOfServices(root: string): SqlPaths {
  const services = join(root, 'services');
  const files = globSync('[a-z]*/src/**/*.ts', { cwd: services }).filter(
    (file) => !file.includes('/generated/') && !file.endsWith('.test.ts'),
  );
  const found = files.map((file) => {
    return [file.replace('/src/', '/'), sqlIn(readFileSync(join(services, file), 'utf8'))] as const;
  });
  return Object.fromEntries(found.filter(([, methods]) => methods.length > 0).sort());
}
