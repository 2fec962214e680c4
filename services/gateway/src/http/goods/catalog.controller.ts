import { findStore, LANGUAGES, type Language, languageStore, type StoreView, storeView } from '@garderoba/contracts';
import {
  canonicalKey,
  SEARCH_ENTITIES,
  type SearchEntity,
  type SearchQuery,
} from '@garderoba/contracts/search-query/search-query';
import { asObject } from '@garderoba/edge/request';
import { badRequest, ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CatalogClient } from '../../clients/catalog.client.js';
import { AnswerCache, type CachedAnswer } from '../../consumers/answer-cache.js';
import { read } from '../../wire/call.js';
import {
  SearchBody,
  SearchByAddressQuery,
  SearchReply,
  StoreQuery,
  Suggestions,
  SuggestQuery,
  UrlMapBody,
  UrlMapHit,
  SearchQuery as WireSearchQuery,
} from '../../wire/goods/catalog.schema.js';
import { bodyOfGet, searchOf } from '../../wire/goods/search.wire.js';
import { storeOf } from '../../wire/request.js';
import { ReviewSearch } from '../content/review-search.js';
import { ApiCall } from '../door/api-call.js';
import { PriceGroups } from './price-groups.js';

type Query_ = Record<string, unknown>;
interface Question {
  readonly query: SearchQuery;
  readonly key: string;
}

/** Fields that the url map always answers, also when the request does not name them (wire-contract 7.1). */
const URL_FIELDS = ['url_path', 'identifier', 'id', 'slug', 'sku', 'type_id'];
/** Maximum length of a path; longer than any path of the shop. */
const MAX_URL = 2_000;
const MAX_ENCODED_URL = 6_000;
/** Maximum total length of the field names of a call; the longest list of the given client has a third of it. */
const MAX_FIELDS = 4_000;
const MIN_LETTERS = 3;
const JSON_TYPE = 'application/json; charset=utf-8';

@ApiTags('catalogue')
@Controller('api')
@Open()
export class CatalogController {
  /** Cache of parsed queries by URL: parsing is pure. The answer cache uses the canonical query as key, not the URL. */
  private readonly questions = new LRUCache<string, Question>({
    max: 2_000,
    maxSize: 8_000_000,
    sizeCalculation: (_, address) => address.length + 500,
  });
  private readonly asking = new Map<string, Promise<CachedAnswer>>();

  constructor(
    private readonly catalog: CatalogClient,
    private readonly answers: AnswerCache,
    private readonly groups: PriceGroups,
    private readonly reviews: ReviewSearch,
  ) {}

  /** Catalogue search, without envelope; the query is in the parameter `request` (wire-contract 5). */
  @Get('catalog/:index/:entity/:action')
  @ApiCall({
    summary: 'Catalogue search, the query in `request` (CAT-042)',
    query: SearchByAddressQuery,
    bare: SearchReply,
    refusals: { 400: 'an element that is not offered, with its place', 404: 'no such index' },
  })
  async searchByAddress(
    @Param() at: SearchAt,
    @Query() params: Query_,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const entity = entityOf(at);
    const store = storeOfIndex(at.index);
    let question = this.questions.get(request.url);
    if (!question) {
      question = questionOf(entity, params, bodyOfGet(params.request));
      this.questions.set(request.url, question);
    }
    // Parses the body again only for the few URLs that contain a groupToken; the cache of parsed queries covers all
    // others.
    const body = request.url.includes('groupToken') ? bodyOfGet(params.request) : undefined;
    const group = await this.groups.of(request, body);
    await this.answer({ store, group }, question, reply);
  }

  /** Catalogue search with the query as body. */
  @Post('catalog/:index/:entity/:action')
  @HttpCode(200)
  @ApiCall({
    summary: 'Catalogue search (CAT-042)',
    query: WireSearchQuery,
    body: SearchBody,
    bare: SearchReply,
    refusals: { 400: 'an element that is not offered, with its place', 404: 'no such index' },
  })
  async searchByBody(
    @Param() at: SearchAt,
    @Query() params: Query_,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const entity = entityOf(at);
    const asker = { store: storeOfIndex(at.index), group: await this.groups.of(request, body) };
    await this.answer(asker, questionOf(entity, params, body), reply);
  }

  /** Suggested products, categories and queries for a partial input (wire-contract 11.4). */
  @Get('catalog/suggest')
  @ApiCall({
    summary: 'Suggests products, categories and queries for a partial input',
    query: SuggestQuery,
    result: Suggestions,
  })
  async suggest(@Req() request: FastifyRequest, @Query() query: Query_) {
    const { q: text } = read(SuggestQuery, query);
    if (text.length < MIN_LETTERS) return ok({ products: [], categories: [], queries: [] });
    return ok(await this.catalog.suggest(storeOf(request.headers, query).code, text.slice(0, 200)));
  }

  /** The document at a path of the shop: a search hit, or `null` (wire-contract 7.1). */
  @Post(['url/map', 'url'])
  @HttpCode(200)
  @ApiCall({
    summary: 'The record at a path of the shop (NAV-043)',
    query: StoreQuery,
    body: UrlMapBody,
    bare: UrlMapHit,
    refusals: { 400: 'no url' },
  })
  async urlMap(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query() query: Query_,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { url, includeFields, excludeFields } = read(UrlMapBody, body);
    const store = storeOf(request.headers, query);
    if (url.length > MAX_URL || encodeURIComponent(url).length > MAX_ENCODED_URL) return nothing(reply);
    const include = fieldNames(includeFields, 'includeFields');
    const hit = await this.catalog.urlMap(store.code, url, {
      include: include.length > 0 ? [...include, ...URL_FIELDS] : [],
      exclude: fieldNames(excludeFields, 'excludeFields'),
      group: await this.groups.of(request, asObject(body) ?? {}),
    });
    if (!hit) return nothing(reply);
    await reply.status(200).header('content-type', JSON_TYPE).send(hit);
  }

  private async answer(asker: Asker, { query, key }: Question, reply: FastifyReply): Promise<void> {
    if (query.entity === 'review')
      return void reply
        .status(200)
        .header('content-type', JSON_TYPE)
        .send(await this.reviews.answer(asker.store, query));
    const full = `${asker.store.code}#${asker.group ?? ''} ${key}`;
    const kept = this.answers.get(full);
    const answer = kept ?? (await this.ask(asker, query, full));
    reply.header('x-vs-cache', kept ? 'Hit' : 'Miss');
    await reply.status(200).header('content-type', JSON_TYPE).send(answer.bytes);
  }

  /** Identical queries that arrive while the first is in progress share its answer. */
  private ask(asker: Asker, query: SearchQuery, key: string): Promise<CachedAnswer> {
    const running = this.asking.get(key);
    if (!running) {
      const asked = this.fetch(asker, query, key).finally(() => this.asking.delete(key));
      this.asking.set(key, asked);
      return asked;
    }
    return running.catch((error: unknown) => {
      // The shared query was refused because of another address's unread bytes: repeat it for this address.
      if (error instanceof WireError) return this.fetch(asker, query, key);
      throw error;
    });
  }

  private async fetch({ store, group }: Asker, query: SearchQuery, key: string): Promise<CachedAnswer> {
    const found = await this.catalog.search(store.code, query, group);
    const answer = { ...found, index: `catalog_${store.language}` };
    this.answers.set(key, answer);
    return answer;
  }
}

/** Store and customer group whose prices are answered. */
interface Asker {
  readonly store: StoreView;
  readonly group: number | undefined;
}

interface SearchAt {
  readonly index: string;
  readonly entity: string;
  readonly action: string;
}

/** The one answer that is not an object: `null` for a path without a document (trap 2). */
const nothing = async (reply: FastifyReply): Promise<void> => {
  await reply.status(200).header('content-type', JSON_TYPE).send('null');
};

function questionOf(entity: SearchEntity, params: Query_, body: unknown): Question {
  const query = searchOf(entity, params, body);
  return { query, key: canonicalKey(query) };
}

/** Checks field names of a document; `*` is allowed at either end. The names are sent in a URL. */
function fieldNames(fields: readonly string[], name: string): readonly string[] {
  if (fields.join().length > MAX_FIELDS || !fields.every((field) => /^[\w.*-]+$/.test(field)))
    throw badRequest(`${name}: field names with * are expected`);
  return fields;
}

function entityOf({ entity, action }: SearchAt): SearchEntity {
  if (!action.startsWith('_search') || !SEARCH_ENTITIES.includes(entity as SearchEntity))
    throw new WireError(404, 'Not found');
  return entity as SearchEntity;
}

/**
 * Store of an index name: `catalog_eur_de`, or an old name: `vue_storefront_catalog`, `vue_storefront_catalog_de`
 * (wire-contract 11.2).
 */
function storeOfIndex(index: string): StoreView {
  const own = /^catalog_(\w+)$/.exec(index)?.[1];
  const store = own ? findStore(own) : undefined;
  if (store) return store;
  const alias = /^vue_storefront_catalog(?:_([a-z]{2}))?$/.exec(index);
  if (alias && !alias[1]) return storeView(undefined);
  if (alias && LANGUAGES.includes(alias[1] as Language)) return languageStore(alias[1] as Language);
  throw new WireError(404, 'Invalid / inaccessible index name.');
}
