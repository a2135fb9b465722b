import { namesIn } from '../expressions/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { ValueError } from '../value-error.ts'
import { type Form, type FormEntity, placedItems, repeatsOf, type Written } from './form.ts'
import { type FormProblem, type FormProblemKind, formProblem } from './form-problems.ts'
import type { FormSheet, SheetRow } from './read-form-sheets.ts'

const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u
/** What every row of a list says. */
const TAKEN = ['name', 'label']

/** Reads what is made of answers (sheet `entities`, column `save_to`), and says what is wrong with it. */
export function readEntities(
  sheet: FormSheet | null,
  form: Pick<Form, 'items'>,
): { readonly entity: FormEntity | null; readonly problems: readonly FormProblem[] } {
  const problems: FormProblem[] = [...(sheet?.problems ?? [])]
  const say = (row: SheetRow, column: string, kind: FormProblemKind, details: Readonly<Record<string, string>> = {}) =>
    problems.push(formProblem({ sheet: 'entities', row: row.row, column }, kind, details))
  const [first, ...more] = (sheet?.rows ?? []).filter(({ cells }) => cells.size > 0)
  for (const row of more) say(row, 'list_name', 'more-entities')
  const entity = first ? entityIn(first, say) : null
  if (first && entity) {
    const known = new Set(placedItems(form).map(({ item }) => item.name))
    for (const [column, written] of Object.entries(writtenIn(entity)))
      for (const name of written ? namesIn(written.tree) : [])
        if (!known.has(name)) say(first, column, 'unknown-question', { name })
  }
  return { entity, problems: [...problems, ...problemsOfProperties(form, first !== undefined)] }
}

type Say = (row: SheetRow, column: string, kind: FormProblemKind, details?: Readonly<Record<string, string>>) => void

function entityIn(row: SheetRow, say: Say): FormEntity | null {
  const list = row.cells.get('list_name')
  if (list === undefined) say(row, 'list_name', 'no-entity-list')
  else if (!NAME.test(list)) say(row, 'list_name', 'bad-name', { name: list })
  const written = (column: string): Written | null => {
    const source = row.cells.get(column) ?? row.texts.get(column)?.['']
    if (source === undefined) return null
    try {
      return { source, tree: parseExpression(source) }
    } catch (error) {
      if (!(error instanceof ValueError)) throw error
      say(row, column, 'bad-expression', { reason: error.say.en })
      return null
    }
  }
  const entity = {
    list: list ?? '',
    label: written('label'),
    createIf: written('create_if'),
    updateIf: written('update_if'),
    entityId: written('entity_id'),
  }
  if (entity.label === null && entity.entityId === null) say(row, 'label', 'no-entity-label')
  return list === undefined ? null : entity
}

const writtenIn = ({ label, createIf, updateIf, entityId }: FormEntity) => ({
  ...{ label, create_if: createIf },
  ...{ update_if: updateIf, entity_id: entityId },
})

function problemsOfProperties(form: Pick<Form, 'items'>, hasEntity: boolean): FormProblem[] {
  const seen = new Set<string>()
  return placedItems(form).flatMap((placed) => {
    const { item } = placed
    if (item.kind !== 'question' || item.saveTo === '') return []
    const property = item.saveTo
    const kind = kindOfProblem(property, repeatsOf(placed).length > 0, hasEntity, seen.has(property))
    seen.add(property)
    return kind
      ? [formProblem({ sheet: 'survey', row: item.row, column: 'save_to' }, kind, { property, name: property })]
      : []
  })
}

function kindOfProblem(
  property: string,
  isRepeated: boolean,
  hasEntity: boolean,
  isKnown: boolean,
): FormProblemKind | null {
  if (!NAME.test(property) || TAKEN.includes(property) || property.startsWith('__')) return 'bad-name'
  if (!hasEntity) return 'property-without-entity'
  if (isRepeated) return 'property-in-repeat'
  return isKnown ? 'property-twice' : null
}
