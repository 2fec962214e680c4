import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { PostNotFound } from '../../domain/pages/pages.errors.js';
import { PostCategoryQueries } from '../../persistence/pages/post-categories.queries.js';
import { PostQueries } from '../../persistence/pages/posts.queries.js';
import { LanguageQueryDto, PostCategoriesDto, PostDto, PostPageDto, PostsQueryDto } from './posts.dto.js';

/** The magazine and the press as readers see them: visible posts of one language and their categories. */
@ApiTags('posts')
@Controller('v1')
@AllowCallers('gateway')
export class PostsController {
  constructor(
    private readonly posts: PostQueries,
    private readonly categories: PostCategoryQueries,
  ) {}

  @Get('posts')
  @ApiOperation({ operationId: 'listPosts', summary: 'A page of posts (CMS-052 to CMS-056)' })
  @ApiOkResponse({ type: PostPageDto })
  list(@Query() { language, sort, order, offset, limit, whole, ...filter }: PostsQueryDto): Promise<PostPageDto> {
    return this.posts.page(language, filter, { sort, order, offset, limit, whole: whole === true });
  }

  @Get('posts/:ref')
  @ApiOperation({ operationId: 'readPost', summary: 'By address, also a former one, or number (CMS-051)' })
  @ApiOkResponse({ type: PostDto })
  @ApiProblems(PostNotFound)
  async read(@Param('ref') ref: string, @Query() { language }: LanguageQueryDto): Promise<PostDto> {
    const post = await this.posts.find(language, ref);
    if (!post) throw new PostNotFound();
    return post;
  }

  @Get('post-categories')
  @ApiOperation({ operationId: 'listPostCategories', summary: 'In their order (CMS-057 to CMS-059)' })
  @ApiOkResponse({ type: PostCategoriesDto })
  async all(@Query() { language }: LanguageQueryDto): Promise<PostCategoriesDto> {
    return { items: await this.categories.all(language) };
  }
}
