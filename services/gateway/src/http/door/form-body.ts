import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { badRequest, WireError } from '@garderoba/edge/wire-error';
import { TEXT } from '../../wire/texts.js';
import { BodyKind, type Effort } from './body-kind.js';
import { pour } from './pour.js';

export const FORM_TYPE = 'multipart/form-data';

const KB = 1024;
const MB = 1024 * KB;
const MOST_PARTS = 100;
const LONGEST_TEXT = 64 * KB;
/** All parts but the file, with their headers. */
const BESIDE_THE_FILE = 256 * KB;

export interface FormRule<Text extends string> extends Effort {
  /** Names of the text fields. */
  readonly texts: readonly Text[];
  /** Name of the file's field, and the file's largest size in bytes: whole MB. */
  readonly file: { readonly name: string; readonly bytes: number };
}

export interface SentFile {
  /** As the client named it, without folders. */
  readonly name: string;
  /** As the client named it, in lower case; `text/plain` when it named none. Untrusted, like the bytes. */
  readonly type: string;
  readonly bytes: Buffer;
}

export interface SentForm<Text extends string> {
  /** Only the texts of the rule that were sent; of a repeated one, the first. */
  readonly texts: Readonly<Partial<Record<Text, string>>>;
  /** Undefined when none or an empty one was sent. */
  readonly file?: SentFile;
}

/**
 * A form with at most one file (multipart/form-data), parsed in memory while it arrives. The fields may have any order;
 * texts with unknown names are ignored (wire-contract 11.1). The route decides what must be there.
 */
export class FormBody<Text extends string> extends BodyKind {
  readonly contentTypes = [FORM_TYPE];
  readonly expected = TEXT.formWithFile;

  constructor(private readonly rule: FormRule<Text>) {
    super(rule);
  }

  /**
   * The fields of a form. Refusals name the field in `meta.problems`: 413 for a file or text that is too large, 400 for
   * a wrong one; 400 for a body that is no complete form, 413 for more than 100 fields.
   */
  read(body: unknown): Promise<SentForm<Text>> {
    return this.arrived(body, async (stream) => {
      const parser = this.parserOf(stream);
      const form = this.fieldsOf(parser);
      const bytes = this.rule.file.bytes + BESIDE_THE_FILE;
      await pour(stream, parser, { bytes, tooLarge: TEXT.formTooLarge, patienceMs: this.patienceMs });
      return form();
    });
  }

  private parserOf({ headers }: IncomingMessage): BusboyInstance {
    const { 'content-type': type = '' } = headers;
    const limits = { fieldSize: LONGEST_TEXT, fileSize: this.rule.file.bytes, parts: MOST_PARTS };
    try {
      return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
    } catch {
      throw badRequest(TEXT.bodyUnreadable); // no boundary, or one that is too long
    }
  }

  /** Collects what the parser finds; the returned function gives the form once the parser has finished. */
  private fieldsOf(parser: BusboyInstance): () => SentForm<Text> {
    const texts = new Map<string, string>();
    let sent: { readonly name: string; readonly type: string; readonly parts: Buffer[] } | undefined;
    const refuse = (code: number, path = '', message: string): void => {
      parser.destroy(new WireError(code, TEXT.formRefused, { problems: [{ path, message }] }));
    };

    parser.on('partsLimit', () => parser.destroy(new WireError(413, TEXT.formTooLarge)));
    parser.on('field', (path: string | undefined, text, _isNameCut, isCut) => {
      if (isCut) refuse(413, path, 'is longer than 64 KB');
      else if (text.includes('\0')) refuse(400, path, HOLDS_NUL);
      else if (path !== undefined && !texts.has(path)) texts.set(path, text);
    });
    parser.on('file', (path: string | undefined, stream, name: string | undefined, _encoding, type) => {
      const parts: Buffer[] = [];
      stream.on('error', () => undefined); // a form that ends early is an error of the parser too
      stream.on('limit', () => refuse(413, path, `is larger than ${this.rule.file.bytes / MB} MB`));
      stream.on('data', (part: Buffer) => {
        if (parts.push(part) > 1) return;
        if (path !== this.rule.file.name) refuse(400, path, 'is not a file of this form');
        else if (!name) refuse(400, path, 'has no file name');
        else if (name.includes('\0')) refuse(400, path, HOLDS_NUL);
        else if (sent) refuse(400, path, 'is more than one file');
        else sent = { name, type, parts };
      });
    });

    return () => ({
      texts: Object.fromEntries(
        this.rule.texts.flatMap((name) => (texts.has(name) ? [[name, texts.get(name)]] : [])),
      ) as Partial<Record<Text, string>>,
      ...(sent && { file: { name: sent.name, type: sent.type, bytes: Buffer.concat(sent.parts) } }),
    });
  }
}

const HOLDS_NUL = 'holds a NUL character';
