import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The REST promise of a service, read from its controllers. Made when somebody asks: it costs 100 ms. */
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
    const outline = new DocumentBuilder().setTitle(this.title).setDescription(this.description).setVersion('1').build();
    this.document ??= withNamedOperations(
      SwaggerModule.createDocument(this.app, outline, {
        operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
      }),
    );
    return this.document;
  }
}

/** A route with several addresses comes as `Stock_check[0]`, `Stock_check[1]`: `Stock_check`, `Stock_check_2` are names. */
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
