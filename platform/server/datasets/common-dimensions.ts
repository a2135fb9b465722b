import { type RawBuilder, sql } from 'kysely'
import type { States } from '#platform/contract/states.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Dimension } from './dataset.ts'

/** Project, site and structure of records that lie in a place, as far as `reach` says. */
export function placeDimensions(table: string, reach: 'project' | 'site' | 'structure' = 'structure') {
  const place = (column: string, title: Text, words: readonly string[]): Dimension => ({
    ...{ title, words },
    type: 'place',
    sql: sql.ref(`${table}.${column}`),
  })
  return {
    project: place('project_code', { en: 'Project', ar: 'المشروع' }, ['project', 'projects', 'مشروع', 'المشاريع']),
    ...(reach !== 'project' && {
      site: place('site_code', { en: 'Site', ar: 'الموقع' }, ['site', 'sites', 'موقع', 'المواقع']),
    }),
    ...(reach === 'structure' && {
      structure: place('structure_code', { en: 'Structure', ar: 'المنشأة' }, [
        ...['structure', 'structures', 'building', 'buildings', 'منشأة', 'المنشآت', 'مبنى', 'المباني'],
      ]),
    }),
  } satisfies Readonly<Record<string, Dimension>>
}

/** Where records stand, by the words of their states. */
export function stateDimension(table: string, { states }: States): Dimension {
  return {
    title: { en: 'State', ar: 'الحالة' },
    words: ['state', 'status', 'states', 'حالة', 'الحالات', 'وضع'],
    type: 'choice',
    sql: sql.ref(`${table}.state`),
    choices: Object.fromEntries(Object.entries(states).map(([name, { title }]) => [name, title])),
  }
}

/** A choice of the module, by its words. */
export function choiceDimension(
  column: string,
  title: Text,
  words: readonly string[],
  choices: Readonly<Record<string, Text & { readonly words?: readonly string[] }>>,
): Dimension {
  return { title, words, type: 'choice', sql: sql.ref(column), choices }
}

/** Whether something was due by now and is not done. */
export function lateDimension(isLate: RawBuilder<boolean>): Dimension {
  return {
    title: { en: 'Late', ar: 'متأخرة' },
    words: ['late', 'overdue', 'past due', 'متأخر', 'متأخرة', 'متأخرات'],
    type: 'flag',
    sql: isLate,
  }
}

/** Counts every record. */
export const COUNT = {
  of: 'count',
  title: { en: 'Number', ar: 'العدد' },
  words: ['number', 'count', 'how many', 'عدد', 'كم'],
} as const
