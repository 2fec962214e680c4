import { AllowCallers, Confirmed, ForStaff, WhileEnrolling } from '@garderoba/service-kit/identity/access';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { ConfirmationNeeded, Forbidden } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Put } from '@nestjs/common';
import {
  AddressInUse,
  EmailTaken,
  FieldInvalid,
  LastAdmin,
  OwnSecondFactor,
  PasswordRefused,
  SecondFactorNeeded,
  SecondFactorState,
  SecondFactorUnreadable,
  StaffNotFound,
  StaffSessionOver,
  TooManyHashes,
  WrongCode,
  WrongCredentials,
  WrongPassword,
} from '../../domain/accounts.errors.js';
import { StaffQueries } from '../../persistence/staff/staff.queries.js';
import { EndStaffSessions } from '../../use-cases/staff/end-staff-sessions.js';
import { ManageStaff } from '../../use-cases/staff/manage-staff.js';
import { SecondFactor } from '../../use-cases/staff/second-factor.js';
import { SignInStaff } from '../../use-cases/staff/sign-in-staff.js';
import {
  CodeDto,
  NewStaffDto,
  PasswordProofDto,
  RecoveryCodesDto,
  StaffChangeDto,
  StaffDto,
  StaffKeyDto,
  StaffListDto,
  StaffPasswordDto,
  StaffProofDto,
  StaffSignInDto,
  TotpSecretDto,
  toStaffDto,
  toStaffKeyDto,
} from './staff.dto.js';

/** Accounts and sign-in of console staff. The staff token authenticates every request; the backoffice forwards it. */
@ApiTags('staff')
@Controller('v1')
@AllowCallers('backoffice')
export class StaffController {
  constructor(
    private readonly signIn: SignInStaff,
    private readonly endSessions: EndStaffSessions,
    private readonly secondFactor: SecondFactor,
    private readonly manage: ManageStaff,
    private readonly staff: StaffQueries,
  ) {}

  @Post('staff-sessions')
  @ApiOperation({ operationId: 'signInStaff' })
  @ApiCreatedResponse({ type: StaffKeyDto })
  @ApiProblems(WrongCredentials, SecondFactorNeeded, WrongCode, SecondFactorUnreadable, TooManyHashes)
  async start(@Body() attempt: StaffSignInDto): Promise<StaffKeyDto> {
    return toStaffKeyDto(await this.signIn.execute(attempt));
  }

  /** Issues a new token for an active session; requires a token of that session. */
  @Post('staff-sessions/:sessionId/renewal')
  @ForStaff('moderator')
  @WhileEnrolling()
  @ApiOperation({ operationId: 'renewStaffSession' })
  @ApiCreatedResponse({ type: StaffKeyDto })
  @ApiProblems(StaffSessionOver)
  async renew(@Param('sessionId', ParseUUIDPipe) sessionId: string): Promise<StaffKeyDto> {
    if (actingStaff()?.sessionId !== sessionId) throw new Forbidden("only of one's own session");
    return toStaffKeyDto(await this.signIn.renew(sessionId));
  }

  /** Verifies password and code again; the answered token carries the time (`auth_time`). */
  @Post('staff/:staffId/sessions/:sessionId/confirmation')
  @ForStaff('moderator')
  @WhileEnrolling()
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmStaffSession' })
  @ApiOkResponse({ type: StaffKeyDto })
  @ApiProblems(WrongPassword, SecondFactorNeeded, WrongCode, SecondFactorUnreadable, StaffSessionOver, TooManyHashes)
  async confirmSession(
    @Param('staffId', ParseUUIDPipe) staffId: string,
    @Param('sessionId', ParseUUIDPipe) sessionId: string,
    @Body() proof: StaffProofDto,
  ): Promise<StaffKeyDto> {
    return toStaffKeyDto(await this.signIn.confirm(own(staffId), sessionId, proof));
  }

  @Delete('staff/:staffId/sessions/:sessionId')
  @ForStaff('moderator')
  @WhileEnrolling()
  @HttpCode(204)
  @ApiOperation({ operationId: 'endStaffSession' })
  @ApiNoContentResponse()
  async end(
    @Param('staffId', ParseUUIDPipe) staffId: string,
    @Param('sessionId', ParseUUIDPipe) sessionId: string,
  ): Promise<void> {
    await this.endSessions.execute(own(staffId), sessionId);
  }

  @Get('staff')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'allStaff' })
  @ApiOkResponse({ type: StaffListDto })
  async list(): Promise<StaffListDto> {
    return { items: (await this.staff.all()).map(toStaffDto) };
  }

  @Post('staff')
  @ForStaff('admin')
  @Confirmed()
  @ApiOperation({ operationId: 'openStaff' })
  @ApiCreatedResponse({ type: StaffDto })
  @ApiProblems(FieldInvalid, PasswordRefused, EmailTaken, TooManyHashes, ConfirmationNeeded)
  async open(@Body() member: NewStaffDto): Promise<StaffDto> {
    return toStaffDto(await this.manage.open(actingStaff(), member));
  }

  @Get('staff/:staffId')
  @ForStaff('moderator')
  @WhileEnrolling()
  @ApiOperation({ operationId: 'staff' })
  @ApiOkResponse({ type: StaffDto })
  @ApiProblems(StaffNotFound)
  async get(@Param('staffId', ParseUUIDPipe) staffId: string): Promise<StaffDto> {
    if (actingStaff()?.mustEnrol) own(staffId);
    return toStaffDto(await this.staff.get(staffId));
  }

  /** Changes the role, or deactivates or reactivates the account. A change ends every session of the account. */
  @Patch('staff/:staffId')
  @ForStaff('admin')
  @Confirmed()
  @ApiOperation({ operationId: 'changeStaff' })
  @ApiOkResponse({ type: StaffDto })
  @ApiProblems(StaffNotFound, LastAdmin, AddressInUse, ConfirmationNeeded)
  async change(@Param('staffId', ParseUUIDPipe) staffId: string, @Body() change: StaffChangeDto): Promise<StaffDto> {
    return toStaffDto(await this.manage.change(actingStaff(), staffId, change));
  }

  /** Changes the caller's own password and ends the caller's other sessions. */
  @Put('staff/:staffId/password')
  @ForStaff('moderator')
  @WhileEnrolling()
  @HttpCode(204)
  @ApiOperation({ operationId: 'changeStaffPassword' })
  @ApiNoContentResponse()
  @ApiProblems(WrongPassword, PasswordRefused, TooManyHashes)
  async password(@Param('staffId', ParseUUIDPipe) staffId: string, @Body() change: StaffPasswordDto): Promise<void> {
    await this.manage.changePassword(own(staffId), change);
  }

  /** Creates the secret for an authenticator app; it is active once a first code was verified. */
  @Post('staff/:staffId/second-factor')
  @ForStaff('moderator')
  @WhileEnrolling()
  @ApiOperation({ operationId: 'beginSecondFactor' })
  @ApiCreatedResponse({ type: TotpSecretDto })
  @ApiProblems(WrongPassword, SecondFactorState, TooManyHashes)
  begin(
    @Param('staffId', ParseUUIDPipe) staffId: string,
    @Body() { password }: PasswordProofDto,
  ): Promise<TotpSecretDto> {
    return this.secondFactor.begin(own(staffId), password);
  }

  @Post('staff/:staffId/second-factor::confirm')
  @ForStaff('moderator')
  @WhileEnrolling()
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmSecondFactor' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiProblems(WrongCode, SecondFactorState, StaffNotFound)
  async confirm(
    @Param('staffId', ParseUUIDPipe) staffId: string,
    @Body() { code }: CodeDto,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.secondFactor.confirm(own(staffId), code) };
  }

  /** Also requires a code (checked by `Confirmed`): a password alone must not remove the second factor. */
  @Post('staff/:staffId/second-factor::remove')
  @ForStaff('moderator')
  @Confirmed()
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeSecondFactor' })
  @ApiNoContentResponse()
  @ApiProblems(WrongPassword, StaffNotFound, TooManyHashes, ConfirmationNeeded)
  async remove(
    @Param('staffId', ParseUUIDPipe) staffId: string,
    @Body() { password }: PasswordProofDto,
  ): Promise<void> {
    await this.secondFactor.remove(own(staffId), password);
  }

  /**
   * Turns the second factor of a colleague off and ends every session of the account; the colleague enrols a new one at
   * the next sign-in. Refused for the caller's own account.
   */
  @Post('staff/:staffId/second-factor::reset')
  @ForStaff('admin')
  @Confirmed()
  @HttpCode(200)
  @ApiOperation({ operationId: 'resetSecondFactor' })
  @ApiOkResponse({ type: StaffDto })
  @ApiProblems(StaffNotFound, OwnSecondFactor, ConfirmationNeeded)
  async reset(@Param('staffId', ParseUUIDPipe) staffId: string): Promise<StaffDto> {
    return toStaffDto(await this.manage.resetSecondFactor(actingStaff(), staffId));
  }
}

/** Refuses another member's id: password, second factor and sessions can only be changed by their owner. */
function own(staffId: string): string {
  if (actingStaff()?.staffId !== staffId) throw new Forbidden('only for oneself');
  return staffId;
}
