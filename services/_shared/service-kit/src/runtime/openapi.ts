import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document of a service, generated from its controllers. Generated on request, because it takes 100 ms. */
export class ApiDocument {
  private app: INestApplication | undefined;
  private document: OpenAPIObject | undefined;

  constructor(
    private readonly title: string,
    private readonly description: string,
  ) {}

  describe(app: INestApplication): void {
    this.app = app;
  }

  read(): OpenAPIObject {
    if (!this.app) throw new Error('the application is not built yet');
    this.document ??= describe(this.app, this.title, this.description);
    return this.document;
  }
}

function describe(app: INestApplication, title: string, description: string): OpenAPIObject {
  const outline = new DocumentBuilder().setTitle(title).setDescription(description).setVersion('1').build();
  return withNamedOperations(
    SwaggerModule.createDocument(app, outline, {
      operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
    }),
  );
}

/**
 * Routes with several addresses get operation ids like `Stock_check[0]`, `Stock_check[1]`; renames them to
 * `Stock_check`, `Stock_check_2`.
 */
function withNamedOperations(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.get, path.put, path.post, path.delete, path.patch, path.options, path.head]) {
      if (!operation?.operationId) continue;
      operation.operationId = operation.operationId.replace(/\[(\d+)\]$/, (_whole, index) =>
        index === '0' ? '' : `_${Number(index) + 1}`,
      );
    }
  }
  return document;
}
