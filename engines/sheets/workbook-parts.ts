import { escapeXml } from './xlsx-text.ts'

export interface WrittenSheet {
  readonly name: string
  /** `L$100001`, known when its rows are written. */
  lastCell: string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const PACKAGE_RELATIONS =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Excel finds a filter's range by a hidden name; without it the filter is there but cannot be sorted by. */
export function workbook(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const filters = sheets.map(({ name, lastCell }, at) => {
    const range = `'${escapeXml(name.replaceAll("'", "''"))}'!$A$1:$${lastCell}`
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${range}</definedName>`
  })
  return (
    `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}">` +
    `<bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets>` +
    `<definedNames>${filters.join('')}</definedNames></workbook>`
  )
}

export function workbookRelations(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const styles = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}${styles}</Relationships>`
}

export function contentTypes(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${list.join('')}</Types>`
  )
}
