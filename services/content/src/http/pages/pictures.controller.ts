import { BANNER_GROUPS } from '@garderoba/contracts/content/banners';
import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsObject, IsString, Matches, MaxLength, Min } from 'class-validator';
import { PictureTextChanged, PictureTextRefused } from '../../domain/pages/pages.errors.js';
import type { PictureText } from '../../domain/pages/picture-text.js';
import { PictureTextQueries } from '../../persistence/pages/picture-texts.queries.js';
import { ReferenceQueries } from '../../persistence/pages/references.queries.js';
import { DescribePicture } from '../../use-cases/pages/describe-picture.js';
import { ReplacePicture } from '../../use-cases/pages/replace-picture.js';

const PICTURE_PATH = /^\/[A-Za-z0-9](?:[A-Za-z0-9_/-]|\.(?!\.)){0,190}\.(?:webp|jpe?g|png|svg)$/;
const PATH = { description: 'path of a picture, without a focal point' };
const TEXTS = {
  type: 'object',
  description: 'by language; all of them, or none for a decorative picture',
  additionalProperties: { type: 'string', maxLength: 300 },
  example: { pl: 'Wieszak', de: 'Stange', en: 'A rail', se: 'Stång', nl: 'Rek' },
} as const;
const MOST_PATHS = 1_000;

class UsedPictureDto {
  @ApiProperty(PATH) ref: string;
  @ApiProperty({ description: 'number of texts that show it, as a draft or visibly' }) texts: number;
  @ApiProperty({ description: 'number of banners that show it' }) banners: number;
}

class UsedPicturesDto {
  @ApiProperty({ type: [UsedPictureDto] }) items: UsedPictureDto[];
}

export class BannerWithPictureDto {
  @ApiProperty({ format: 'uuid' }) bannerId: string;
  @ApiProperty() store: string;
  @ApiProperty({ enum: BANNER_GROUPS }) group: string;
}

class ReplacePictureDto {
  @ApiProperty(PATH) @Matches(PICTURE_PATH) from: string;
  @ApiProperty({ description: 'path of the picture in its place' }) @Matches(PICTURE_PATH) to: string;
}

class ReplacedPictureDto {
  @ApiProperty({ description: 'number of changed texts' }) texts: number;
  @ApiProperty({ description: 'number of changed banners' }) banners: number;
}

class PicturePathsDto {
  @ApiProperty({ type: [String], maxItems: MOST_PATHS })
  @IsArray()
  @ArrayMaxSize(MOST_PATHS)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  paths: string[];
}

class PictureTextDto {
  @ApiProperty(PATH) path: string;
  @ApiProperty({ description: 'nothing is read instead of it' }) decorative: boolean;
  @ApiProperty(TEXTS) texts: PictureText['texts'];
  @ApiProperty() version: number;
}

class PictureTextsDto {
  @ApiProperty({ type: [PictureTextDto], description: 'pictures without texts are left out' }) items: PictureTextDto[];
}

class DescribePictureDto {
  @ApiProperty(PATH) @Matches(PICTURE_PATH) path: string;
  @ApiProperty() @IsBoolean() decorative: boolean;
  @ApiProperty(TEXTS) @IsObject() texts: Record<string, unknown>;
  @ApiProperty({ description: 'version that was seen; 0 = none' }) @IsInt() @Min(0) version: number;
}

/** Pictures of the library, by their paths: where they are shown, and what is read instead of them. */
@ApiTags('pictures')
@Controller('v1')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class PicturesController {
  constructor(
    private readonly references: ReferenceQueries,
    private readonly texts: PictureTextQueries,
    private readonly replacePicture: ReplacePicture,
    private readonly describePicture: DescribePicture,
  ) {}

  @Get('references/pictures')
  @ApiOperation({ operationId: 'usedPictures', summary: 'Pictures that texts and banners show, with their numbers' })
  @ApiOkResponse({ type: UsedPicturesDto })
  async used(): Promise<UsedPicturesDto> {
    return { items: await this.references.pictures() };
  }

  /** Puts a picture in place of another one: in what is visible, in what is scheduled, in drafts, and in banners. */
  @Post('pictures::replace')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replacePicture', summary: 'Puts a picture in place of another one everywhere' })
  @ApiOkResponse({ type: ReplacedPictureDto })
  replace(@Body() { from, to }: ReplacePictureDto): Promise<ReplacedPictureDto> {
    return this.replacePicture.execute(from, to);
  }

  @Post('picture-texts::of')
  @HttpCode(200)
  @ApiOperation({ operationId: 'pictureTexts', summary: 'What is read instead of these pictures' })
  @ApiOkResponse({ type: PictureTextsDto })
  async of(@Body() { paths }: PicturePathsDto): Promise<PictureTextsDto> {
    return { items: (await this.texts.of(paths)).map(toDto) };
  }

  /** A text in every language, or decorative. */
  @Put('picture-texts')
  @ApiOperation({ operationId: 'describePicture', summary: 'Sets what is read instead of a picture' })
  @ApiOkResponse({ type: PictureTextDto })
  @ApiProblems(PictureTextRefused, PictureTextChanged)
  async describe(@Body() description: DescribePictureDto): Promise<PictureTextDto> {
    return toDto(await this.describePicture.execute(description));
  }
}

const toDto = ({ path, decorative, texts, version }: PictureText): PictureTextDto => ({
  ...{ path, decorative, texts, version },
});
