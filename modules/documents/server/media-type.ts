/** What browsers often do not know, by the ending of the name. */
const BY_ENDING: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docm: 'application/vnd.ms-word.document.macroenabled.12',
  pptm: 'application/vnd.ms-powerpoint.presentation.macroenabled.12',
  xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  dxf: 'image/vnd.dxf',
  dwg: 'image/vnd.dwg',
}

/** Kind of a file by its name, or as it was uploaded. */
export function mediaTypeOf({ name, mediaType }: { readonly name: string; readonly mediaType: string }): string {
  return BY_ENDING[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? mediaType
}
