import { type Envelope, ok } from '@garderoba/edge/wire-error';
import 'reflect-metadata';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeLoaded } from '@garderoba/service-kit/runtime/openapi';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { z } from 'zod';
import { ApiCall } from './api-call.js';

class Calls {
  @ApiCall({ summary: 'How many', result: z.int(), refusals: { 404: 'nothing there' } })
  async count(): Promise<Envelope<number>> {
    return ok(1);
  }

  // @ts-expect-error: the method returns a text, but the description says number
  @ApiCall({ summary: 'How many', result: z.int() })
  async countInWords(): Promise<Envelope<string>> {
    return ok('one');
  }
}

it('describes answer and refusals of a call in their envelopes', async () => {
  await describeLoaded();
  const told = JSON.parse(JSON.stringify(Reflect.getMetadata('swagger/apiResponse', Calls.prototype.count)));
  const code = (example: number) => ({ type: 'integer', example });
  expect(told).toMatchObject({
    200: { description: 'How many', schema: { properties: { code: code(200), result: { type: 'integer' } } } },
    404: { description: 'nothing there', schema: { properties: { code: code(404), result: {} } } },
  });
});

/** Bodies that are read by functions of wire/ or by the search language instead of `read`. */
const READ_BY: Readonly<Record<string, RegExp>> = {
  PlaceOrder: /\bfromWireOrder\(body\)/,
  Register: /\bfromWireRegistration\(body,/,
  ChangeProfile: /\bfromWireProfile\(body,/,
  SearchBody: /\b(questionOf|searchOf)\([^)]*, body\)/,
  ApplicationForm: /\bFORM\.read\(body\)/,
  SavedSeller: /\bsentSeller\(body\)/,
  EditedReview: /\beditedReviewOf\(body\)/,
  open: /\brawTextOf\(request\)/,
};

/** Each method with a body: its name, the schema of the body, and its source text. */
function describedBodies(file: string): Array<readonly [name: string, schema: string, text: string]> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Array<readonly [string, string, string]> = [];
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node)) {
      const decorators = (ts.getDecorators(node) ?? []).map((decorator) => decorator.getText());
      const schema = /\bbody: ([\w.]+)/.exec(decorators.find((text) => text.startsWith('@ApiCall(')) ?? '')?.[1];
      if (schema) found.push([node.name.getText(), schema, node.body?.getText() ?? '']);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('the body that a call describes is the one it reads', () => {
  const bodies = globSync('*/*.controller.ts', { cwd: join(__dirname, '..') }).flatMap((file) =>
    describedBodies(join(__dirname, '..', file)),
  );

  it('in all calls with a body', () => expect(bodies.length).toBeGreaterThan(30));

  it.each(bodies)('%s reads %s', (_name, schema, text) => {
    const isRead = text.includes(`read(${schema}, body`) || READ_BY[schema]?.test(text);
    // A method that serves a second HTTP method of the same call delegates to the first one.
    expect(isRead || /return this\.\w+\(request, body, query\);/.test(text)).toBe(true);
  });
});
