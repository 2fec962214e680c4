import { WireError } from '@garderoba/edge/wire-error';
import { ApiOkResponse, ApiProduces } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient, type Submission } from '../../clients/content.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { AnswerDto, DecisionDto, SubmissionFilter, SubmissionRecord, SubmissionStepDto } from './submissions.dto.js';

const SORTS = ['createdAt'] as const;

/** The inbox of forms: new, answered, closed. Content shows applications to admins only. */
@AdminResource('submissions')
@Staff('moderator')
export class SubmissionsController {
  constructor(private readonly content: ContentClient) {}

  @Get()
  @AnswersRows(SubmissionRecord, SubmissionFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly SubmissionRecord[]> {
    const page = listQuery(query, SubmissionFilter, SORTS);
    const { filter, order, offset, limit } = page;
    const { id, ...fields } = filter;
    const parameters = new URLSearchParams({ order, offset: String(offset), limit: String(limit) });
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) parameters.set(name, value);
    for (const one of id === undefined ? [] : [id].flat()) parameters.append('id', one);
    const { items, total } = await this.content.submissions(`?${parameters}`);
    return listed(reply, 'submissions', page, items.map(shown), total);
  }

  @Get(':id')
  @Answers(SubmissionRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<SubmissionRecord> {
    return shown(await this.content.submission(id));
  }

  /** Mails a reply in the visitor's language, or notes that it was answered in another way. */
  @Post(':id/answer')
  @Answers(SubmissionRecord)
  @Refuses(404)
  @Refuses(409, 'content.submission_changed', 'content.submission_closed')
  async answer(@Param('id', ParseUUIDPipe) id: string, @Body() answer: AnswerDto): Promise<SubmissionRecord> {
    return shown(await this.content.answerSubmission(id, answer));
  }

  @Post(':id/close')
  @Answers(SubmissionRecord)
  @Refuses(404)
  @Refuses(409, 'content.submission_changed', 'content.submission_closed', 'content.step_not_offered')
  async close(@Param('id', ParseUUIDPipe) id: string, @Body() step: SubmissionStepDto): Promise<SubmissionRecord> {
    return shown(await this.content.closeSubmission(id, step));
  }

  /** Closes an application with a decision; it is deleted 180 days later. */
  @Post(':id/decide')
  @Staff('admin')
  @Answers(SubmissionRecord)
  @Refuses(404)
  @Refuses(409, 'content.submission_changed', 'content.submission_closed', 'content.step_not_offered')
  async decide(@Param('id', ParseUUIDPipe) id: string, @Body() step: DecisionDto): Promise<SubmissionRecord> {
    return shown(await this.content.decideApplication(id, step));
  }

  /** The CV as an attachment, after its scan. Each download is recorded in the audit log. */
  @Get(':id/cv')
  @Staff('admin')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'the file', schema: { type: 'string', format: 'binary' } })
  @Refuses(404, 'content.cv_not_found')
  @Refuses(409, 'content.cv_not_scanned')
  async cv(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const { status, headers, bytes } = await this.content.cv(id);
    if (status === 409) throw new WireError(409, 'The CV is not scanned yet.', { reason: 'content.cv_not_scanned' });
    if (status !== 200) throw new WireError(404, 'There is no such CV.', { reason: 'content.cv_not_found' });
    for (const name of ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'])
      reply.header(name, headers[name]);
    await reply.send(bytes);
  }
}

const VERBS = { answered: 'answer', closed: 'close', decided: 'decide' } as const;

const shown = ({ submissionId, steps, ...submission }: Submission): SubmissionRecord => ({
  id: submissionId,
  ...submission,
  allowedActions: [
    ...steps.map((step) => VERBS[step]),
    ...(submission.cv?.state === 'clean' ? (['download'] as const) : []),
  ],
});
