import { APPEAL_ANSWERS, type AppealAnswer } from '@garderoba/contracts/statements';
import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { fromNeighbour } from '../kit/from-neighbour.js';

/** An appeal with the statement, and the review that it is about. */
export class ReviewAppealRecord extends fromNeighbour('content', 'ModeratedAppealDto', ['appealId', 'answers']) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'null = catalog does not know it, or is away' })
  productName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'name of who works on it now' }) heldByName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'name of who decided' }) againstName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'name of who answered' }) answeredByName: string | null;
  @ApiProperty({ enum: APPEAL_ANSWERS, isArray: true, description: 'none of them to who decided' })
  allowedActions: readonly AppealAnswer[];
}

/** A statement of reasons about a review by the names of the DSA transparency database, without personal data. */
export class ReviewStatementRow extends fromNeighbour('content', 'DisclosedStatementDto') {
  @ApiProperty({ description: 'as puid' }) id: string;
}
