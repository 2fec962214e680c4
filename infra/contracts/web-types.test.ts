import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

// The storefront's calls are typed by their paths in the gateway's openapi.json (web/app/api/results.ts): callers pass no type
// argument, and do not assert a hand-written type for the response.

const ROOT = join(__dirname, '..', '..');
const CALLS = new Set(['get', 'post', 'put', 'delete', 'postBare']);

/** Types of documents that the contract leaves open in the answers of these calls, because their fields are data (CAT-044). */
const OPEN_DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  'web/app/api/wire/goods/url-map.ts': ['Promise<WireMapped|null>'],
  // Their answers depend on the query (GraphQL).
  'web/app/api/wire/goods/search-by-graphql.ts': ['Answer<T>'],
  'web/app/api/wire/blog.ts': ['{data?:Partial<Data>|null;errors?:readonlyunknown[]}|null'],
};

/** Hand-typed responses of the wire in a file: `line: problem`, one entry per call. */
function handTyped(source: string, open: readonly string[] = []): string[] {
  const file = ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isCall(node)) {
      const problem = node.typeArguments ? 'names a type of its own' : assertionOf(node, open);
      if (problem) problems.push(`${lineOf(node)}: ${node.expression.getText()} ${problem}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

/** `api.get(…)`, `shop.api.post(…)`. */
function isCall({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !CALLS.has(expression.name.text)) return false;
  const { expression: of } = expression;
  return (ts.isPropertyAccessExpression(of) ? of.name.text : of.getText()) === 'api';
}

/** Finds `(await api.get(…)) as Answer` and `api.get(…) as Promise<Answer>`, also behind `.then(…)` and `.catch(…)`. */
function assertionOf(call: ts.CallExpression, open: readonly string[]): string | undefined {
  let node: ts.Node = call;
  while (isPassedOn(node.parent)) node = node.parent;
  const { parent } = node;
  if (!ts.isAsExpression(parent)) return undefined;
  const type = parent.type.getText().replaceAll(/\s/g, '');
  return type === 'const' || open.includes(type) ? undefined : `is asserted to be ${type}`;
}

const isPassedOn = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  (ts.isPropertyAccessExpression(node) && ['then', 'catch', 'finally'].includes(node.name.text)) ||
  (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && isPassedOn(node.expression));

const lineOf = (node: ts.Node): number => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

const files = globSync('web/app/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
/** Only these are parsed: all others make no call. */
const callers = [...sources].filter(([, source]) => /\bapi\s*\.\s*(get|post|put|delete|postBare)\b/.test(source));

describe("the storefront's calls", () => {
  it('are typed by their paths alone', () => {
    const found = callers.flatMap(([file, source]) =>
      handTyped(source, OPEN_DOCUMENTS[file]).map((problem) => `${file}:${problem}`),
    );
    expect(found).toEqual([]);
  });

  it('are found in the files that make them', () => {
    expect(callers.length).toBeGreaterThan(10);
  });

  it('have no type parameter for the answer', () => {
    const source = sources.get('web/app/api/api.ts') ?? '';
    const file = ts.createSourceFile('api.ts', source, ts.ScriptTarget.Latest, true);
    const api = file.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'Api');
    // A stored task is a call of any path, whose reply is stored as it is.
    const methods = [...(api?.members ?? [])]
      .filter((member) => ts.isMethodSignature(member))
      .filter(({ name }) => name.getText() !== 'task');
    expect(new Set(methods.map((method) => method.name.getText()))).toEqual(CALLS);
    for (const { typeParameters = [], type } of methods) {
      expect(typeParameters.map(({ constraint }) => constraint?.getText())).toEqual([expect.stringMatching(/^Path</)]);
      expect(type?.getText()).toMatch(/^Promise<(ResultOf|AnswerOf)<P\b/);
    }
  });

  it('add nothing to the bundle: the types are imported as types', () => {
    const imports = [...sources.values()]
      .flatMap((source) => source.match(/^import [^;]*@garderoba\/contracts\/rest[^;]*;/gm) ?? [])
      .filter((line) => !line.startsWith('import type '));
    expect(imports).toEqual([]);
  });
});

describe('a hand-typed response is detected', () => {
  it.each([
    ['a type argument', "api.get<Answer>('/api/cart/pull')"],
    ['a type literal', "shop.api.post<{ id: string }>('/api/cart/create')"],
    ['an asserted answer', "(await api.get('/api/cart/pull')) as Answer"],
    ['a response asserted as a Promise', "shop.api.get('/api/cart/pull') as Promise<Answer>"],
    ['an asserted answer behind a handler', "(await api.get('/api/cart/pull').catch(() => null)) as Answer"],
  ])('%s', (_what, call) => expect(handTyped(`const read = async () => ${call};`)).toHaveLength(1));

  it.each([
    ['a call', "api.get('/api/cart/pull')"],
    ['a call that a handler reads', "api.get('/api/cart/pull').catch(orNothing<Answer>([]))"],
    ['another map', "kept.get<Answer>('/api/cart/pull')"],
  ])('but not %s', (_what, call) => expect(handTyped(`const read = async () => ${call};`)).toEqual([]));
});
