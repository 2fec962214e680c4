import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import { NoticeGuessing } from '../../use-cases/sessions/notice-guessing.js';

class GuessingNoticeDto {
  @ApiProperty({ description: 'mail address or id of the customer whose password was attempted' })
  @IsString()
  @MaxLength(320)
  account: string;
}

/** Notices to account owners about many wrong passwords; the gateway counts the attempts. */
@ApiTags('passwords')
@Controller('v1/guessing-notices')
@AllowCallers('gateway')
export class GuessingNoticesController {
  constructor(private readonly noticeGuessing: NoticeGuessing) {}

  /**
   * Requests a notice to the owner of the account, at most one a day; the answer is the same for an unknown account.
   */
  @Post()
  @HttpCode(204)
  @ApiOperation({ operationId: 'noticeGuessing' })
  @ApiNoContentResponse()
  async notice(@Body() { account }: GuessingNoticeDto): Promise<void> {
    await this.noticeGuessing.execute(account);
  }
}
