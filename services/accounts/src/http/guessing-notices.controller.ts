import { AllowCallers } from '@garderoba/service-kit/access';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { NoticeGuessing } from '../use-cases/notice-guessing.js';

class GuessingNoticeDto {
  @ApiProperty({ description: 'mail address or id of the customer whose password was tried' })
  @IsString()
  @MaxLength(320)
  account: string;
}

/** Many wrong passwords of one account: the gateway counts them, the owner is written to. */
@ApiTags('passwords')
@Controller('v1/guessing-notices')
@AllowCallers('gateway')
export class GuessingNoticesController {
  constructor(private readonly noticeGuessing: NoticeGuessing) {}

  /** The owner of the account is owed a notice, one a day at most; the same answer when there is no such account. */
  @Post()
  @HttpCode(204)
  @ApiOperation({ operationId: 'noticeGuessing' })
  @ApiNoContentResponse()
  async notice(@Body() { account }: GuessingNoticeDto): Promise<void> {
    await this.noticeGuessing.execute(account);
  }
}
