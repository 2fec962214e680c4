import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { dayInShop, fileOf, type StoredBanner, stateOf } from '../../domain/banners/banner.js';
import {
  BannerChanged,
  BannerKeyReused,
  BannerListChanged,
  BannerNotFound,
  BannerRefused,
  TooManyBanners,
} from '../../domain/banners/banners.errors.js';
import { BannerLinkQueries } from '../../persistence/banners/banner-links.queries.js';
import { BannerQueries } from '../../persistence/banners/banners.queries.js';
import { ArrangeBanners } from '../../use-cases/banners/arrange-banners.js';
import { ChangeBanner } from '../../use-cases/banners/change-banner.js';
import { CopyBanner } from '../../use-cases/banners/copy-banner.js';
import { CreateBanner } from '../../use-cases/banners/create-banner.js';
import { DeleteBanner } from '../../use-cases/banners/delete-banner.js';
import { ImportBanners } from '../../use-cases/banners/import-banners.js';
import { RestoreBanner } from '../../use-cases/banners/restore-banner.js';
import {
  ArrangementDto,
  BannerCopiesDto,
  BannerCountsDto,
  BannerDto,
  BannerFileDto,
  BannerParamsDto,
  BannersDto,
  BannersQueryDto,
  ChangedBannerDto,
  ImportedBannersDto,
  NewBannerDto,
  RestoredBannerDto,
  SeenBannerDto,
} from './banners.dto.js';

const LONGEST_KEY = 200;

/** Dated picture links of each store view, in four lists (CMS-027, CMS-028, CMS-063). */
@ApiTags('banners')
@Controller('v1')
@AllowCallers('backoffice')
export class BannersController {
  constructor(
    private readonly banners: BannerQueries,
    private readonly links: BannerLinkQueries,
    private readonly createBanner: CreateBanner,
    private readonly changeBanner: ChangeBanner,
    private readonly arrangeBanners: ArrangeBanners,
    private readonly deleteBanner: DeleteBanner,
    private readonly restoreBanner: RestoreBanner,
    private readonly copyBanner: CopyBanner,
    private readonly importBanners: ImportBanners,
    private readonly clock: Clock,
  ) {}

  /** What a store view shows today: complete, running, in order. */
  @Get('banner-files/:store')
  @AllowCallers('gateway')
  @ApiOperation({ operationId: 'bannerFile' })
  @ApiOkResponse({ type: BannerFileDto })
  async file(@Param() { store }: BannerParamsDto): Promise<BannerFileDto> {
    return fileOf(await this.links.withLeads(await this.banners.all({ store })), this.today);
  }

  @Get('banners')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'listBanners', summary: 'Banners with the reason why one is not shown' })
  @ApiOkResponse({ type: BannersDto })
  async list(@Query() { id, state, ...filter }: BannersQueryDto): Promise<BannersDto> {
    const items = await this.toDtos(await this.banners.all({ ...filter, ids: id }));
    return { items: state ? items.filter((banner) => banner.state === state) : items };
  }

  @Post('banners')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'createBanner', summary: 'Adds a banner at the end of its list; it may be incomplete' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiCreatedResponse({ type: BannerDto })
  @ApiProblems(MalformedRequest, BannerRefused, BannerKeyReused, TooManyBanners)
  async create(
    @Headers('idempotency-key') key: string | undefined,
    @Body() { store, group, ...fields }: NewBannerDto,
  ): Promise<BannerDto> {
    if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
    return this.toDto(await this.createBanner.execute({ store, group, fields, key: `staff ${key}` }));
  }

  @Put('banners::bulk')
  @HttpCode(200)
  @AllowCallers('importer')
  @ApiOperation({
    operationId: 'importBanners',
    summary: 'Brings in banners by their keys; banners that an editor changed are kept',
  })
  @ApiOkResponse({ type: BannerCountsDto })
  @ApiProblems(BannerRefused, BannerKeyReused, TooManyBanners)
  import(@Body() { banners }: ImportedBannersDto): Promise<BannerCountsDto> {
    const asked = banners.map(({ store, group, key, ...fields }) => ({ store, group, fields, key: `import ${key}` }));
    return this.importBanners.execute(asked);
  }

  /** Orders a list in one call. */
  @Post('banners::arrange')
  @ForStaff('moderator')
  @HttpCode(200)
  @ApiOperation({ operationId: 'arrangeBanners' })
  @ApiOkResponse({ type: BannersDto })
  @ApiProblems(BannerListChanged)
  async arrange(@Body() arrangement: ArrangementDto): Promise<BannersDto> {
    await this.arrangeBanners.execute(arrangement);
    return this.list({ store: arrangement.store, group: arrangement.group });
  }

  @Get('banners/:bannerId')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'readBanner' })
  @ApiOkResponse({ type: BannerDto })
  @ApiProblems(BannerNotFound)
  async read(@Param('bannerId', ParseUUIDPipe) bannerId: string): Promise<BannerDto> {
    const banner = await this.banners.one(bannerId);
    if (!banner) throw new BannerNotFound();
    return this.toDto(banner);
  }

  @Put('banners/:bannerId')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'changeBanner', summary: 'Replaces the fields of a banner' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: BannerDto })
  @ApiProblems(BannerNotFound, BannerRefused, BannerChanged)
  async change(
    @Param('bannerId', ParseUUIDPipe) bannerId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() { version, ...fields }: ChangedBannerDto,
  ): Promise<BannerDto> {
    const sent = { bannerId, fields, version, key: key?.slice(0, LONGEST_KEY) };
    return this.toDto(await this.changeBanner.execute(sent));
  }

  /** Puts a deleted banner back to its place; the banners behind it move. Harmless while it exists. */
  @Post('banners/:bannerId/restore')
  @ForStaff('moderator')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreBanner' })
  @ApiOkResponse({ type: BannerDto })
  @ApiProblems(BannerRefused, TooManyBanners)
  async restore(
    @Param('bannerId', ParseUUIDPipe) bannerId: string,
    @Body() { store, group, order, version, requestKey, ...fields }: RestoredBannerDto,
  ): Promise<BannerDto> {
    const deleted = { bannerId, store, group, order, version, requestKey, fields };
    return this.toDto(await this.restoreBanner.execute(deleted));
  }

  /** Copies the banner to the ends of the same list of other store views, with words of their languages. */
  @Post('banners/:bannerId/copies')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'copyBanner' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiCreatedResponse({ type: BannersDto })
  @ApiProblems(MalformedRequest, BannerNotFound, BannerRefused, BannerKeyReused, TooManyBanners)
  async copy(
    @Param('bannerId', ParseUUIDPipe) bannerId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() { copies }: BannerCopiesDto,
  ): Promise<BannersDto> {
    if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
    const made = await this.copyBanner.execute({ bannerId, copies, key });
    return { items: await this.toDtos(made) };
  }

  @Delete('banners/:bannerId')
  @ForStaff('moderator')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteBanner' })
  @ApiNoContentResponse()
  @ApiProblems(BannerNotFound, BannerChanged)
  delete(@Param('bannerId', ParseUUIDPipe) bannerId: string, @Query() { version }: SeenBannerDto): Promise<void> {
    return this.deleteBanner.execute(bannerId, version);
  }

  private get today(): string {
    return dayInShop(this.clock.now());
  }

  private async toDto(banner: StoredBanner): Promise<BannerDto> {
    return (await this.toDtos([banner]))[0] as BannerDto;
  }

  private async toDtos(banners: readonly StoredBanner[]): Promise<BannerDto[]> {
    return (await this.links.withLeads(banners)).map((banner) => ({ ...banner, ...stateOf(banner, this.today) }));
  }
}
