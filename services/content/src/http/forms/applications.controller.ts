import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiNoContentResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { FormRefused, TooManyForms } from '../../domain/forms/forms.errors.js';
import { SubmitApplication } from '../../use-cases/forms/submit-application.js';
import { ApplicationDto } from './applications.dto.js';

const LONGEST_KEY = 200;

/** Applications for a job, with a CV. */
@ApiTags('forms')
@Controller('v1/applications')
@AllowCallers('gateway')
export class ApplicationsController {
  constructor(private readonly submitApplication: SubmitApplication) {}

  @Post()
  @HttpCode(204)
  @ApiOperation({ operationId: 'submitApplication', summary: 'An application with its CV; once per key' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiNoContentResponse()
  @ApiProblems(MalformedRequest, FormRefused, TooManyForms)
  async submit(
    @Headers('idempotency-key') key: string | undefined,
    @Body() { store, customerId = null, token = null, cv, ...sent }: ApplicationDto,
  ): Promise<void> {
    if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
    const file = cv && { ...cv, content: Buffer.from(cv.content, 'base64') };
    await this.submitApplication.execute({ ...sent, cv: file }, token, { store, customerId, key: `career ${key}` });
  }
}
