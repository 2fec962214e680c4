import { AllowCallers } from '@garderoba/service-kit/identity/access';
import {
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { FormRefused, HourTaken, MailRefused, TooManyForms } from '../../domain/forms/forms.errors.js';
import { SendMailCall } from '../../use-cases/forms/send-mail-call.js';
import { SubmitForm } from '../../use-cases/forms/submit-form.js';
import { FormParamsDto, FormTokenDto, MailCallDto, SentFormDto } from './forms.dto.js';

const LONGEST_KEY = 200;

/** Forms of visitors. */
@ApiTags('forms')
@Controller('v1')
@AllowCallers('gateway')
export class FormsController {
  constructor(
    private readonly submitForm: SubmitForm,
    private readonly mailCall: SendMailCall,
  ) {}

  @Post('forms/:form')
  @HttpCode(204)
  @ApiOperation({ operationId: 'submitForm', summary: 'A filled form; once per key' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiNoContentResponse()
  @ApiProblems(MalformedRequest, FormRefused, HourTaken, TooManyForms)
  async submit(
    @Param() { form }: FormParamsDto,
    @Headers('idempotency-key') key: string | undefined,
    @Body() { store, customerId = null, ...sent }: SentFormDto,
  ): Promise<void> {
    if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
    await this.submitForm.execute(form, sent, { store, customerId, key: `form ${key}` });
  }

  @Post('form-tokens')
  @HttpCode(200)
  @ApiOperation({ operationId: 'formToken', summary: 'A one-time token of the given mail call' })
  @ApiOkResponse({ type: FormTokenDto })
  async token(): Promise<FormTokenDto> {
    return { token: await this.mailCall.token() };
  }

  @Post('mail-calls')
  @HttpCode(204)
  @ApiOperation({ operationId: 'sendMailCall', summary: 'A mail to an address of the shop (CMS-040)' })
  @ApiNoContentResponse()
  @ApiProblems(MailRefused)
  async send(@Body() { token, store, customerId = null, ...call }: MailCallDto): Promise<void> {
    await this.mailCall.execute(token, call, { store, customerId });
  }
}
