import { findStore, LANGUAGES, type Language, languageStore, type StoreView, storeView } from '@garderoba/contracts';
import {
  canonicalKey,
  SEARCH_ENTITIES,
  type SearchEntity,
  type SearchQuery,
} from '@garderoba/contracts/search-query/search-query';
import { Open } from '@garderoba/service-kit/access';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CatalogClient } from '../clients/catalog.client.js';
import { AnswerCache, type CachedAnswer } from '../consumers/answer-cache.js';
import { read } from '../wire/call.js';
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
} from '../wire/catalog.schema.js';
import { badRequest, ok, WireError } from '../wire/envelope.js';
import { asObject, storeOf } from '../wire/request.js';
import { bodyOfGet, searchOf } from '../wire/search.wire.js';
import { ApiCall } from './api-call.js';
import { PriceGroups } from './price-groups.js';

type Query_ = Record<string, unknown>;
interface Question {
  readonly query: SearchQuery;
  readonly key: string;
}

/** Fields the url map always answers, whatever was asked (wire-contract 7.1). */
const URL_FIELDS = ['url_path', 'identifier', 'id', 'slug', 'sku', 'type_id'];
/** No path of the shop is longer. */
const MAX_URL = 2_000;
const MAX_ENCODED_URL = 6_000;
/** Letters of all fields a call names; the given client's longest list has a third of them. */
const MAX_FIELDS = 4_000;
const MIN_LETTERS = 3;
const JSON_TYPE = 'application/json; charset=utf-8';

@ApiTags('catalogue')
@Controller('api')
@Open()
export class CatalogController {
  /** Reading a query is pure, so what an address means can be remembered; the answers are kept by meaning, not by address. */
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
  ) {}

  /** Catalogue search, unenveloped; the query in `request` (wire-contract 5). */
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
    // The body is read again for the few whose address has one: the questions kept above spare everybody else the reading.
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

  /** Products, categories and queries for what is being typed (wire-contract 11.4). */
  @Get('catalog/suggest')
  @ApiCall({
    summary: 'Products, categories and queries for what is being typed',
    query: SuggestQuery,
    result: Suggestions,
  })
  async suggest(@Req() request: FastifyRequest, @Query() query: Query_) {
    const { q: text } = read(SuggestQuery, query);
    if (text.length < MIN_LETTERS) return ok({ products: [], categories: [], queries: [] });
    return ok(await this.catalog.suggest(storeOf(request.headers, query).code, text.slice(0, 200)));
  }

  /** What stands at a path of the shop: a search hit, or `null` (wire-contract 7.1). */
  @Post(['url/map', 'url'])
  @HttpCode(200)
  @ApiCall({
    summary: 'What stands at a path of the shop (NAV-043)',
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
    const full = `${asker.store.code}#${asker.group ?? ''} ${key}`;
    const kept = this.answers.get(full);
    const answer = kept ?? (await this.ask(asker, query, full));
    reply.header('x-vs-cache', kept ? 'Hit' : 'Miss');
    await reply.status(200).header('content-type', JSON_TYPE).send(answer.bytes);
  }

  /** Equal questions that come while the first is being answered share its answer. */
  private ask(asker: Asker, query: SearchQuery, key: string): Promise<CachedAnswer> {
    const running = this.asking.get(key);
    if (!running) {
      const asked = this.fetch(asker, query, key).finally(() => this.asking.delete(key));
      this.asking.set(key, asked);
      return asked;
    }
    return running.catch((error: unknown) => {
      // Another address was refused, for what it has left unread: this one asks for itself.
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

/** Whose prices are told: of the store, and of a customer group. */
interface Asker {
  readonly store: StoreView;
  readonly group: number | undefined;
}

interface SearchAt {
  readonly index: string;
  readonly entity: string;
  readonly action: string;
}

/** The one answer that is no object: nothing stands at that path (trap 2). */
const nothing = async (reply: FastifyReply): Promise<void> => {
  await reply.status(200).header('content-type', JSON_TYPE).send('null');
};

function questionOf(entity: SearchEntity, params: Query_, body: unknown): Question {
  const query = searchOf(entity, params, body);
  return { query, key: canonicalKey(query) };
}

/** Names of fields of a document, `*` at either end; they travel in an address. */
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

/** `catalog_eur_de`, or an old name: `vue_storefront_catalog`, `vue_storefront_catalog_de` (wire-contract 11.2). */
function storeOfIndex(index: string): StoreView {
  const own = /^catalog_(\w+)$/.exec(index)?.[1];
  const store = own ? findStore(own) : undefined;
  if (store) return store;
  const alias = /^vue_storefront_catalog(?:_([a-z]{2}))?$/.exec(index);
  if (alias && !alias[1]) return storeView(undefined);
  if (alias && LANGUAGES.includes(alias[1] as Language)) return languageStore(alias[1] as Language);
  throw new WireError(404, 'Invalid / inaccessible index name.');
}
