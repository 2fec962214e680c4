import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const file = (fileName: string) => ({ fileName, contents: readFileSync(new URL(fileName, import.meta.url), 'utf8') });

/** Where a message breaks the schema; empty: nowhere. */
export async function dpiProblems(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'message.xml', contents: xml }],
    schema: [file('dpi.xsd')],
    preload: [file('dpi-doc-spec.xsd')],
  });
  return errors.map(({ message }) => message);
}
