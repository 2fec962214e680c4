import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import {
  CvNotFound,
  CvNotScanned,
  FormRefused,
  StepNotOffered,
  SubmissionChanged,
  SubmissionClosed,
  SubmissionNotFound,
} from '../../domain/forms/forms.errors.js';
import {
  FORM_KINDS,
  type FormKind,
  KINDS_OF_MODERATORS,
  type Submission,
  stepsOf,
} from '../../domain/forms/submission.js';
import { SubmissionQueries } from '../../persistence/forms/submissions.queries.js';
import { DownloadCv } from '../../use-cases/forms/download-cv.js';
import { StepSubmission, type SubmissionStep } from '../../use-cases/forms/step-submission.js';
import {
  AnswerDto,
  DecisionDto,
  SubmissionDto,
  SubmissionPageDto,
  SubmissionStepDto,
  SubmissionsQueryDto,
} from './forms.dto.js';

/** The inbox of forms. Applications are for admins: for moderators they do not exist. */
@ApiTags('forms')
@Controller('v1/submissions')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly step: StepSubmission,
    private readonly downloadCv: DownloadCv,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listSubmissions' })
  @ApiOkResponse({ type: SubmissionPageDto })
  async list(@Query() { id, order, offset, limit, ...filter }: SubmissionsQueryDto): Promise<SubmissionPageDto> {
    const { items, total } = await this.submissions.page(
      { ...filter, kinds: visibleKinds(), ids: id },
      { order, offset, limit },
    );
    return { items: items.map(toDto), total };
  }

  @Get(':submissionId')
  @ApiOperation({ operationId: 'readSubmission' })
  @ApiOkResponse({ type: SubmissionDto })
  @ApiProblems(SubmissionNotFound)
  async read(@Param('submissionId', ParseUUIDPipe) submissionId: string): Promise<SubmissionDto> {
    const submission = await this.submissions.one(submissionId);
    if (!submission || !visibleKinds().includes(submission.kind)) throw new SubmissionNotFound();
    return toDto(submission);
  }

  @Post(':submissionId/answer')
  @HttpCode(200)
  @ApiOperation({ operationId: 'noteAnswer', summary: 'Answers by mail, or notes that it was answered' })
  @ApiOkResponse({ type: SubmissionDto })
  @ApiProblems(FormRefused, SubmissionNotFound, SubmissionChanged, SubmissionClosed)
  answer(@Param('submissionId', ParseUUIDPipe) submissionId: string, @Body() body: AnswerDto): Promise<SubmissionDto> {
    return this.take({ ...body, submissionId, to: 'answered' });
  }

  @Post(':submissionId/close')
  @HttpCode(200)
  @ApiOperation({ operationId: 'closeSubmission' })
  @ApiOkResponse({ type: SubmissionDto })
  @ApiProblems(SubmissionNotFound, SubmissionChanged, SubmissionClosed, StepNotOffered)
  close(
    @Param('submissionId', ParseUUIDPipe) submissionId: string,
    @Body() body: SubmissionStepDto,
  ): Promise<SubmissionDto> {
    return this.take({ ...body, submissionId, to: 'closed' });
  }

  @Post(':submissionId/decide')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'decideApplication', summary: 'Closes an application with a decision' })
  @ApiOkResponse({ type: SubmissionDto })
  @ApiProblems(SubmissionNotFound, SubmissionChanged, SubmissionClosed, StepNotOffered)
  decide(
    @Param('submissionId', ParseUUIDPipe) submissionId: string,
    @Body() body: DecisionDto,
  ): Promise<SubmissionDto> {
    return this.take({ ...body, submissionId, to: 'decided' });
  }

  @Get(':submissionId/cv')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'downloadCv', summary: 'The scanned CV of an application; recorded as an act of staff' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'the file as an attachment' })
  @ApiProblems(CvNotFound, CvNotScanned)
  @Header('cache-control', 'private, no-store')
  @Header('x-content-type-options', 'nosniff')
  async cv(@Param('submissionId', ParseUUIDPipe) submissionId: string): Promise<StreamableFile> {
    const { fileName, content } = await this.downloadCv.execute(submissionId);
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `attachment; filename="cv.pdf"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    });
  }

  private async take(step: Omit<SubmissionStep, 'kinds'>): Promise<SubmissionDto> {
    return toDto(await this.step.execute({ ...step, kinds: visibleKinds() }));
  }
}

/** Kinds of forms that the acting member of staff may see. */
const visibleKinds = (): readonly FormKind[] => (actingStaff()?.role === 'admin' ? FORM_KINDS : KINDS_OF_MODERATORS);

const toDto = (submission: Submission): SubmissionDto => ({ ...submission, steps: stepsOf(submission) });
