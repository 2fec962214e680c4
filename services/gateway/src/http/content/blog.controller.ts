import { findStore } from '@garderoba/contracts';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Body, Controller, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ContentClient } from '../../clients/content.client.js';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { read } from '../../wire/call.js';
import { BLOG, filterTexts, readBlogQuery } from '../../wire/content/blog.schema.js';
import { open } from '../../wire/fields.js';
import { GraphqlBody, GraphqlQuery } from '../../wire/goods/catalog.schema.js';
import { jsonBytes } from '../../wire/goods/json-parts.js';
import { storeOf } from '../../wire/request.js';
import { ApiCall } from '../door/api-call.js';
import { answerGraphql, refused, sendGraphql, sendJson } from '../door/graphql-answer.js';
import { BLOG_FIELDS } from './blog-fields.js';
import { BlogRequest } from './blog-request.js';

/** Posts change for readers after a second at most (docs/architecture.md: the ages of all caches add up to 2 s). */
const LIFETIME_MS = 1_000;
const CACHE_BYTES = 8 * 1024 * 1024;
/** Larger answers are rare and would evict frequent ones. */
const LARGEST_BYTES = 512 * 1024;

/** The magazine and the press in GraphQL (CMS-050, wire-contract 11.13): `/graphql/blog` beside `/graphql/{storeCode}`. */
@ApiTags('content')
@Controller()
@Open()
export class BlogController {
  private readonly answers = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: (bytes) => bytes.length + 300,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
  });

  constructor(
    private readonly content: ContentClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post(['graphql/blog', 'graphql/blog/:storeCode', 'api/graphql/blog', 'api/graphql/blog/:storeCode'])
  @ApiCall({
    summary: 'Posts and their categories in GraphQL, named as in the blog modules of Magefan and Mageplaza (CMS-050)',
    query: GraphqlQuery,
    body: GraphqlBody,
    bare: open,
    refusals: { 400: '{ errors }: no query of this schema' },
  })
  async ask(
    @Req() request: FastifyRequest,
    @Param('storeCode') storeCode: string | undefined,
    @Query() query: Record<string, unknown>,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = read(GraphqlBody, body);
    const store = findStore(storeCode) ?? storeOf(request.headers, query);
    const { variables, operationName } = asked;
    const key = sha256(JSON.stringify([store.language, asked.query, variables, operationName]));
    const known = this.answers.get(key);
    if (known) return sendJson(reply, 200, known);
    const { document, errors } = readBlogQuery(asked.query);
    if (!document) return sendGraphql(reply, refused(errors));
    const site = { url: this.config.PUBLIC_URL.replace(/\/$/, ''), store };
    const asking = new BlogRequest(this.content, site, document);
    const texts = filterTexts(variables) as Record<string, unknown> | undefined;
    const execution = { schema: BLOG, document, fields: BLOG_FIELDS, request: asking, variables: texts, operationName };
    const answer = await answerGraphql(execution, this.logger, '/graphql/blog');
    if (answer.status !== 200 || answer.answer.errors) return sendGraphql(reply, answer);
    const bytes = jsonBytes(answer.answer);
    this.answers.set(key, bytes);
    await sendJson(reply, 200, bytes);
  }
}
