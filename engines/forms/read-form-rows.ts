import { parseExpression } from '../expressions/parse-expression.ts'
import { ValueError } from '../value-error.ts'
import { checkForm } from './check-form.ts'
import type { Choice, Form, FormItem, FormText, Group, Question, Written } from './form.ts'
import { type FormProblem, type FormProblemKind, formProblem } from './form-problems.ts'
import { type FormWarning, ignoredColumns } from './form-warnings.ts'
import { computedInitial } from './initial-value.ts'
import { listBeside, lookedUp } from './lists-beside.ts'
import { readEntities } from './read-entities.ts'
import type { FormSheet, SheetRow } from './read-form-sheets.ts'
import { isIgnoredType, type QuestionCell, readType } from './xlsform-words.ts'

const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u
/** Servers refuse texts with a field of this name, which would change how objects behave. */
const UNSENDABLE = '__proto__'
const EMPTY: FormText = {}

export interface ReadForm {
  /** What could be read; with problems it is not complete. */
  readonly form: Form
  readonly problems: readonly FormProblem[]
  /** What it says and nothing here acts on. */
  readonly warnings: readonly FormWarning[]
}

/** The sheets of an XLSForm; null where the workbook has no such sheet. */
export interface FormSheets {
  readonly survey: FormSheet | null
  readonly choices: FormSheet | null
  readonly settings: FormSheet | null
  /** Absent and null alike: nothing is made of what is filled in. */
  readonly entities?: FormSheet | null
}

/** Makes a form of the rows of its sheets, and says all that is wrong with them. Reads no file: a browser may do it. */
export function readFormRows({ survey, choices, settings, entities = null }: FormSheets): ReadForm {
  const lists = readChoices(choices, settings)
  const read = new SurveyReader(survey, new Set(lists.lists.keys())).read()
  const inForm = formOf(read.items, lists.lists, [survey, choices], settings)
  const lookedUpBeside = lookedUp(inForm).filter((name) => !lists.lists.has(name))
  const made = readEntities(entities, inForm)
  const listsBeside = [...new Set([...read.listsBeside, ...lookedUpBeside])]
  const form = { ...inForm, listsBeside, entity: made.entity }
  const problems = [
    ...(survey ? survey.problems : [formProblem({ sheet: 'survey', row: null, column: null }, 'no-survey')]),
    ...lists.problems,
    ...read.problems,
    ...made.problems,
  ]
  const warnings = [...ignoredColumns({ survey, choices, settings, entities }), ...read.warnings]
  return { form, problems: [...problems, ...checkForm(form, read.shared).problems], warnings }
}

function formOf(
  items: readonly FormItem[],
  lists: Form['lists'],
  sheets: readonly (FormSheet | null)[],
  settings: FormSheet | null,
): Omit<Form, 'listsBeside' | 'entity'> {
  const facts = settings?.rows[0]?.cells
  const texts = sheets.flatMap((sheet) => sheet?.rows ?? []).flatMap((row) => [...row.texts.values()])
  const languages = [...new Set(texts.flatMap((text) => Object.keys(text)))].filter((language) => language !== '')
  return {
    id: facts?.get('id') ?? '',
    title: facts?.get('title') ?? facts?.get('id') ?? '',
    version: facts?.get('version') ?? '',
    defaultLanguage: facts?.get('default_language') ?? languages[0] ?? '',
    languages,
    items,
    lists,
  }
}

function readChoices(sheet: FormSheet | null, settings: FormSheet | null) {
  const lists = new Map<string, Choice[]>()
  const problems: FormProblem[] = [...(sheet?.problems ?? [])]
  const mayRepeat = isYes(settings?.rows[0]?.cells.get('allow_choice_duplicates') ?? '')
  for (const { row, cells, texts } of sheet?.rows ?? []) {
    const [list, name] = [cells.get('list_name'), cells.get('name')]
    const at = { sheet: 'choices', row, column: list === undefined ? 'list_name' : 'name' } as const
    if (list === undefined || name === undefined) {
      problems.push(formProblem(at, list === undefined ? 'no-list' : 'choice-without-name'))
      continue
    }
    const choices = lists.get(list) ?? []
    if (!mayRepeat && choices.some((choice) => choice.name === name))
      problems.push(formProblem(at, 'choice-twice', { list, name }))
    const label = texts.get('label') ?? EMPTY
    const columns = Object.fromEntries([...cells, ['label', label[''] ?? Object.values(label)[0] ?? name]])
    lists.set(list, [...choices, { name, label, columns }])
  }
  return { lists, problems }
}

/** A group that has begun. */
interface Open {
  readonly what: 'group' | 'repeat'
  readonly row: SheetRow
  readonly name: string
  readonly items: FormItem[]
}

interface NamedTwice {
  readonly name: string
  readonly group: Open | undefined
  readonly other: { readonly row: number; readonly group: number }
  readonly at: { readonly row: number; readonly group: number }
}

class SurveyReader {
  readonly #rows: readonly SheetRow[]
  readonly #isThere: boolean
  readonly #hasTypes: boolean
  readonly #lists: ReadonlySet<string>
  readonly #problems: FormProblem[] = []
  readonly #warnings: FormWarning[] = []
  readonly #items: FormItem[] = []
  readonly #open: Open[] = []
  /** Rows and groups (row of their begin, 0 outside) that names stand in. */
  readonly #named = new Map<string, { readonly row: number; readonly group: number }>()
  readonly #shared = new Set<string>()
  readonly #listsBeside = new Set<string>()

  constructor(survey: FormSheet | null, lists: ReadonlySet<string>) {
    this.#rows = survey?.rows ?? []
    this.#isThere = survey !== null
    this.#hasTypes = survey === null || survey.columns.has('type')
    this.#lists = lists
  }

  read(): Pick<Form, 'items' | 'listsBeside'> &
    Pick<ReadForm, 'problems' | 'warnings'> & { shared: ReadonlySet<string> } {
    if (!this.#hasTypes)
      this.#problems.push(formProblem({ sheet: 'survey', row: 1, column: 'type' }, 'no-column', { column: 'type' }))
    else for (const row of this.#rows) this.#readRow(row)
    for (const { what, row } of this.#open) this.#say(row, 'type', 'begin-without-end', { what })
    while (this.#open.length > 0) this.#close()
    if (this.#isThere && this.#hasTypes && this.#items.length === 0)
      this.#problems.push(formProblem({ sheet: 'survey', row: null, column: null }, 'no-questions'))
    return {
      items: this.#items,
      listsBeside: [...this.#listsBeside],
      problems: this.#problems,
      warnings: this.#warnings,
      shared: this.#shared,
    }
  }

  #say(
    row: SheetRow,
    column: string,
    kind: FormProblemKind,
    details: Readonly<Record<string, string | number>> = {},
  ): void {
    this.#problems.push(formProblem({ sheet: 'survey', row: row.row, column }, kind, details))
  }

  #readRow(row: SheetRow): void {
    const written = row.cells.get('type')
    if (written === undefined) {
      // A row of remarks alone is none.
      if (row.cells.has('name')) this.#say(row, 'type', 'no-type')
      return
    }
    const type = readType(written)
    if (!type) {
      if (isIgnoredType(written)) {
        const at = { sheet: 'survey', row: row.row, column: 'type' } as const
        this.#warnings.push(formProblem(at, 'type-ignored', { type: written }))
      } else this.#say(row, 'type', 'unknown-type', { type: written })
      return
    }
    if (type.kind === 'end') {
      this.#end(row, type.what)
      return
    }
    if (type.kind === 'begin') {
      const name = this.#takeName(row) ?? ''
      this.#open.push({ what: type.what, row, name, items: [] })
      return
    }
    const question = this.#question(row, type)
    if (question) this.#add(question)
  }

  #add(item: FormItem): void {
    const inner = this.#open.at(-1)
    ;(inner?.items ?? this.#items).push(item)
  }

  #end(row: SheetRow, what: 'group' | 'repeat'): void {
    const open = this.#open.at(-1)
    if (!open) {
      this.#say(row, 'type', 'end-without-begin', { what })
      return
    }
    if (open.what !== what) {
      this.#say(row, 'type', 'end-of-other', { what, other: open.what, row: open.row.row })
      return
    }
    this.#close()
  }

  #close(): void {
    const open = this.#open.pop()
    if (!open) return
    const { row, name, what, items } = open
    const group: Group = {
      kind: what,
      name,
      label: row.texts.get('label') ?? EMPTY,
      relevant: this.#expression(row, 'relevant'),
      repeatCount: what === 'repeat' ? this.#expression(row, 'repeat_count') : null,
      appearance: row.cells.get('appearance') ?? '',
      items,
      row: row.row,
    }
    this.#add(group)
  }

  #question(row: SheetRow, type: QuestionCell): Question | null {
    const name = this.#takeName(row)
    if (name === null) return null
    const list = type.kind === 'select' ? this.#listOf(row, type.list) : null
    const calculation = this.#expression(row, 'calculation')
    if (type.type === 'calculate' && !row.cells.has('calculation') && !row.cells.has('default'))
      this.#say(row, 'calculation', 'no-calculation')
    const required = row.cells.get('required') ?? ''
    return {
      kind: 'question',
      name,
      type: type.type,
      detail: type.kind === 'question' ? type.detail : '',
      label: row.texts.get('label') ?? EMPTY,
      hint: row.texts.get('hint') ?? EMPTY,
      required: isYes(required) || (!isNo(required) && (this.#expression(row, 'required') ?? false)),
      requiredMessage: row.texts.get('required_message') ?? EMPTY,
      relevant: this.#expression(row, 'relevant'),
      constraint: this.#expression(row, 'constraint'),
      constraintMessage: row.texts.get('constraint_message') ?? EMPTY,
      calculation,
      choiceFilter: this.#expression(row, 'choice_filter', true),
      list,
      takesOther: type.kind === 'select' && type.takesOther,
      isReadOnly: isYes(row.cells.get('read_only') ?? ''),
      initial: row.cells.get('default') ?? '',
      computedInitial: this.#tryIn(row, 'default', () => computedInitial(type.type, row.cells.get('default') ?? '')),
      appearance: row.cells.get('appearance') ?? '',
      parameters: row.cells.get('parameters') ?? '',
      saveTo: row.cells.get('save_to') ?? '',
      row: row.row,
    }
  }

  #takeName(row: SheetRow): string | null {
    const name = row.cells.get('name') ?? ''
    const group = this.#open.at(-1)
    const at = { row: row.row, group: group?.row.row ?? 0 }
    const other = this.#named.get(name)
    if (name === '') this.#say(row, 'name', 'no-name')
    else if (!NAME.test(name)) this.#say(row, 'name', 'bad-name', { name })
    else if (name === UNSENDABLE) this.#say(row, 'name', 'name-taken', { name })
    else if (!other) {
      this.#named.set(name, at)
      return name
    } else return this.#nameOfGroup(row, { name, group, other, at })
    return null
  }

  /** Names are those of a group; answers are kept by one name each, so that the second group's goes before it: `west_depth`. */
  #nameOfGroup(row: SheetRow, named: NamedTwice): string | null {
    const { name, group, other, at } = named
    const whole = `${group?.name ?? ''}_${name}`
    if (other.group === at.group || !group?.name || this.#named.has(whole)) {
      this.#say(row, 'name', 'name-twice', { name, other: other.row })
      return null
    }
    this.#named.set(whole, at)
    this.#shared.add(name)
    const cell = { sheet: 'survey', row: row.row, column: 'name' } as const
    this.#warnings.push(formProblem(cell, 'name-of-group', { name, whole, other: other.row }))
    return whole
  }

  /** A list of answers given before (`${rooms}`) and one of a file beside the form are not on the sheet. */
  #listOf(row: SheetRow, list: string): string {
    const beside = listBeside(list)
    if (beside !== null) {
      if (this.#lists.has(beside)) this.#say(row, 'type', 'list-twice', { list: beside, file: list })
      this.#listsBeside.add(beside)
      return beside
    }
    if (!list.startsWith('${') && !this.#lists.has(list)) this.#say(row, 'type', 'unknown-list', { list })
    return list
  }

  #expression(row: SheetRow, column: string, isInRow = false): Written | null {
    const source = row.cells.get(column)
    if (source === undefined) return null
    return this.#tryIn(row, column, () => ({ source, tree: parseExpression(source, isInRow) }))
  }

  /** Null, and a problem of the cell, where it is no expression. */
  #tryIn(row: SheetRow, column: string, read: () => Written | null): Written | null {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ValueError)) throw error
      const { en, ar } = error.say
      const problem = formProblem({ sheet: 'survey', row: row.row, column }, 'bad-expression', { reason: '{reason}' })
      this.#problems.push({ ...problem, reason: { en, ar } })
      return null
    }
  }
}

const isYes = (cell: string) => ['yes', 'true', 'true()', '1', 'x'].includes(cell.trim().toLowerCase())
const isNo = (cell: string) => ['', 'no', 'false', 'false()', '0'].includes(cell.trim().toLowerCase())
