import type { Tables } from '../contract/form-template.ts'

type Cells = Readonly<Record<string, string>>

const row = ({ label, arabic, hint, constraint_message, ...cells }: Cells) => ({
  cells,
  texts: {
    ...(label && { label: { 'English (en)': label, ...(arabic && { 'Arabic (ar)': arabic }) } }),
    ...(hint && { hint: { 'English (en)': hint } }),
    ...(constraint_message && { constraint_message: { 'English (en)': constraint_message } }),
  },
})

/** A form from rows as people write them in a workbook. */
export function tablesOf(survey: readonly Cells[], choices: readonly Cells[] = []): Tables {
  return { survey: survey.map(row), choices: choices.map(row), settings: { default_language: 'English (en)' } }
}

/** Concrete that is poured: choices, a number with a limit, what is asked only then, and a calculation. */
export const POUR_CARD: Tables = tablesOf(
  [
    { type: 'select_one grade', name: 'grade', label: 'Grade', arabic: 'الرتبة', required: 'yes' },
    {
      type: 'integer',
      name: 'slump',
      label: 'Slump (mm)',
      arabic: 'الهبوط (مم)',
      required: 'yes',
      constraint: '. >= 0 and . <= 300',
      constraint_message: 'A slump is 0 to 300 mm.',
    },
    { type: 'text', name: 'reason', label: 'Why so wet?', required: 'yes', relevant: '${slump} > 220' },
    { type: 'begin repeat', name: 'truck', label: 'Truck' },
    { type: 'decimal', name: 'load', label: 'Load (m³)' },
    { type: 'end repeat' },
    { type: 'calculate', name: 'poured', calculation: 'sum(${load})' },
  ],
  [
    { list_name: 'grade', name: 'c40', label: 'C40/50', arabic: 'سي 40' },
    { list_name: 'grade', name: 'c50', label: 'C50/60', arabic: 'سي 50' },
  ],
)
