/** Puts `file` into the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Puts `value` into the browser's downloads, to be read by people. */
export const saveJson = (name: string, value: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
