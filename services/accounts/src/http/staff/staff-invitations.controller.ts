import { AllowCallers, Confirmed, ForStaff } from '@garderoba/service-kit/identity/access';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { ConfirmationNeeded } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { IsIn, IsString, MaxLength } from 'class-validator';
import {
  InvitationNotFound,
  InvitationRefused,
  PasswordRefused,
  StaffDisabled,
  StaffNotFound,
  TooManyHashes,
} from '../../domain/accounts.errors.js';
import { AcceptInvitation } from '../../use-cases/staff/accept-invitation.js';
import { INVITATION_LANGUAGES, type InvitationLanguage, InviteStaff } from '../../use-cases/staff/invite-staff.js';
import { ManageStaff } from '../../use-cases/staff/manage-staff.js';
import { StaffDto, toStaffDto } from './staff.dto.js';

class InvitationDto {
  @ApiProperty({ enum: INVITATION_LANGUAGES, description: 'of the mail' })
  @IsIn(INVITATION_LANGUAGES)
  language: InvitationLanguage;
}

class AcceptInvitationDto {
  @ApiProperty({ description: 'of the mailed link' }) @IsString() @MaxLength(500) token: string;
  @ApiProperty() @IsString() @MaxLength(1_000) password: string;
}

class InvitationMailFactsDto {
  @ApiProperty() email: string;
  @ApiProperty() name: string;
  @ApiProperty({ enum: INVITATION_LANGUAGES }) language: string;
  @ApiProperty({ description: 'part of the link' }) token: string;
}

/** Mailed links by which staff set their first password, or a new one after losing access. */
@ApiTags('staff invitations')
@Controller('v1')
@AllowCallers('backoffice')
export class StaffInvitationsController {
  constructor(
    private readonly manage: ManageStaff,
    private readonly invitations: InviteStaff,
    private readonly accept: AcceptInvitation,
  ) {}

  /** Sends a new link and revokes earlier ones. */
  @Post('staff/:staffId/invitations')
  @ForStaff('admin')
  @Confirmed()
  @HttpCode(200)
  @ApiOperation({ operationId: 'inviteStaff' })
  @ApiOkResponse({ type: StaffDto })
  @ApiProblems(StaffNotFound, StaffDisabled, ConfirmationNeeded)
  async invite(
    @Param('staffId', ParseUUIDPipe) staffId: string,
    @Body() { language }: InvitationDto,
  ): Promise<StaffDto> {
    return toStaffDto(await this.manage.invite(actingStaff(), staffId, language));
  }

  /** Sets the password with the mailed link; single use. */
  @Post('staff-invitations::accept')
  @HttpCode(204)
  @ApiOperation({ operationId: 'acceptStaffInvitation' })
  @ApiNoContentResponse()
  @ApiProblems(InvitationRefused, PasswordRefused, TooManyHashes)
  async redeem(@Body() acceptance: AcceptInvitationDto): Promise<void> {
    await this.accept.execute(acceptance);
  }

  /** Mail data of the invitation, for content; 404 once the link is used or expired. */
  @Get('staff-invitations/:invitationId/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'staffInvitationMailFacts' })
  @ApiOkResponse({ type: InvitationMailFactsDto })
  @ApiProblems(InvitationNotFound)
  mailFacts(@Param('invitationId', ParseUUIDPipe) invitationId: string): Promise<InvitationMailFactsDto> {
    return this.invitations.mailFacts(invitationId);
  }
}
