import { type FormProblem, formProblem } from './form-problems.ts'
import type { FormSheet, SheetRow } from './read-form-sheets.ts'
import { ENTITY_COLUMNS, SETTING_COLUMNS, SURVEY_COLUMNS } from './xlsform-words.ts'

/** What a workbook says and nobody acts on: the form can be used, and does less than its author may think. */
export type FormWarning = FormProblem

/** Columns that other tools read; any further one of the sheet choices is for filters. */
const MEDIA = /^(?:media\b|image\b|big-image\b|audio\b|video\b|hint\b|guidance_hint\b)/i
const knownOf = (columns: Readonly<Record<string, string>>) => new Set(Object.values(columns))

/** Columns of the sheets that hold something and are not known here, each once, at the first row that uses it. */
export function ignoredColumns(sheets: {
  readonly survey: FormSheet | null
  readonly choices: FormSheet | null
  readonly settings: FormSheet | null
  readonly entities?: FormSheet | null
}): FormWarning[] {
  const { survey, choices, settings, entities = null } = sheets
  const [ofSurvey, ofSettings, ofEntities] = [SURVEY_COLUMNS, SETTING_COLUMNS, ENTITY_COLUMNS].map(knownOf)
  return [
    ...ignoredIn('survey', survey, (column) => !ofSurvey?.has(column)),
    ...ignoredIn('choices', choices, (column) => MEDIA.test(column)),
    ...ignoredIn('settings', settings, (column) => !ofSettings?.has(column)),
    ...ignoredIn('entities', entities, (column) => !ofEntities?.has(column)),
  ]
}

function ignoredIn(
  name: FormProblem['sheet'],
  sheet: FormSheet | null,
  isIgnored: (column: string) => boolean,
): FormWarning[] {
  const found = new Map<string, SheetRow[]>()
  for (const row of sheet?.rows ?? [])
    for (const column of row.cells.keys()) if (isIgnored(column)) found.set(column, [...(found.get(column) ?? []), row])
  return [...found].map(([column, rows]) =>
    formProblem({ sheet: name, row: rows[0]?.row ?? 1, column }, 'column-ignored', { column, count: rows.length }),
  )
}
