import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { removeLeftovers } from './leftovers.ts';
import type { ProductRow, ViewRow } from './parse/row.ts';

/** All rows of the file about one product: its default row and the rows of store views. */
export interface StagedProduct {
  line: number;
  row: ProductRow;
  views: ViewRow[];
}

/** Facts of the file about one attribute. */
export interface StagedAttribute {
  code: string;
  /** Its label in the file, if any. */
  label?: string;
  /** Store view → label in its row. */
  labels: Record<string, string>;
  /** Number of uses of its values. */
  uses: number;
}

/** A separate file per import in that folder. */
export function stagingFile(folder: string): string {
  removeLeftovers(folder, (name) => /^import-(\d+)\.db$/.exec(name)?.[1]);
  return join(folder, `import-${process.pid}.db`);
}

/**
 * The file's valid rows on disk, so that rows may be in any order (a child before its parent, a store view far from its
 * product) and a file of any length is imported in bounded memory. Deleted after the import.
 */
export class Staging {
  private readonly db: DatabaseSync;
  private readonly path: string;
  private readonly addProductSql: StatementSync;
  private readonly addViewSql: StatementSync;
  private readonly addOptionSql: StatementSync;
  private readonly addLabelSql: StatementSync;
  private readonly addCategorySql: StatementSync;
  private readonly addChildSql: StatementSync;
  private readonly productLineSql: StatementSync;
  private readonly viewLineSql: StatementSync;

  constructor(path: string) {
    this.path = path;
    rmSync(path, { force: true });
    this.db = new DatabaseSync(path);
    this.db.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE; PRAGMA cache_size = -16000;
      CREATE TABLE product (sku TEXT PRIMARY KEY, line INTEGER, composite INTEGER, url_key TEXT, body TEXT) WITHOUT ROWID;
      CREATE TABLE view (sku TEXT, view TEXT, line INTEGER, body TEXT, PRIMARY KEY (sku, view)) WITHOUT ROWID;
      CREATE TABLE option (attribute TEXT, label TEXT, uses INTEGER, PRIMARY KEY (attribute, label)) WITHOUT ROWID;
      CREATE TABLE attribute_label (attribute TEXT, view TEXT, label TEXT, PRIMARY KEY (attribute, view)) WITHOUT ROWID;
      CREATE TABLE category (path TEXT PRIMARY KEY, uses INTEGER);
      CREATE TABLE child (parent TEXT, sku TEXT, PRIMARY KEY (sku, parent)) WITHOUT ROWID;
      BEGIN`);
    this.addProductSql = this.db.prepare('INSERT INTO product VALUES (?, ?, ?, ?, ?)');
    this.addViewSql = this.db.prepare('INSERT INTO view VALUES (?, ?, ?, ?)');
    this.addOptionSql = this.db.prepare(
      'INSERT INTO option VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET uses = uses + excluded.uses',
    );
    this.addLabelSql = this.db.prepare('INSERT OR IGNORE INTO attribute_label VALUES (?, ?, ?)');
    this.addCategorySql = this.db.prepare(
      'INSERT INTO category VALUES (?, ?) ON CONFLICT DO UPDATE SET uses = uses + excluded.uses',
    );
    this.addChildSql = this.db.prepare('INSERT OR IGNORE INTO child VALUES (?, ?)');
    this.productLineSql = this.db.prepare('SELECT line FROM product WHERE sku = ?');
    this.viewLineSql = this.db.prepare('SELECT line FROM view WHERE sku = ? AND view = ?');
  }

  /** The line of an earlier row with this key, if any. */
  lineOf(sku: string, view?: string): number | undefined {
    const found = view ? this.viewLineSql.get(sku, view) : this.productLineSql.get(sku);
    return found?.line as number | undefined;
  }

  addProduct(line: number, row: ProductRow): void {
    const composite = row.type === 'configurable' || row.type === 'grouped' || row.type === 'bundle';
    this.addProductSql.run(row.sku, line, composite ? 1 : 0, row.texts.urlKey ?? null, JSON.stringify(row));
    this.countWords(row, 1);
    for (const { sku } of row.variations) this.addChildSql.run(row.sku, sku);
    for (const { sku } of row.associated) this.addChildSql.run(row.sku, sku);
    for (const { items } of row.bundle) for (const { sku } of items) this.addChildSql.run(row.sku, sku);
    this.addLabels('', row.attributeLabels);
  }

  /** Categories and options of a row, counted up or down. */
  private countWords(row: ProductRow, by: 1 | -1): void {
    for (const path of row.categories) this.addCategorySql.run(JSON.stringify(path), by);
    const options = [
      ...Object.entries(row.attributes),
      ...row.variations.flatMap((one) => Object.entries(one.options)),
    ];
    for (const [code, values] of options) for (const value of [values].flat()) this.addOptionSql.run(code, value, by);
  }

  addView(line: number, row: ViewRow): void {
    this.addViewSql.run(row.sku, row.view, line, JSON.stringify(row));
    this.addLabels(row.view, row.attributeLabels);
  }

  private addLabels(view: string, labels: Record<string, string>): void {
    for (const [code, label] of Object.entries(labels)) if (label) this.addLabelSql.run(code, view, label);
  }

  /** Category paths of the file in the order of their first mention. */
  categories(): string[][] {
    const rows = this.db.prepare('SELECT path FROM category WHERE uses > 0 ORDER BY rowid').all() as { path: string }[];
    return rows.map(({ path }) => JSON.parse(path) as string[]);
  }

  /** Attributes of the file, the most used ones first. */
  attributes(): StagedAttribute[] {
    const sql =
      'SELECT attribute AS code, sum(uses) AS uses FROM option WHERE uses > 0 GROUP BY attribute ORDER BY uses DESC, attribute';
    const labels = this.db.prepare('SELECT view, label FROM attribute_label WHERE attribute = ? ORDER BY view');
    return (this.db.prepare(sql).all() as { code: string; uses: number }[]).map(({ code, uses }) => {
      const { '': label, ...own } = Object.fromEntries(
        (labels.all(code) as { view: string; label: string }[]).map(({ view, label }) => [view, label]),
      );
      return { code, uses, labels: own, ...(label !== undefined && { label }) };
    });
  }

  optionLabels(attribute: string): string[] {
    const sql = 'SELECT label FROM option WHERE attribute = ? AND uses > 0 ORDER BY label';
    const rows = this.db.prepare(sql).all(attribute);
    return (rows as { label: string }[]).map((row) => row.label);
  }

  hasUrlKey(key: string, otherThan: string): boolean {
    return (
      this.db.prepare('SELECT 1 FROM product WHERE url_key = ? AND sku <> ? LIMIT 1').get(key, otherThan) !== undefined
    );
  }

  setUrlKey(sku: string, key: string): void {
    this.db.prepare('UPDATE product SET url_key = ? WHERE sku = ?').run(key, sku);
  }

  /** Call when all rows are staged: creates the indexes for lookups by key. */
  close(): void {
    this.db.exec(
      'COMMIT; CREATE INDEX product_url_key ON product (url_key); CREATE INDEX product_line ON product (composite, line); BEGIN',
    );
  }

  countProducts(): number {
    return this.db.prepare('SELECT count(*) AS n FROM product').get()?.n as number;
  }

  /** Rows of store views whose product has no valid default row. */
  *orphanViews(): Generator<{ sku: string; line: number }> {
    const sql = 'SELECT sku, line FROM view WHERE sku NOT IN (SELECT sku FROM product) ORDER BY line';
    yield* this.db.prepare(sql).iterate() as Iterable<{ sku: string; line: number }>;
  }

  /** Composed products that contain a composed product, possibly themselves. */
  nested(): { sku: string; line: number; part: string }[] {
    const sql = `SELECT product.sku, product.line, min(part.sku) AS part FROM child
      JOIN product ON product.sku = child.parent AND product.composite = 1
      JOIN product part ON part.sku = child.sku AND part.composite = 1 GROUP BY product.sku ORDER BY product.line`;
    return this.db.prepare(sql).all() as { sku: string; line: number; part: string }[];
  }

  /** Removes a product, and the categories and options that only it has. */
  drop(sku: string): void {
    const { body } = this.db.prepare('SELECT body FROM product WHERE sku = ?').get(sku) as { body: string };
    this.countWords(JSON.parse(body) as ProductRow, -1);
    this.db.prepare('DELETE FROM product WHERE sku = ?').run(sku);
    this.db.prepare('DELETE FROM child WHERE parent = ?').run(sku);
  }

  /** Parents with a child that is not in the file. */
  *missingChildren(): Generator<{ parent: string; sku: string; line: number }> {
    const sql = `SELECT child.parent, child.sku, product.line FROM child JOIN product ON product.sku = child.parent
      WHERE child.sku NOT IN (SELECT sku FROM product) ORDER BY product.line, child.sku`;
    yield* this.db.prepare(sql).iterate() as unknown as Iterable<{ parent: string; sku: string; line: number }>;
  }

  /** Invisible products, sold only as a part, that no parent of the file contains. */
  *lonelyChildren(): Generator<{ sku: string; line: number }> {
    const sql = `SELECT sku, line FROM product WHERE json_extract(body, '$.visibility') = 1 AND sku NOT IN (SELECT sku FROM child) ORDER BY line`;
    yield* this.db.prepare(sql).iterate() as Iterable<{ sku: string; line: number }>;
  }

  /** Products sold separately without a price in any row. */
  *unpriced(): Generator<{ sku: string; line: number }> {
    const sql = `SELECT sku, line FROM product WHERE composite = 0 AND json_extract(body, '$.visibility') <> 1
      AND json_extract(body, '$.prices.price') IS NULL AND json_extract(body, '$.prices.rental') IS NULL
      AND NOT EXISTS (SELECT 1 FROM view WHERE view.sku = product.sku AND json_extract(view.body, '$.prices.price') IS NOT NULL)
      ORDER BY line`;
    yield* this.db.prepare(sql).iterate() as Iterable<{ sku: string; line: number }>;
  }

  /** Products in sending order: parts before composed products. */
  *products(): Generator<StagedProduct> {
    const views = this.db.prepare('SELECT body FROM view WHERE sku = ? ORDER BY line');
    const sql = 'SELECT sku, line, body FROM product ORDER BY composite, line';
    for (const { sku, line, body } of this.db.prepare(sql).iterate() as Iterable<{
      sku: string;
      line: number;
      body: string;
    }>) {
      const overrides = views.all(sku) as { body: string }[];
      yield {
        line,
        row: JSON.parse(body) as ProductRow,
        views: overrides.map((view) => JSON.parse(view.body) as ViewRow),
      };
    }
  }

  dispose(): void {
    this.db.close();
    rmSync(this.path, { force: true });
  }
}
