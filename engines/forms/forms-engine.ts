import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { questionsIn } from './check-form.ts'
import { fillForm } from './fill-form.ts'
import type { Question, Written } from './form.ts'
import type { ReadForm } from './read-form-rows.ts'
import { readXlsForm } from './read-xlsform.ts'

/** Verbs of `npm run engine -- form …`. */
export const formsEngine: Engine = {
  check: {
    usage: 'FORM.xlsx',
    summary: 'Reads a form (XLSForm) and says what is wrong with it, and what it says that does nothing',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const json = described(await readXlsForm(await readFile(file)))
      const linesOf = (said: typeof json.errors) =>
        said.map(({ sheet, row, column, reason }) => `  ${sheet} ${row ?? '-'} ${column ?? '-'}: ${reason}`)
      const warned = json.warnings.length > 0 ? ['It does nothing with:', ...linesOf(json.warnings)] : []
      const head = json.valid ? `${json.fields.length} questions` : 'It cannot be used:'
      return { json, text: [head, ...linesOf(json.errors), ...warned].join('\n') }
    },
  },
  fill: {
    usage: 'FORM.xlsx ANSWERS.json',
    summary: 'Computes a form from answers: what is asked, what is calculated, what is wrong',
    files: { min: 2, max: 2 },
    run: async ([file = '', answersFile = '']) => {
      const { form, problems } = await readXlsForm(await readFile(file))
      const [problem] = problems
      if (problem) throw new Error(`The form has faults. Row ${problem.row ?? '-'}: ${problem.reason.en}`)
      const answers = readAnswers(await readFile(answersFile, 'utf8'))
      const { values, relevant, violations } = fillForm(form, answers, { now: new Date().toISOString() })
      const json = { values, relevant, violations: violations.map(({ name, message }) => ({ name, message })) }
      return { json, text: JSON.stringify(json, null, 2) }
    },
  },
}

function described({ form, problems, warnings }: ReadForm) {
  const said = (all: ReadForm['problems']) =>
    all.map(({ sheet, row, column, reason }) => ({ sheet, row, column, reason: reason.en }))
  const { title, version, languages } = form
  return {
    valid: problems.length === 0,
    title,
    version,
    languages,
    fields: questionsIn(form).map(describedQuestion),
    errors: said(problems),
    warnings: said(warnings),
  }
}

function describedQuestion({ name, type, detail, required, relevant, constraint, calculation }: Question) {
  const source = (written: Written | null) => written?.source ?? null
  return {
    name,
    type: type === 'metadata' ? detail : type,
    required: typeof required === 'boolean' ? required : required.source,
    relevant: source(relevant),
    constraint: source(constraint),
    calculate: source(calculation),
  }
}

function readAnswers(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>
  } catch (error) {
    throw new Error(`The answers are no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new Error('The answers are to be an object: the names of questions with their values.')
}
