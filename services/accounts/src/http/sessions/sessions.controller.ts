import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import {
  RefreshRefused,
  SessionNotFound,
  TooManyHashes,
  WrongCredentials,
  WrongPassword,
} from '../../domain/accounts.errors.js';
import { SessionQueries } from '../../persistence/sessions/session.queries.js';
import { ConfirmSession } from '../../use-cases/sessions/confirm-session.js';
import { EndSession } from '../../use-cases/sessions/end-session.js';
import { RefreshSession } from '../../use-cases/sessions/refresh-session.js';
import { SignIn } from '../../use-cases/sessions/sign-in.js';
import {
  AccessTokenDto,
  EndSessionDto,
  KeyringDto,
  PasswordProofDto,
  RefreshDto,
  SessionListDto,
  SignInDto,
  toKeyringDto,
  toSessionDto,
} from './sessions.dto.js';

@ApiTags('sessions')
@Controller('v1')
@AllowCallers('gateway')
export class SessionsController {
  constructor(
    private readonly signIn: SignIn,
    private readonly refreshSession: RefreshSession,
    private readonly endSession: EndSession,
    private readonly confirmSession: ConfirmSession,
    private readonly sessions: SessionQueries,
  ) {}

  /** Signs in (USR-045). */
  @Post('sessions')
  @ApiOperation({ operationId: 'signIn' })
  @ApiCreatedResponse({ type: KeyringDto })
  @ApiProblems(WrongCredentials, TooManyHashes)
  async start(@Body() attempt: SignInDto): Promise<KeyringDto> {
    return toKeyringDto(await this.signIn.execute(attempt));
  }

  /** Issues an access token. Refresh tokens of kind cookie are replaced; reuse of a replaced one ends the session. */
  @Post('sessions::refresh')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refreshSession' })
  @ApiOkResponse({ type: KeyringDto })
  @ApiProblems(RefreshRefused)
  async refresh(@Body() { refreshToken, kind }: RefreshDto): Promise<KeyringDto> {
    return toKeyringDto(await this.refreshSession.execute(refreshToken, kind));
  }

  /** Ends the session of the refresh token; an invalid token is ignored. */
  @Post('sessions::end')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endSessionByToken' })
  @ApiNoContentResponse()
  async end(@Body() { refreshToken }: EndSessionDto): Promise<void> {
    await this.endSession.byRefreshToken(refreshToken);
  }

  @Get('customers/:customerId/sessions')
  @ForCustomer()
  @ApiOperation({ operationId: 'sessions' })
  @ApiOkResponse({ type: SessionListDto })
  async list(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<SessionListDto> {
    return { items: (await this.sessions.ofCustomer(customerId)).map(toSessionDto) };
  }

  /** Verifies the password again; the answered access token carries the time (`auth_time`). */
  @Post('customers/:customerId/sessions/:sessionId/confirmation')
  @ForCustomer()
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmSession' })
  @ApiOkResponse({ type: AccessTokenDto })
  @ApiProblems(WrongPassword, SessionNotFound, TooManyHashes)
  async confirm(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('sessionId', ParseUUIDPipe) sessionId: string,
    @Body() { password }: PasswordProofDto,
  ): Promise<AccessTokenDto> {
    return { accessToken: await this.confirmSession.execute(customerId, sessionId, password) };
  }

  /** Ends one session of the customer (wire-contract 11.11). */
  @Delete('customers/:customerId/sessions/:sessionId')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'endSession' })
  @ApiNoContentResponse()
  @ApiProblems(SessionNotFound)
  async remove(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('sessionId', ParseUUIDPipe) sessionId: string,
  ): Promise<void> {
    await this.endSession.execute(customerId, sessionId);
  }
}
