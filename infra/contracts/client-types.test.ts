import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

// Requests and responses of other services are typed by their OpenAPI document (@garderoba/contracts/rest/<name>),
// never by hand: then a changed DTO fails the compilation of every caller.

const ROOT = join(__dirname, '..', '..');
const PROMISES = '@garderoba/contracts/rest/';
const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const WITH_BODY = new Set(['post', 'put', 'patch']);

/** Types that a client declares by hand: `line: problem`, one entry per call. */
function handTyped(source: string): string[] {
  const file = ts.createSourceFile('client.ts', source, ts.ScriptTarget.Latest, true);
  const promised = new Set<string>();
  const phones = new Set<string>();
  const all: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    all.push(node);
    if (ts.isImportDeclaration(node)) for (const name of promisedBy(node)) promised.add(name);
    if ((ts.isPropertyDeclaration(node) || ts.isParameter(node)) && node.type?.getText() === 'NeighbourClient')
      phones.add(node.name.getText());
    ts.forEachChild(node, collect);
  };
  collect(file);

  const calls = all.filter(ts.isCallExpression);
  const asked = calls.filter(
    ({ expression }) =>
      ts.isPropertyAccessExpression(expression) &&
      VERBS.has(expression.name.text) &&
      phones.has(nameOf(expression.expression)),
  );
  // A method that passes its own type parameter on must be called with a generated type.
  const helpers = new Set(asked.flatMap((call) => (call.typeArguments ?? []).flatMap((type) => helperOf(type) ?? [])));
  const helped = calls.filter(({ expression }) => helpers.has(nameOf(expression)));

  const problems = (call: ts.CallExpression, expected: number): string[] => {
    const types = call.typeArguments ?? [];
    const wrong = types
      .filter((type) => !isPromised(type, promised))
      .map((type) => `${type.getText()} is no promised type`);
    return types.length < expected ? [`${call.expression.getText()} names no type of the promise`, ...wrong] : wrong;
  };
  return [
    ...asked.flatMap((call) => problems(call, typesOf(call)).map((problem) => at(call, problem))),
    ...helped.flatMap((call) => problems(call, 1).map((problem) => at(call, problem))),
  ];
}

/** Local names of imported generated types. */
function promisedBy({ moduleSpecifier, importClause }: ts.ImportDeclaration): string[] {
  if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith(PROMISES)) return [];
  const names = importClause?.namedBindings;
  return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
}

/** Number of types a call must name: that of the response, and that of the request body. */
function typesOf({ expression, arguments: [, body] }: ts.CallExpression): number {
  const isEmpty =
    !body || body.getText() === 'undefined' || (ts.isObjectLiteralExpression(body) && body.properties.length === 0);
  return WITH_BODY.has(nameOf(expression)) && !isEmpty ? 2 : 1;
}

/** One or several generated types, the type parameter of a helper, void for a response without a body, or bytes. */
const isPromised = (type: ts.TypeNode, promised: ReadonlySet<string>): boolean =>
  type.kind === ts.SyntaxKind.VoidKeyword ||
  type.getText() === 'Buffer' ||
  (ts.isUnionTypeNode(type) && type.types.every((one) => isPromised(one, promised))) ||
  (ts.isTypeReferenceNode(type) && (promised.has(type.typeName.getText()) || helperOf(type) !== undefined));

/** The method whose type parameter this is. */
function helperOf(type: ts.TypeNode): string | undefined {
  const method = ts.findAncestor(type, ts.isMethodDeclaration);
  return method?.typeParameters?.some(({ name }) => name.text === type.getText()) ? method.name.getText() : undefined;
}

/** `this.orders` and `orders` are both orders. */
const nameOf = (node: ts.Expression): string => (ts.isPropertyAccessExpression(node) ? node.name.text : node.getText());

const at = (node: ts.Node, problem: string): string =>
  `${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${problem}`;

const clients = globSync(['services/*/src/clients/**/*.ts', 'services/_shared/*/src/**/*.client.ts'], {
  cwd: ROOT,
}).filter((file) => !file.endsWith('.test.ts'));

describe('calls between services', () => {
  it.each(clients)('uses generated types in %s', (file) => {
    expect(handTyped(readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  });
});

describe('a hand-written type is detected', () => {
  const client = (call: string): string => `
    import type { OrderDto, PlaceDto as Place } from '${PROMISES}orders';
    import type { Order } from '../domain/order.js';
    interface Answer { readonly id: string }
    class OrdersClient {
      constructor(private readonly orders: NeighbourClient) {}
      ask() { return ${call}; }
      found<T>(path: string) { return this.orders.get<T>(path); }
    }`;

  it.each([
    ['an interface of the file', "this.orders.get<Answer>('/v1')"],
    ['a type of the own domain', "this.orders.get<Order>('/v1')"],
    ['a type literal', "this.orders.get<{ id: string }>('/v1')"],
    ['a generated type reduced by hand', "this.orders.get<Omit<OrderDto, 'id'> & { id: number }>('/v1')"],
    ['an answer without a type', "this.orders.get('/v1')"],
    ['a body without a type', "this.orders.post<OrderDto>('/v1', { id })"],
    ['a body typed by hand', "this.orders.post<OrderDto, Answer>('/v1', { id })"],
    ['an answer of a helper', "this.found<Answer>('/v1')"],
    ['a helper without a type', "this.found('/v1')"],
    ['one of several bodies', "this.orders.post<OrderDto, Place | Answer>('/v1', body)"],
  ])('%s', (_what, call) => expect(handTyped(client(call))).toHaveLength(1));

  it.each([
    ['an answer', "this.orders.get<OrderDto>('/v1')"],
    ['an answer and a renamed body', "this.orders.put<OrderDto, Place>('/v1', { id })"],
    ['nothing answered, nothing sent', "this.orders.put<void>('/v1', {})"],
    ['an answer of a helper', "this.found<OrderDto>('/v1')"],
    ['no body', "this.orders.post<OrderDto>('/v1', undefined)"],
    ['bytes', "this.orders.post<OrderDto, Buffer>('/v1', bytes)"],
    ['several bodies', "this.orders.post<OrderDto, Place | OrderDto>('/v1', body)"],
  ])('but no generated type: %s', (_what, call) => expect(handTyped(client(call))).toEqual([]));
});
