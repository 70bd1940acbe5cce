/** What documents may be, by the ending of their name. Whatever can hold a script is not among them. */
const types: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  rtf: 'application/rtf',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
  dxf: 'image/vnd.dxf',
  dwg: 'image/vnd.dwg',
  step: 'model/step',
  stp: 'model/step',
  txt: 'text/plain',
  csv: 'text/csv',
}

/** Types that a browser runs, or looks for a script in. */
const active = /html|xml$|\bsvg|script|wasm|css/

/** The type that the ending of a path, address or file name stands for; null for what is no document. */
export function documentTypeOf(name: string): string | null {
  const ending = /\.([a-z\d]{2,5})(?:[?#]|$)/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(types, ending) ? (types[ending] ?? null) : null
}

/**
 * The type of a document from its Content-Type and its name; always one of ours. The name decides where the
 * former is of no use ("octet-stream", names of its own); what is called HTML, SVG or a script is no document.
 */
export function readDocumentType(contentType: string, name: string): string | null {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'text/plain' && Object.values(types).includes(type)) return type
  return active.test(type) ? null : documentTypeOf(name)
}

export const endingOf = (type: string): string => Object.keys(types).find((ending) => types[ending] === type) ?? ''

/** Whether browsers show it themselves, in a viewer that runs nothing of the file. */
export const isShown = (type: string): boolean => /^application\/pdf$|^image\/(?:jpeg|png|webp|gif)$/.test(type)
