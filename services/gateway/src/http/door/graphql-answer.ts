import { WireError } from '@garderoba/edge/wire-error';
import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import type { FastifyReply } from 'fastify';
import { type DocumentNode, defaultFieldResolver, execute, GraphQLError, type GraphQLSchema } from 'graphql';
import { JsonText, jsonBytes } from '../../wire/goods/json-parts.js';
import { TEXT } from '../../wire/texts.js';

/**
 * Maximum bytes of one answer, including values requested several times under aliases. 500 complete products have five
 * million bytes.
 */
const MAX_BYTES = 8 * 1024 * 1024;
const TOO_LARGE = 'the answer is too large: ask for fewer documents or fields';

/** State of one request; a field's resolver gets it as its context. */
export class GraphqlRequest {
  private bytes = 0;

  get isTooLarge(): boolean {
    return this.bytes > MAX_BYTES;
  }

  /** Counts the bytes of a part of the answer, which aliases can repeat; false when the limit is exceeded. */
  write(value: unknown): boolean {
    this.bytes += value instanceof JsonText ? value.bytes.length : typeof value === 'string' ? value.length : 16;
    return !this.isTooLarge;
  }
}

export interface Execution {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly fields: object;
  readonly request: GraphqlRequest;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  readonly operationName: string;
}

export interface GraphqlAnswer {
  readonly status: number;
  readonly answer: { readonly data?: unknown; readonly errors?: readonly GraphQLError[] };
}

/** Executes a valid query within the limit of an answer; 503 if a service that it needs is away. */
export async function answerGraphql(execution: Execution, logger: Logger, url: string): Promise<GraphqlAnswer> {
  const { schema, document, fields, request, variables, operationName } = execution;
  const answer = await execute({
    ...{ schema, document, rootValue: fields, contextValue: request },
    variableValues: variables ?? {},
    operationName: operationName || null,
    fieldResolver: (source, args, context, info) => {
      if (request.isTooLarge) return null;
      const value = defaultFieldResolver(source, args, context, info);
      return info.path.prev && !request.write(value) ? null : value;
    },
  });
  // One error for the whole answer: an error per field needs its position in the query, which costs more than
  // answering the field.
  if (request.isTooLarge) return refused([new GraphQLError(TOO_LARGE)]);
  const isAway = answer.errors?.some(({ originalError }) => originalError instanceof NeighbourAway);
  const told = answer.errors && { errors: answer.errors.map((error) => tell(error, logger, url)) };
  // Without `data` no field was resolved: the variables do not match the query.
  return { status: isAway ? 503 : 'data' in answer ? 200 : 400, answer: { ...answer, ...told } };
}

export const refused = (errors: readonly GraphQLError[]): GraphqlAnswer => ({ status: 400, answer: { errors } });

/** Errors of the client are answered with their text; internal errors are logged and answered with a general text. */
function tell(error: GraphQLError, logger: Logger, url: string): GraphQLError {
  const { originalError: cause } = error;
  if (!cause || cause instanceof GraphQLError || cause instanceof WireError) return error;
  logger.error({ err: cause, url }, 'call failed');
  const { nodes, path } = error;
  return new GraphQLError(cause instanceof NeighbourAway ? TEXT.unavailable : TEXT.internal, { nodes, path });
}

export async function sendGraphql(reply: FastifyReply, { status, answer }: GraphqlAnswer): Promise<void> {
  if (status === 503) reply.header('retry-after', '1');
  await sendJson(reply, status, jsonBytes(answer));
}

export async function sendJson(reply: FastifyReply, status: number, bytes: Buffer): Promise<void> {
  await reply.status(status).header('content-type', 'application/json; charset=utf-8').send(bytes);
}
